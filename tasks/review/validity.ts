import type { ReviewEvent } from '../model.ts'
import { isStale } from './latest.ts'

/**
 * Why a rubric is not faithful to its task (CAP: "48 of 50 were rated correct; one was too lenient on missing fields, one under-covered a repeated requirement"). A review of the kind `rubric-validity` says
 * `faithful` yes, no or unsure, and carries each reason that holds as a verdict `yes` under its code.
 */
export const RUBRIC_REASONS = [
  { code: 'misses-requirement', label: 'misses a requirement' },
  { code: 'demands-more', label: 'demands more than the task' },
  { code: 'wrong-threshold', label: 'wrong threshold' },
  { code: 'wrong-site', label: 'wrong site or page' },
  { code: 'lenient-missing', label: 'lenient on missing values' },
  { code: 'leaks', label: 'lets wrong answers pass' },
  { code: 'unclear', label: 'unclear what is checked' },
] as const
export type RubricReason = (typeof RUBRIC_REASONS)[number]['code']

export interface RubricValidity {
  /** Rubrics that more people call faithful than not. */
  faithful: string[]
  /** Rubrics that more people call not faithful. */
  unfaithful: string[]
  /** As many yes as no: somebody must settle it. */
  disputed: string[]
  /** Reviewed, and nobody said yes or no. */
  unsure: string[]
  /** Every review is of an earlier script. */
  stale: string[]
  /** How often each reason was given in reviews that count and say no. */
  reasons: Partial<Record<RubricReason, number>>
}

/** The reasons that a review gives, in the order of the list. */
export const reasonsOf = ({ verdicts }: Pick<ReviewEvent, 'verdicts'>): RubricReason[] =>
  RUBRIC_REASONS.map(({ code }) => code).filter((code) => verdicts[code] === 'yes')

/**
 * How rubrics stand in the eyes of their reviewers, by task id. A rubric counts once, however many reviewed it. `latest` are the events that count (`latestEvents`); a review of another script than
 * the present one is stale and decides nothing.
 */
export function rubricValidity(
  latest: readonly ReviewEvent[],
  currentHash: (task: string) => string | null,
): RubricValidity {
  const result: RubricValidity = { faithful: [], unfaithful: [], disputed: [], unsure: [], stale: [], reasons: {} }
  const events = latest.filter(({ kind }) => kind === 'rubric-validity')
  for (const [task, all] of Map.groupBy(events, ({ subject }) => subject)) {
    const fresh = all.filter((event) => !isStale(event, currentHash(task)))
    const yes = fresh.filter(({ verdicts }) => verdicts.faithful === 'yes').length
    const no = fresh.filter(({ verdicts }) => verdicts.faithful === 'no').length
    const place =
      fresh.length === 0 ? 'stale' : yes > no ? 'faithful' : no > yes ? 'unfaithful' : yes > 0 ? 'disputed' : 'unsure'
    result[place].push(task)
    for (const event of fresh)
      if (event.verdicts.faithful === 'no')
        for (const code of reasonsOf(event)) result.reasons[code] = (result.reasons[code] ?? 0) + 1
  }
  return result
}
