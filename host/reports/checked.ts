import type { CheckedFact, ReportFacts } from '../../agreement/index.ts'
import { type ReviewEvent, RUBRIC_REASONS, rubricValidity } from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { titleOf } from '../services/title.ts'

/** What people said of rubrics: faithful to the task or not. */
export function checkedRubrics(workspace: Workspace, latest: readonly ReviewEvent[]): CheckedFact[] {
  const validity = validityOf(workspace, latest)
  const states = {
    right: 'faithful',
    wrong: 'unfaithful',
    disputed: 'disputed',
    unsure: 'unsure',
    stale: 'stale',
  } as const
  const events = Map.groupBy(
    latest.filter(({ kind }) => kind === 'rubric-validity'),
    ({ subject }) => subject,
  )
  return (Object.keys(states) as (keyof typeof states)[]).flatMap((state) =>
    validity[states[state]].map((id) => {
      const task = workspace.tasks.get(id)
      return {
        id,
        title: task ? titleOf(task.value) : id,
        kind: 'rubric',
        state,
        votes: (events.get(id) ?? []).map((event) => voteOf(event, event.verdicts.faithful ?? 'unsure')),
      }
    }),
  )
}

export function rubricReasons(workspace: Workspace, latest: readonly ReviewEvent[]): ReportFacts['rubricReasons'] {
  const { reasons } = validityOf(workspace, latest)
  return RUBRIC_REASONS.map(({ code, label }) => ({ label, count: reasons[code] ?? 0 }))
}

const validityOf = (workspace: Workspace, latest: readonly ReviewEvent[]) =>
  rubricValidity(latest, (task) => workspace.currentHash('rubric-validity', task))

const voteOf = ({ annotator, sample, comment }: ReviewEvent, word: string): CheckedFact['votes'][number] => ({
  by: annotator,
  word: `${word}${sample ? ' (sample)' : ''}`,
  comment,
})
