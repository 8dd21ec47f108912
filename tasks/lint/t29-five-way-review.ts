import { REVIEW_CRITERIA, type ReviewEvent } from '../model.ts'
import { isStale } from '../review/latest.ts'
import type { Rule, TaskContext } from './rule.ts'

/** Reviews are events beside the task, so this rule says something only where they are at hand. It counts reviews of the present content. */
export const t29: Rule<TaskContext> = {
  id: 'T29',
  title: 'People have reviewed it on all five criteria',
  severity: 'info',
  check({ reviewed, criteria = REVIEW_CRITERIA }) {
    if (reviewed === undefined) return []
    const open = criteria.filter((criterion) => !reviewed.has(criterion))
    if (open.length === 0) return []
    return [
      {
        field: '',
        message:
          open.length === criteria.length
            ? 'nobody has reviewed the task as it stands'
            : `not reviewed on ${open.join(', ')}`,
        suggestion: `Review it on ${criteria.length === REVIEW_CRITERIA.length ? 'the five criteria' : criteria.join(', ')}.`,
      },
    ]
  },
}

/**
 * The criteria on which at least `least` people's standing reviews of the present content say anything, as many as the rule of
 * admission asks for; `hash` is that of the content.
 */
export function reviewedCriteria(reviews: readonly ReviewEvent[], hash: string, least = 1): Set<string> {
  const fresh = reviews.filter((event) => event.kind === 'task-review' && !isStale(event, hash))
  const said = fresh.flatMap(({ verdicts }) => Object.keys(verdicts))
  return new Set(said.filter((criterion) => said.filter((each) => each === criterion).length >= Math.max(1, least)))
}
