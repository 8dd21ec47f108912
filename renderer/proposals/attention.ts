import { useEffect, useRef } from 'react'

/** A person who did nothing for longer than this has turned away; the rest of the pause does not count. Milliseconds. */
export const IDLE_MS = 60_000

/** Sums the time that something was looked at: from one sign of life to the next, each stretch up to `IDLE_MS`. Times in milliseconds. */
export class Attention {
  #seen = 0
  #last: number | null = null

  /** The window came into sight. */
  begin(now: number): void {
    this.sign(now)
    this.#last = now
  }
  /** A key, a movement, a scroll. */
  sign(now: number): void {
    if (this.#last === null) return
    this.#seen += stretch(this.#last, now)
    this.#last = now
  }
  /** The window went out of sight. */
  end(now: number): void {
    this.sign(now)
    this.#last = null
  }
  read(now: number): number {
    return this.#seen + (this.#last === null ? 0 : stretch(this.#last, now))
  }
}

function stretch(from: number, to: number): number {
  return Math.min(IDLE_MS, Math.max(0, to - from))
}

const SIGNS = ['keydown', 'pointermove', 'pointerdown', 'wheel', 'focus'] as const

/** Reads the whole milliseconds that the subject has been looked at: without the time in another window and without pauses. */
export function useAttention(subject: string | null): () => number {
  const clock = useRef(new Attention())
  useEffect(() => {
    if (subject === null) return
    clock.current = new Attention()
    const attention = clock.current
    if (!document.hidden) attention.begin(performance.now())
    const sign = () => attention.sign(performance.now())
    const turned = () => (document.hidden ? attention.end(performance.now()) : attention.begin(performance.now()))
    for (const name of SIGNS) window.addEventListener(name, sign, { capture: true, passive: true })
    document.addEventListener('visibilitychange', turned)
    return () => {
      for (const name of SIGNS) window.removeEventListener(name, sign, { capture: true })
      document.removeEventListener('visibilitychange', turned)
    }
  }, [subject])
  return () => Math.round(clock.current.read(performance.now()))
}
