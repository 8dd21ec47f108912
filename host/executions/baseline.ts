import type { ExecutionOutcome, HelpShare, Timing } from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'

/** Answers of people are kept under agents of this name and the person's; no command may answer under it. */
export const HUMAN_PREFIX = 'human-'

/** Keeps what a person answered as a human baseline answer: a file like any other answer's, marked as a person's in its record. */
export async function keepBaseline(
  workspace: Workspace,
  input: {
    annotator: string
    task: string
    text: string
    recording: string
    at: string
    outcome: ExecutionOutcome
    timing: Timing
    limitMinutes: number | null
    share: HelpShare
  },
): Promise<{ agent: string; task: string; answer: string }> {
  const { annotator, task, text, timing, at, ...record } = input
  const agent = `${HUMAN_PREFIX}${annotator}`
  const taken = new Set(
    workspace.answers.filter((known) => known.agent === agent && known.task === task).map(({ answer }) => answer),
  )
  let n = 1
  while (taken.has(`answer_${n}`)) n++
  const place = { agent, task, answer: `answer_${n}` }
  await workspace.addAnswer(place, text.endsWith('\n') ? text : `${text}\n`)
  await workspace.describeAnswer(
    place,
    // As of an agent, `ms` is the time it took: without pauses.
    {
      version: 1,
      at,
      human: true,
      annotator,
      ms: timing.activeMs,
      wallMs: timing.wallMs,
      overMs: timing.overMs,
      ...record,
    },
    '',
  )
  return place
}
