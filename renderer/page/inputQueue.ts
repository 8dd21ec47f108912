import type { PageInput } from '../../contract/index.ts'

/** The most that one call may carry. */
const BATCH = 256

interface Options {
  send: (events: PageInput[]) => Promise<unknown>
  onError: (error: unknown) => void
  /** Runs something at the next frame. */
  nextFrame: (run: () => void) => void
}

/**
 * Sends input to the page in order: one call at a time. Moves and wheel turns wait for the next frame and melt into one; anything else goes
 * at once, with what waited before it. While a call is under way the rest gathers.
 */
export class InputQueue {
  #waiting: PageInput[] = []
  #busy = false
  #scheduled = false
  #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  push(event: PageInput): void {
    const last = this.#waiting.at(-1)
    const melted = last && melt(last, event)
    if (melted) this.#waiting[this.#waiting.length - 1] = melted
    else this.#waiting.push(event)
    if (event.type !== 'move' && event.type !== 'wheel') this.#flush()
    else if (!this.#scheduled) {
      this.#scheduled = true
      this.#options.nextFrame(() => {
        this.#scheduled = false
        this.#flush()
      })
    }
  }

  async #flush(): Promise<void> {
    if (this.#busy) return
    this.#busy = true
    try {
      while (this.#waiting.length > 0) await this.#options.send(this.#waiting.splice(0, BATCH))
    } catch (error) {
      // Input that was meant for an earlier moment would now do harm.
      this.#waiting = []
      this.#options.onError(error)
    } finally {
      this.#busy = false
    }
  }
}

/** Two events as one where nothing is lost by it. */
function melt(before: PageInput, after: PageInput): PageInput | null {
  if (before.type === 'move' && after.type === 'move' && before.buttons === after.buttons) return after
  if (before.type === 'wheel' && after.type === 'wheel') {
    return { ...after, deltaX: before.deltaX + after.deltaX, deltaY: before.deltaY + after.deltaY }
  }
  return null
}
