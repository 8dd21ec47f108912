import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'

/** Vague quantities; questions (`how many`) and comparisons (`as many as`) are none. */
const VAGUE =
  /\b(?:some|several|a few|a couple of|various|numerous|a number of|(?<!how |as |too |so )many)\b(?! (?:of these days|day))/gi

export const t15: Rule<TaskContext> = {
  id: 'T15',
  title: 'Quantities are explicit',
  severity: 'warning',
  check({ task }) {
    return search(descriptionOf(task), VAGUE).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" leaves open how many are enough`,
      suggestion: 'Give a number, such as "three".',
    }))
  },
}
