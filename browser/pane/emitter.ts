/** Listeners of one stream. One that throws is logged and does not keep the others from hearing. */
export function createEmitter<T>(log: (line: string) => void) {
  const listeners = new Set<(event: T) => void>()
  return {
    emit(event: T): void {
      for (const listener of [...listeners]) {
        try {
          listener(event)
        } catch (error) {
          log(`a listener of the pane failed: ${String(error)}`)
        }
      }
    },
    listen(listener: (event: T) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

/** Runs `task` at most once in `ms`: at once when it has been quiet, else at the end of that time. */
export function throttled(ms: number, task: () => unknown): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = 0
  return () => {
    if (timer) return
    timer = setTimeout(
      () => {
        timer = undefined
        last = Date.now()
        task()
      },
      Math.max(0, last + ms - Date.now()),
    )
    timer.unref()
  }
}

/** Calls that arrive while one is under way get that one's result. */
export function inTurn<R>(task: () => Promise<R>): () => Promise<R> {
  let running: Promise<R> | undefined
  return () => {
    running ??= task().finally(() => {
      running = undefined
    })
    return running
  }
}
