import type { TaskEffects } from '../../contract/index.ts'
import { changedFields, isStale, type ReviewKind, type Task, taskHash } from '../../tasks/index.ts'
import { sha256 } from '../../workspace/index.ts'
import type { HostContext } from '../context.ts'

type Context = Pick<HostContext, 'workspace' | 'benchmark'>
type Effect = TaskEffects['effects'][number]

/**
 * What becomes stale when a changed task is saved: everything that people and judges did about the content as it is on disk now.
 * What is stale already is not counted again.
 */
export function effectsOf({ workspace, benchmark }: Context, task: Task): TaskEffects {
  const saved = benchmark.task(task.task_id)
  const fields = changedFields(saved.value, task).filter((field) => field !== 'version')
  if (taskHash(task, sha256) === saved.contentHash) return { fields, changed: false, effects: [] }
  const id = task.task_id
  const fresh = (kind: ReviewKind): number =>
    benchmark.latestOn(kind, id).filter((event) => !isStale(event, workspace.currentHash(kind, id))).length
  const questions = workspace
    .latestReviews()
    .filter(
      ({ kind, subject, subjectHash }) =>
        kind === 'rule-judgement' && subject.startsWith(`${id}#`) && subjectHash === saved.contentHash,
    ).length
  const answers = workspace.answers.filter((answer) => answer.task === id)
  const agents = new Set(answers.map(({ agent }) => agent)).size
  const runs = [...workspace.runs.values()].filter(({ manifest }) => manifest.tasks.includes(id)).length
  const effects: Effect[] = [
    told('admission', saved.value.status === 'admitted' ? 1 : 0, () => 'It is admitted, and goes back into review.'),
    told('reviews', fresh('task-review'), (n) => `${n} ${n === 1 ? 'review becomes' : 'reviews become'} stale.`),
    told(
      'executions',
      fresh('task-execution'),
      (n) => `${n} live ${n === 1 ? 'execution becomes' : 'executions become'} stale: it must be executed again.`,
    ),
    told(
      'questions',
      questions,
      (n) =>
        `${n} ${n === 1 ? 'answer to a question' : 'answers to questions'} that no rule decides ${n === 1 ? 'becomes' : 'become'} stale.`,
    ),
    told(
      'rubric',
      workspace.rubrics.has(id) ? 1 : 0,
      () => 'Its rubric stays as it is, and was written for the task as it was.',
    ),
    told(
      'rubric-reviews',
      fresh('rubric-validity'),
      (n) => `${n} ${n === 1 ? 'review' : 'reviews'} of the rubric compared it with the task as it was.`,
    ),
    told(
      'answers',
      answers.length,
      (n) =>
        `${n} ${n === 1 ? 'answer' : 'answers'} of ${agents} ${agents === 1 ? 'agent was' : 'agents were'} given to the task as it was.`,
    ),
    told(
      'runs',
      runs,
      (n) =>
        `${n} judge ${n === 1 ? 'run has' : 'runs have'} verdicts on it: results of runs before and after do not compare.`,
    ),
  ].flat()
  return { fields, changed: true, effects }
}

const told = (kind: Effect['kind'], n: number, message: (n: number) => string): Effect[] =>
  n === 0 ? [] : [{ kind, n, message: message(n) }]
