/** The verdicts of a run as lines to filter. */
import type { VerdictRow } from '../../contract/index.ts'

export type OutcomeWord = 'success' | 'no success' | 'unverifiable' | 'error'
export const OUTCOMES: readonly OutcomeWord[] = ['success', 'no success', 'unverifiable', 'error']

export interface Filter {
  agent: string
  task: string
  outcome: OutcomeWord | ''
}
export const NO_FILTER: Filter = { agent: '', task: '', outcome: '' }

/** What came of judging an answer. Where no leaf failed and the judge could not look or broke down, it did not decide. */
export function outcomeOf({
  outcome,
  success,
  counts,
}: Pick<VerdictRow, 'outcome' | 'success' | 'counts'>): OutcomeWord {
  if (outcome === 'error') return 'error'
  if (success) return 'success'
  if (counts.failed > 0) return 'no success'
  if (counts.error > 0) return 'error'
  return counts.unverifiable > 0 ? 'unverifiable' : 'no success'
}

export function filtered(rows: readonly VerdictRow[], filter: Filter): VerdictRow[] {
  return rows.filter(
    (row) =>
      (filter.agent === '' || row.agent === filter.agent) &&
      (filter.task === '' || row.task === filter.task) &&
      (filter.outcome === '' || outcomeOf(row) === filter.outcome),
  )
}

export const verdictKey = ({ agent, task, answer }: Pick<VerdictRow, 'agent' | 'task' | 'answer'>): string =>
  `${agent}/${task}/${answer}`

/** The row `by` places from `key`; null beyond the ends. */
export function neighbour(rows: readonly VerdictRow[], key: string, by: 1 | -1): VerdictRow | null {
  const at = rows.findIndex((row) => verdictKey(row) === key)
  return at < 0 ? (rows[0] ?? null) : (rows[at + by] ?? null)
}
