import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'

/** Verbs that only a page understands, and everyday verbs beside a widget. */
const OPERATION =
  /\b(?:click(?:ing)?(?: on)?|scroll(?:ing)?(?: down| up| to)?|hover(?:ing)?(?: over)?|double-click|right-click|drag(?:ging)?(?: the)?|tick(?:ing)? the|untick|(?:open|expand|use|press|select|toggle|apply|choose)(?:ing)? (?:the |a )?(?:\w+ ){0,2}(?:filter|menu|drop-?down|tab|button|check ?box|slider|pagination|accordion|panel|icon|pop-?up|tooltip|legend)s?|go to (?:the )?(?:next page|page \d+))\b/gi

export const t04: Rule<TaskContext> = {
  id: 'T4',
  title: 'The task states goals, not operations',
  severity: 'error',
  check({ task }) {
    return search(descriptionOf(task), OPERATION).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" tells how to use the page`,
      suggestion: 'Say what is needed so that only this operation can give it.',
    }))
  },
}
