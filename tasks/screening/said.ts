import type { ReviewEvent } from '../model.ts'
import { isStale, latestEvents } from '../review/latest.ts'

/** How far one person is with a part of a set. */
export interface Progress {
  /** What counts now, by subject. */
  standing: Map<string, ReviewEvent>
  /** Of the part, what still waits. */
  left: string[]
  /** Nothing is left to decide. */
  done: boolean
  /**
   * What was said while others' verdicts were hidden, and not taken back while they were. Figures rest on this: once somebody is done, others' verdicts
   * and right answers show, and what is changed in their sight is no independent word any more.
   */
  independent: Map<string, ReviewEvent>
}

/** @param own all screening events of one person in the order written, withdrawals too @param part what that person has to decide */
export function progressOf(
  own: readonly ReviewEvent[],
  part: readonly string[],
  currentHash: (subject: string) => string | null,
): Progress {
  const wanted = new Set(part)
  const about = own.filter(({ subject }) => wanted.has(subject))
  const counting = (events: readonly ReviewEvent[]): Map<string, ReviewEvent> =>
    new Map(
      latestEvents(events)
        .filter((event) => !isStale(event, currentHash(event.subject)))
        .map((event) => [event.subject, event]),
    )
  const standing = counting(about)
  // A proposal that is gone can be decided by nobody, and is nothing that is left.
  const left = part.filter((subject) => !standing.has(subject) && currentHash(subject) !== null)
  return { standing, left, done: left.length === 0, independent: counting(about.filter(({ blind }) => blind)) }
}
