import type { Rule, TaskContext } from './rule.ts'
import { search } from './texts.ts'

/** Words for what an agent might do, instead of what the description makes it do. */
const SPECULATIVE =
  /\b(?:in order to|need(?:s|ed)? to|might|may(?: want| need| have)?|could|would (?:have|need|want) to|probably|possibly|perhaps|presumably|likely)\b/gi
/** The quoted words of the description are the person's and are not looked at. */
const QUOTED = /['"‘“].+['"’”]/gs

/** The part of T23 that words tell; whether the fragment really makes the point necessary is left to a person. */
export const t23: Rule<TaskContext> = {
  id: 'T23',
  title: 'A trigger is causal, not speculative',
  severity: 'warning',
  check({ task }) {
    const texts = task.covered_points.map(({ trigger_method }, index) => ({
      field: `covered_points.${index}.trigger_method`,
      text: trigger_method.replace(QUOTED, (quoted) => ' '.repeat(quoted.length)),
    }))
    return search(texts, SPECULATIVE).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" says what an agent might do`,
      suggestion: 'Quote the words of the description that cannot be met without this point.',
    }))
  },
}
