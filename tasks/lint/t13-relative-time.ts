import { FIXED_DATE } from './dates.ts'
import type { Found, Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'
import { timesAhead, unfitTime } from './time-ahead.ts'

export const t13: Rule<TaskContext> = {
  id: 'T13',
  title: 'Time is relative, as far ahead as the activity wants; no fixed date or year',
  severity: 'warning',
  check({ task }) {
    const texts = descriptionOf(task)
    const fixed = search(texts, FIXED_DATE).map(
      ({ field, match, span }): Found => ({
        field,
        span,
        message: `"${match}" is a fixed date and will be past one day`,
        suggestion: 'Say it relative to the day of the run, such as "next weekend" or "in about six weeks".',
      }),
    )
    const unfit = timesAhead(texts).flatMap((time): Found[] => {
      const activity = unfitTime(time)
      if (activity === null) return []
      return [
        {
          field: time.field,
          span: time.span,
          message: `"${time.match}" does not suit ${activity.what}, which is looked up ${activity.says}`,
          suggestion: `Choose a time ${activity.says}.`,
        },
      ]
    })
    return [...fixed, ...unfit]
  },
}
