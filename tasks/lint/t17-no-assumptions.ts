import { HYPOTHETICAL } from './hypothetical.ts'
import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'

export const t17: Rule<TaskContext> = {
  id: 'T17',
  title: 'Sites are not linked by assumptions',
  severity: 'error',
  check({ task }) {
    return search(descriptionOf(task), HYPOTHETICAL).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" links by assumption`,
      suggestion: 'Say what is found on the earlier site and used on the later one.',
    }))
  },
}
