import { type AdmissionGap, admissionGaps, isStale, type Task } from '../../tasks/index.ts'
import type { SubjectEntry } from '../../workspace/index.ts'
import type { HostContext } from '../context.ts'

/**
 * What the benchmark's rule of admission still asks for of a task, as the current annotator may see it. Whoever still has to review
 * learns nothing of what others said, and so cannot admit either.
 */
export function admissionOf(
  { benchmark, reviews, workspace }: Pick<HostContext, 'benchmark' | 'reviews' | 'workspace'>,
  { id, contentHash }: SubjectEntry<Task>,
): AdmissionGap[] {
  const rule = workspace.settings.admission
  const latest = (['task-review', 'task-execution'] as const).flatMap((kind) => benchmark.latestOn(kind, id))
  const gaps = admissionGaps(rule, latest, contentHash)
  const me = reviews.annotator
  const counts = rule.reviews > 0 && (rule.people === undefined || rule.people.includes(me))
  const mine = reviews.mine('task-review', id)
  if (!counts || (mine !== null && !isStale(mine, contentHash))) return gaps
  const of = mine === null ? 'you have not reviewed it' : 'your review is stale: the task changed since'
  const wanted = rule.reviews > 1 ? `; the rule asks for ${rule.reviews} people` : ''
  return [
    ...gaps.filter(({ what }) => what === 'execution'),
    { what: 'review', message: `${of}${wanted}`, blocks: true },
  ]
}
