/**
 * Where things of this section are: `#/judge/run/<id>/<agent>/<task>/<answer>/<repeat>`, `#/judge/results/<id>`, `#/judge/leaderboard/<judge>`,
 * `#/judge/evidence/<id>` and `#/judge/grade/<place in my queue>`.
 */
import { go } from '../app/router.ts'

export interface AnswerPlace {
  agent: string
  task: string
  answer: string
}
/** A verdict of a run; `repeat` counts the judgings of one answer from 1. */
export interface VerdictPlace extends AnswerPlace {
  repeat: number
}
export type JudgePlace =
  | { view: 'runs'; run: string | null; verdict: VerdictPlace | null }
  | { view: 'results'; run: string }
  | { view: 'leaderboard'; judge: string | null }
  | { view: 'grade'; number: number | null }
  | { view: 'evidence'; id: string | null }

export function judgePlace(path: readonly string[]): JudgePlace {
  const [view, run = null, agent, task, answer, repeat] = path
  if (view === 'grade') {
    const number = Number(run)
    // Counted, not named: an address with the agent's name in it would give the answer away.
    return { view, number: Number.isInteger(number) && number > 0 ? number : null }
  }
  if (view === 'results' && run !== null) return { view, run }
  if (view === 'leaderboard') return { view, judge: run }
  if (view === 'evidence') return { view, id: run }
  const verdict = agent && task && answer ? { agent, task, answer, repeat: Number(repeat) || 1 } : null
  return { view: 'runs', run: view === 'run' ? run : null, verdict }
}

export const goToRun = (run: string) => go('judge', ['run', run], { replace: true })
export const goToVerdict = (run: string, { agent, task, answer, repeat }: VerdictPlace, replace = false) =>
  go('judge', ['run', run, agent, task, answer, ...(repeat > 1 ? [String(repeat)] : [])], { replace })
export const goToResults = (run: string) => go('judge', ['results', run])
export const goToLeaderboard = (judge: string | null) =>
  go('judge', judge === null ? ['leaderboard'] : ['leaderboard', judge], { replace: judge !== null })
export const goToEvidence = (id: string | null) =>
  go('judge', id === null ? ['evidence'] : ['evidence', id], { replace: id !== null })
export const goToGrading = (number: number | null) =>
  go('judge', number === null ? ['grade'] : ['grade', String(number)], { replace: number !== null })
