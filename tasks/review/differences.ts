import type { ReviewEvent } from '../model.ts'

/**
 * Why a person and the judge differ, said after one's own grade is in and the judge's verdict was shown: a review of the kind `judge-difference`, with `yes` under each code that holds. It never replaces the blind grade.
 */
export const DIFFERENCE_REASONS = [
  { code: 'too-lenient', label: 'judge too lenient' },
  { code: 'too-strict', label: 'judge too strict' },
  { code: 'rubric-wrong', label: 'rubric wrong' },
  { code: 'answer-ambiguous', label: 'answer ambiguous' },
  { code: 'page-changed', label: 'page changed' },
] as const
export type DifferenceReason = (typeof DIFFERENCE_REASONS)[number]['code']

/** The reasons that a review gives, in the order of the list. */
export const differenceReasonsOf = ({ verdicts }: Pick<ReviewEvent, 'verdicts'>): DifferenceReason[] =>
  DIFFERENCE_REASONS.map(({ code }) => code).filter((code) => verdicts[code] === 'yes')
