import { type ReviewEvent, SCREENING_CRITERIA } from '../model.ts'
import { screeningOutcome } from '../review/screening.ts'

/** Why a third person is needed: `differ` in a word on a criterion, or `undecided` because nobody was sure. */
export type DisputeReason = 'differ' | 'undecided'

/**
 * Whether those who screened a proposal leave it open between them; null while too few have, or where they agree. `counted` are decisions on
 * the present content; a skip is none.
 */
export function disputeOf(
  counted: readonly ReviewEvent[],
  overlap: number,
  criteria: readonly string[] = SCREENING_CRITERIA,
): DisputeReason | null {
  const decided = counted.filter((event) => screeningOutcome(event, criteria) !== 'skip')
  if (decided.length < overlap) return null
  if (criteria.some((criterion) => new Set(decided.map(({ verdicts }) => verdicts[criterion])).size > 1))
    return 'differ'
  return decided.every((event) => screeningOutcome(event, criteria) === 'unsure') ? 'undecided' : null
}
