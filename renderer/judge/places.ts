/** Where things of this section are: `#/judge/run/<id>/<agent>/<task>/<answer>` and `#/judge/grade/<place in my queue>`. */
import { go } from '../app/router.ts'

export interface AnswerPlace {
  agent: string
  task: string
  answer: string
}
export type JudgePlace =
  | { view: 'runs'; run: string | null; verdict: AnswerPlace | null }
  | { view: 'grade'; number: number | null }

export function judgePlace(path: readonly string[]): JudgePlace {
  const [view, run = null, agent, task, answer] = path
  if (view === 'grade') {
    const number = Number(run)
    // Counted, not named: an address with the agent's name in it would give the answer away.
    return { view, number: Number.isInteger(number) && number > 0 ? number : null }
  }
  const verdict = agent && task && answer ? { agent, task, answer } : null
  return { view: 'runs', run: view === 'run' ? run : null, verdict }
}

export const goToRun = (run: string) => go('judge', ['run', run], { replace: true })
export const goToVerdict = (run: string, { agent, task, answer }: AnswerPlace, replace = false) =>
  go('judge', ['run', run, agent, task, answer], { replace })
export const goToGrading = (number: number | null) =>
  go('judge', number === null ? ['grade'] : ['grade', String(number)], { replace: number !== null })
