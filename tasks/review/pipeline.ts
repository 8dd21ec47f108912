import type { Proposal, ReviewEvent, Task } from '../model.ts'
import { isStale } from './latest.ts'
import { type ScreeningPolicy, screeningState } from './screening.ts'

/** A benchmark as far as its progress is concerned. */
export interface Pipeline {
  proposals: readonly Proposal[]
  tasks: readonly Task[]
  /** Ids of the tasks that have a rubric script. */
  rubrics: ReadonlySet<string>
  answers: readonly { agent: string; task: string; answer: string }[]
  /** The events that count (`latestEvents`). */
  latest: readonly ReviewEvent[]
  /** Hash of what a kind of review judges of a subject, as it is now (of a task its text or its rubric); null when there is no such subject. */
  currentHash: (kind: ReviewEvent['kind'], subject: string) => string | null
  policy: ScreeningPolicy
}

/** One step of the funnel. `ids` are the items behind the number; `of` is what the step is a part of, null for the first. */
export interface FunnelStep {
  id: 'proposals' | 'screened' | 'accepted' | 'tasks' | 'executed' | 'reviewed' | 'admitted' | 'rubrics' | 'answered'
  label: string
  count: number
  of: number | null
  ids: string[]
}

/**
 * How many items reached each step, from proposals to answered tasks (the funnel of CAP section 3.5). Only events on present
 * content count. Steps are not cut to the ones before them: a task that was admitted without an execution shows as such.
 */
export function funnel(pipeline: Pipeline): FunnelStep[] {
  const { proposals, tasks, rubrics, answers, policy, currentHash } = pipeline
  const screening = eventsBySubject(pipeline, 'proposal-screening', 'proposal-adjudication')
  const states = proposals.map(({ proposal_id: id }) => ({
    id,
    ...screeningState(id, screening.get(id) ?? [], currentHash('proposal-screening', id), null, policy),
  }))
  const fresh = (kind: ReviewEvent['kind'], accept: (event: ReviewEvent) => boolean): string[] => {
    const events = eventsBySubject(pipeline, kind)
    return tasks
      .map(({ task_id }) => task_id)
      .filter((id) => events.get(id)?.some((event) => !isStale(event, currentHash(kind, id)) && accept(event)))
  }
  const answered = new Set(answers.map(({ task }) => task))
  const all = proposals.map(({ proposal_id }) => proposal_id)
  const taskIds = tasks.map(({ task_id }) => task_id)

  const step = (id: FunnelStep['id'], label: string, ids: string[], of: number | null): FunnelStep => ({
    id,
    label,
    count: ids.length,
    of,
    ids,
  })
  return [
    step('proposals', 'Proposals', all, null),
    step(
      'screened',
      'Screened by enough people',
      states
        .filter(({ counted, adjudicated }) => counted.length >= Math.max(1, policy.overlap) || adjudicated.length > 0)
        .map(({ id }) => id),
      all.length,
    ),
    step(
      'accepted',
      'Accepted',
      states.filter(({ state }) => state === 'accepted').map(({ id }) => id),
      all.length,
    ),
    step('tasks', 'Tasks', taskIds, null),
    step(
      'executed',
      'Executed live',
      fresh('task-execution', (event) => event.verdicts.feasible !== 'no'),
      taskIds.length,
    ),
    step('reviewed', 'Reviewed on all criteria', fresh('task-review', allPass), taskIds.length),
    step(
      'admitted',
      'Admitted',
      tasks.filter(({ status }) => status === 'admitted').map(({ task_id }) => task_id),
      taskIds.length,
    ),
    step(
      'rubrics',
      'With a rubric',
      taskIds.filter((id) => rubrics.has(id)),
      taskIds.length,
    ),
    step(
      'answered',
      'With answers',
      taskIds.filter((id) => answered.has(id)),
      taskIds.length,
    ),
  ]
}

/** One thing that waits for a person: the section to go to, what to do there, and the items. */
export interface Waiting {
  section: 'proposals' | 'tasks' | 'rubrics' | 'judge'
  label: string
  ids: string[]
}

/** What waits for one person, most upstream first; empty groups are left out. */
export function waitingFor(me: string, pipeline: Pipeline): Waiting[] {
  const { proposals, tasks, rubrics, answers, currentHash, policy } = pipeline
  const mine = (kind: ReviewEvent['kind']): Map<string, ReviewEvent> =>
    new Map(
      pipeline.latest
        .filter((event) => event.annotator === me && event.kind === kind)
        .map((event) => [event.subject, event]),
    )
  const undone = (ids: string[], done: Map<string, ReviewEvent>): string[] => ids.filter((id) => !done.has(id))
  const stale = (ids: string[], done: Map<string, ReviewEvent>): string[] =>
    ids.filter((id) => {
      const event = done.get(id)
      return event !== undefined && isStale(event, currentHash(event.kind, id))
    })

  const screening = eventsBySubject(pipeline, 'proposal-screening', 'proposal-adjudication')
  const myScreenings = mine('proposal-screening')
  const proposalIds = proposals.map(({ proposal_id }) => proposal_id)
  const settled = (id: string): boolean => {
    const { state } = screeningState(id, screening.get(id) ?? [], currentHash('proposal-screening', id), null, policy)
    return state === 'accepted' || state === 'rejected' || state === 'disagreement'
  }
  const open = tasks.filter(({ status }) => status === 'draft' || status === 'in-review').map(({ task_id }) => task_id)
  const grades = mine('answer-grade')
  const answerIds = answers.map(({ agent, task, answer }) => `${agent}/${task}/${answer}`)

  const groups: Waiting[] = [
    { section: 'proposals', label: 'to screen', ids: undone(proposalIds, myScreenings).filter((id) => !settled(id)) },
    { section: 'proposals', label: 'changed since you screened them', ids: stale(proposalIds, myScreenings) },
    { section: 'tasks', label: 'to review', ids: undone(open, mine('task-review')) },
    { section: 'tasks', label: 'to execute', ids: undone(open, mine('task-execution')) },
    { section: 'tasks', label: 'changed since you reviewed them', ids: stale(open, mine('task-review')) },
    {
      section: 'rubrics',
      label: 'without a rubric',
      ids: tasks
        .filter(({ task_id, status }) => status === 'admitted' && !rubrics.has(task_id))
        .map(({ task_id }) => task_id),
    },
    { section: 'judge', label: 'to grade', ids: undone(answerIds, grades) },
    { section: 'judge', label: 'changed since you graded them', ids: stale(answerIds, grades) },
  ]
  return groups.filter(({ ids }) => ids.length > 0)
}

function allPass(event: ReviewEvent): boolean {
  const words = Object.values(event.verdicts)
  return words.length > 0 && words.every((word) => word === 'pass' || word === 'yes' || word === 'accept')
}

function eventsBySubject({ latest }: Pipeline, ...kinds: ReviewEvent['kind'][]): Map<string, ReviewEvent[]> {
  return Map.groupBy(
    latest.filter((event) => kinds.includes(event.kind)),
    ({ subject }) => subject,
  )
}
