import { FIXED_DATE } from './dates.ts'
import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'

export const t13: Rule<TaskContext> = {
  id: 'T13',
  title: 'Time is relative; no fixed date or year',
  severity: 'warning',
  check({ task }) {
    return search(descriptionOf(task), FIXED_DATE).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" is a fixed date and will be past one day`,
      suggestion: 'Say it relative to the day of the run, such as "next weekend" or "in about six weeks".',
    }))
  },
}
