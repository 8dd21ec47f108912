import type { Verdict } from '../../rubrics/index.ts'

export type OutcomeWord = 'success' | 'no success' | 'unverifiable' | 'error'
export const OUTCOMES: readonly OutcomeWord[] = ['success', 'no success', 'unverifiable', 'error']
export const OUTCOME_STATE = {
  success: 'pass',
  'no success': 'fail',
  unverifiable: 'unverifiable',
  error: 'error',
} as const

/** What came of judging an answer. Where no leaf failed and the judge could not look or broke down, it did not decide. */
export function outcomeOf({ outcome, success, counts }: Pick<Verdict, 'outcome' | 'success' | 'counts'>): OutcomeWord {
  if (outcome === 'error') return 'error'
  if (success) return 'success'
  if (counts.failed > 0) return 'no success'
  if (counts.error > 0) return 'error'
  return counts.unverifiable > 0 ? 'unverifiable' : 'no success'
}
