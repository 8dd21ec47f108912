import { REVIEW_CRITERIA, type ReviewEvent } from '../model.ts'
import { isStale } from '../review/latest.ts'
import type { Rule, TaskContext } from './rule.ts'

/** Reviews are events beside the task, so this rule says something only where they are at hand. It counts reviews of the present content. */
export const t29: Rule<TaskContext> = {
  id: 'T29',
  title: 'People have reviewed it on all five criteria',
  severity: 'info',
  check({ reviewed }) {
    if (reviewed === undefined) return []
    const open = REVIEW_CRITERIA.filter((criterion) => !reviewed.has(criterion))
    if (open.length === 0) return []
    return [
      {
        field: '',
        message:
          open.length === REVIEW_CRITERIA.length
            ? 'nobody has reviewed the task as it stands'
            : `not reviewed on ${open.join(', ')}`,
        suggestion: 'Review it on the five criteria.',
      },
    ]
  },
}

/** The criteria on which somebody's standing review of the present content says anything; `hash` is that of the content. */
export const reviewedCriteria = (reviews: readonly ReviewEvent[], hash: string): Set<string> =>
  new Set(
    reviews
      .filter((event) => event.kind === 'task-review' && !isStale(event, hash))
      .flatMap(({ verdicts }) => Object.keys(verdicts)),
  )
