import type { Found, Rule, TaskContext } from './rule.ts'
import { sentences } from './words.ts'

/** A check that the agent makes for itself. `Make sure that it is quiet` is none: it states a condition. */
const CHECK = /\b(?:confirm|check|verify)\s+(?:whether|if|that)\b/i
/** What follows from it: a branch or something to answer. */
const FOLLOWS =
  /\bif (?:so|not|it|they|there|that|none|one|yes|no)\b|\b(?:otherwise|or else|in that case|tell|say|report|state|give|name|note|write|list|answer|mention|instead|let me know|so that)\b/i

export const t19: Rule<TaskContext> = {
  id: 'T19',
  title: 'A check says what follows from it',
  severity: 'warning',
  check({ task }) {
    const all = sentences(task.task_description)
    return all.flatMap(({ text, at }, index): Found[] => {
      const check = CHECK.exec(text)
      if (check === null) return []
      const rest = `${text.slice(0, check.index)} ${text.slice(check.index + check[0].length)} ${all[index + 1]?.text ?? ''}`
      if (FOLLOWS.test(rest)) return []
      const start = at + check.index
      return [
        {
          field: 'task_description',
          span: [start, start + check[0].length],
          message: `"${check[0]}" leads to nothing: no answer shows whether it was checked`,
          suggestion: 'Ask for the result, or say what to do in either case.',
        },
      ]
    })
  },
}
