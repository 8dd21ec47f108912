/** One step that sets ratings aside, under the reason that the report will show. */
export interface SieveStep<T, Reason extends string> {
  reason: Reason
  keep: (ratings: T[]) => T[]
}

export interface Sieved<T, Reason extends string> {
  left: T[]
  setAside: Counts<Reason>
  /** The step after which too few ratings were left, if one did that. */
  emptiedBy?: Reason
}

export type Counts<Reason extends string> = Partial<Record<Reason, number>>

/** Passes one item's ratings through the steps in order and counts what each takes away. */
export function sieve<T, Reason extends string>(
  ratings: readonly T[],
  steps: readonly SieveStep<T, Reason>[],
  enough: (left: T[]) => boolean,
): Sieved<T, Reason> {
  const sieved: Sieved<T, Reason> = { left: [...ratings], setAside: {} }
  for (const { reason, keep } of steps) {
    const before = sieved.left.length
    sieved.left = keep(sieved.left)
    count(sieved.setAside, reason, before - sieved.left.length)
    if (sieved.emptiedBy === undefined && !enough(sieved.left)) sieved.emptiedBy = reason
  }
  return sieved
}

/** Adds to a count; reasons that never occur stay absent. */
export function count<Reason extends string>(counts: Counts<Reason>, reason: Reason, by = 1): void {
  if (by > 0) counts[reason] = (counts[reason] ?? 0) + by
}

export function addCounts<Reason extends string>(total: Counts<Reason>, more: Counts<Reason>): void {
  for (const reason of Object.keys(more) as Reason[]) count(total, reason, more[reason])
}

/** A rating by a person at a moment; `at` is an ISO 8601 time, or empty where the source has none. */
interface Rated {
  annotator: string
  at: string
}

/**
 * One rating a person, the latest, in order of each person's first rating. Without times the order of the list decides:
 * review files and label files are written in the order of the decisions.
 */
export function latestOfEach<T extends Rated>(ratings: readonly T[]): T[] {
  const latest = new Map<string, T>()
  for (const rating of inOrderOfTime(ratings)) latest.set(rating.annotator, rating)
  return [...latest.values()]
}

export function inOrderOfTime<T extends Rated>(ratings: readonly T[]): T[] {
  const moment = (rating: T) => {
    const parsed = Date.parse(rating.at)
    return Number.isNaN(parsed) ? Number.MIN_SAFE_INTEGER : parsed
  }
  return ratings.toSorted((a, b) => moment(a) - moment(b))
}
