import type { ReviewEvent } from '../model.ts'
import { latestEvents } from '../review/latest.ts'
import { isPractice, type ScreeningSet } from './set.ts'

/** Says of a screening whether it measures the person and not the proposal: it was made in a pilot, or on an item with a known answer. */
export function practiceIn(sets: readonly ScreeningSet[]): (event: ReviewEvent) => boolean {
  const byId = new Map(sets.map((set) => [set.id, set]))
  return ({ kind, subject, set: id }) => {
    const set = kind === 'proposal-screening' && typeof id === 'string' ? byId.get(id) : undefined
    return set !== undefined && isPractice(set, subject)
  }
}

/**
 * The screenings on which agreement rests: what each person said while the others' verdicts were hidden, without practice. A change of mind in their
 * sight leaves the earlier word standing, and so does taking it back: else people would agree by looking at each other. `events` are those of everybody.
 */
export function independentScreenings(events: readonly ReviewEvent[], sets: readonly ScreeningSet[]): ReviewEvent[] {
  const practice = practiceIn(sets)
  return latestEvents(events.filter(({ kind, blind }) => kind === 'proposal-screening' && blind)).filter(
    (event) => !practice(event),
  )
}
