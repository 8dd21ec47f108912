/** At most `size` pieces of work at once; the others wait in the order they came. */
export function createSlots(size: number) {
  let free = size
  const waiting: (() => void)[] = []

  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }

  return {
    /** Runs the work in a slot. @throws the signal's reason where it fires before there is one */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      signal?.throwIfAborted()
      if (free > 0) free -= 1
      else await enter(waiting, signal)
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}

function enter(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(signal?.reason)
    }
    waiting.push(go)
    signal?.addEventListener('abort', giveUp, { once: true })
  })
}
