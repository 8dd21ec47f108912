import type { Pause } from './record.ts'

/** How long an execution took. Milliseconds. */
export interface Timing {
  /** From start to end by the clock on the wall. */
  wallMs: number
  /** Without pauses. */
  activeMs: number
  /** By how much the active time is over the limit; 0 within it, and where there is none. */
  overMs: number
}

/** @param until end of the execution, or now; a pause that has not ended lasts until then. @param limitMinutes null for no limit */
export function timingOf(
  startedAt: string,
  until: string,
  pauses: readonly Pause[],
  limitMinutes: number | null,
): Timing {
  const start = Date.parse(startedAt)
  const end = Math.max(start, Date.parse(until))
  const paused = pauses.reduce((sum, { from, to }) => {
    const begin = Math.min(Math.max(Date.parse(from), start), end)
    const stop = Math.min(Math.max(to === null ? end : Date.parse(to), begin), end)
    return sum + (stop - begin)
  }, 0)
  const wallMs = end - start
  const activeMs = wallMs - paused
  return { wallMs, activeMs, overMs: limitMinutes === null ? 0 : Math.max(0, activeMs - limitMinutes * 60_000) }
}
