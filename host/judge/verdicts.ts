import { countLeaves, isSuccess, type Verdict } from '../../rubrics/index.ts'
import type { ScriptRun } from '../../rubrics/sandbox/index.ts'
import { sha256 } from '../../workspace/index.ts'

export interface AnswerToJudge {
  agent: string
  task: string
  /** File name without ending, such as `answer_1`. */
  answer: string
  /** The Markdown. */
  text: string
}

/** The verdict of one answer. An answer whose script failed counts 0 and is shown as an error, never as the agent's failure. */
export function verdictOf(
  answer: AnswerToJudge,
  rubric: string | undefined,
  run: Pick<ScriptRun, 'tree' | 'error'>,
  evidence: ReadonlyMap<string, string>,
  repeat: number | null,
): Verdict {
  const { tree, error } = run
  return {
    task: answer.task,
    agent: answer.agent,
    answer: answer.answer,
    ...(repeat === null ? {} : { repeat }),
    answerHash: sha256(answer.text),
    rubricHash: rubric === undefined ? '' : sha256(rubric),
    outcome: tree && !error ? 'judged' : 'error',
    error,
    score: tree && !error ? tree.score : 0,
    success: tree !== null && !error && isSuccess(tree),
    tree,
    counts: countLeaves(tree),
    evidence: Object.fromEntries([...evidence].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))),
  }
}

/** Task, agent, then answer with numbers in counting order: answer_2 comes before answer_10 on every machine. */
export function inOrder(a: AnswerToJudge, b: AnswerToJudge): number {
  return compare(a.task, b.task) || compare(a.agent, b.agent) || compareNumbered(a.answer, b.answer)
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function compareNumbered(a: string, b: string): number {
  const left = a.match(/\d+|\D+/g) ?? []
  const right = b.match(/\d+|\D+/g) ?? []
  for (let at = 0; at < Math.min(left.length, right.length); at += 1) {
    const [one = '', other = ''] = [left[at], right[at]]
    const order =
      /^\d/.test(one) && /^\d/.test(other) ? Number(one) - Number(other) || compare(one, other) : compare(one, other)
    if (order !== 0) return order
  }
  return left.length - right.length
}
