export interface Progress {
  done: number
  total: number
  /** Answers a second since the start; null before the first one. */
  perSecond: number | null
  /** At that rate; null before the first one. */
  secondsLeft: number | null
}

/** Counts answers; `now` is in milliseconds. */
export function createProgress(total: number, now: () => number, report: (progress: Progress) => void) {
  const started = now()
  let done = 0
  report({ done, total, perSecond: null, secondsLeft: null })
  return {
    step() {
      done += 1
      const seconds = Math.max(0.001, (now() - started) / 1000)
      const perSecond = done / seconds
      report({ done, total, perSecond, secondsLeft: (total - done) / perSecond })
    },
  }
}
