import type { ReviewEvent, VerdictWord } from '../model.ts'
import { type ExecutionOutcome, executionOutcome } from './record.ts'

/** The word that earlier versions kept of an outcome, still written beside it: whether the task can be done. */
export const feasibleWord: Record<ExecutionOutcome['kind'], VerdictWord> = {
  executable: 'yes',
  blocked: 'no',
  impossible: 'no',
  ambiguous: 'unsure',
}

/** What a `task-execution` event says; of an earlier one that only said yes, no or unsure, `reason` says so. Null for other words. */
export function outcomeOf(event: Pick<ReviewEvent, 'verdicts'> & { outcome?: unknown }): ExecutionOutcome | null {
  const said = executionOutcome.safeParse(event.outcome)
  if (said.success) return said.data
  const word = event.verdicts.feasible
  if (word === 'yes') return { kind: 'executable', barrier: null, reason: '' }
  if (word === 'no') return { kind: 'impossible', barrier: null, reason: 'said to be not feasible, without a reason' }
  if (word === 'unsure') return { kind: 'ambiguous', barrier: null, reason: 'unsure, without a reason' }
  return null
}

/** Why an outcome cannot be kept as it is; null when it can. */
export function outcomeProblem(outcome: ExecutionOutcome, answer: string): { field: string; message: string } | null {
  if (outcome.kind === 'executable')
    return answer.trim() === ''
      ? { field: 'answer', message: 'An execution that shows the task can be done ends with the answer it reached.' }
      : null
  if (outcome.kind === 'blocked' && outcome.barrier === null)
    return { field: 'outcome.barrier', message: 'Say what blocked the task: login, captcha, region or payment.' }
  if (outcome.reason.trim() === '')
    return { field: 'outcome.reason', message: `Say why the task is ${outcome.kind}; whoever mends it needs to know.` }
  return null
}
