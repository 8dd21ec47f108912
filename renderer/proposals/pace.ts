import { createStore } from '../app/store.ts'
import { formatCount, formatDuration } from '../kit/index.ts'

const REMEMBERED = 30

export interface Pace {
  note: (durationMs: number) => void
  /** `37 of 120`, and as soon as something was decided here also `14 s each` and `19 min left`. */
  use: (done: number, total: number) => string[]
}

/** How fast somebody decides, from the latest decisions of this window: a mean, for the time left is a sum. */
export function createPace(): Pace {
  const durations = createStore<readonly number[]>([])
  return {
    note: (durationMs) => durations.set((all) => [...all, durationMs].slice(-REMEMBERED)),
    use: (done, total) => paceText(done, total, durations.use()),
  }
}

export function paceText(done: number, total: number, durationsMs: readonly number[]): string[] {
  const count = `${formatCount(done)} of ${formatCount(total)}`
  if (durationsMs.length === 0) return [count]
  const seconds = durationsMs.reduce((sum, ms) => sum + ms, 0) / durationsMs.length / 1000
  const each = `${formatDuration(seconds)} each`
  return done >= total ? [count, each] : [count, each, `${formatDuration(seconds * (total - done))} left`]
}
