/** The verdicts of a run as lines to filter. */
import type { VerdictRow } from '../../contract/index.ts'
import { type OutcomeWord, outcomeOf } from '../rubrics/outcome.ts'
import type { VerdictPlace } from './places.ts'

export interface Filter {
  agent: string
  task: string
  outcome: OutcomeWord | ''
}
export const NO_FILTER: Filter = { agent: '', task: '', outcome: '' }

export function filtered(rows: readonly VerdictRow[], filter: Filter): VerdictRow[] {
  return rows.filter(
    (row) =>
      (filter.agent === '' || row.agent === filter.agent) &&
      (filter.task === '' || row.task === filter.task) &&
      (filter.outcome === '' || outcomeOf(row) === filter.outcome),
  )
}

/** A verdict's own name in its run: one answer may have been judged several times. */
export const verdictKey = ({ agent, task, answer, repeat }: VerdictPlace): string =>
  `${agent}/${task}/${answer}${repeat > 1 ? `/${repeat}` : ''}`

/** The row `by` places from `key`; null beyond the ends. */
export function neighbour(rows: readonly VerdictRow[], key: string, by: 1 | -1): VerdictRow | null {
  const at = rows.findIndex((row) => verdictKey(row) === key)
  return at < 0 ? (rows[0] ?? null) : (rows[at + by] ?? null)
}
