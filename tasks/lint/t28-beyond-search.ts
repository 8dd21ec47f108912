import { textOf } from '../fields.ts'
import type { Rule, TaskContext } from './rule.ts'

const FIELD = 'deep_research_differentiation'

/** The part of T28 that is a field: the reason is given. Whether it is right, a person must say. The paper's shape has no such field, so its lack is information only. */
export const t28: Rule<TaskContext> = {
  id: 'T28',
  title: 'It is said why a search and a model would not do',
  severity: 'warning',
  check({ task }) {
    if (textOf(task[FIELD]) !== undefined) return []
    return [
      {
        field: FIELD,
        severity: task[FIELD] === undefined ? 'info' : 'warning',
        message: 'nothing says why search and common knowledge would not answer it',
        suggestion: `Name in ${FIELD} what can only be had by working on the sites.`,
      },
    ]
  },
}
