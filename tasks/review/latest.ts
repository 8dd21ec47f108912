import type { ReviewEvent } from '../model.ts'

const keyOf = (event: ReviewEvent): string => `${event.annotator}\n${event.kind}\n${event.subject}`

/**
 * The events that count: per person, kind and subject the last one in the order they were written that has not been taken back.
 * A withdrawal takes one event of the same person back, so that the one before it counts again; a withdrawal can itself be taken
 * back. Order is the order of the list (one file a person is written in order): clocks can be set back, a list cannot.
 */
export function latestEvents(events: readonly ReviewEvent[]): ReviewEvent[] {
  const takenBack = withdrawn(events)
  const latest = new Map<string, ReviewEvent>()
  for (const event of events) {
    if (event.withdraws === undefined && !takenBack.has(event)) latest.set(keyOf(event), event)
  }
  return [...latest.values()]
}

/** The events that their own author has taken back. */
export function withdrawn(events: readonly ReviewEvent[]): Set<ReviewEvent> {
  const byId = new Map(events.map((event) => [`${event.annotator}\n${event.id}`, event]))
  const takenBack = new Set<ReviewEvent>()
  // From the end, so that a withdrawal that was itself taken back has no effect any more.
  for (const event of [...events].reverse()) {
    if (event.withdraws === undefined || takenBack.has(event)) continue
    const target = byId.get(`${event.annotator}\n${event.withdraws}`)
    if (target !== undefined && target !== event) takenBack.add(target)
  }
  return takenBack
}

/** What one person last said of one subject, or null. `events` are those that count (`latestEvents`). */
export function latestBy(
  latest: readonly ReviewEvent[],
  who: { annotator: string; kind: ReviewEvent['kind']; subject: string },
): ReviewEvent | null {
  return (
    latest.find(
      (event) => event.annotator === who.annotator && event.kind === who.kind && event.subject === who.subject,
    ) ?? null
  )
}

/** Whether the subject has changed since it was judged; a subject that is gone is stale too. */
export function isStale(event: ReviewEvent, currentHash: string | null): boolean {
  return event.subjectHash !== currentHash
}
