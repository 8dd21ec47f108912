import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'
import { sentences } from './words.ts'

/** Orders to write something down. `A list`, `the record` and `tell me`, which is conversation, are none. */
const ORDER =
  /(?<=^|[.;:!?,]\s+|\b(?:and|then|please|also|to|must|should)\s+)(?:note(?: down)?|record|list|provide|write down|jot down|compile|summari[sz]e|report)\s+(?=(?:the|its|their|his|her|each|every|all|both|how|which|what|me|them|it|a|an)\b)/gi
/** In a description of one paragraph, what counts as its end: this share of its sentences. */
const END = 1 / 3

export const t16: Rule<TaskContext> = {
  id: 'T16',
  title: 'What to write down is said at the end only',
  severity: 'warning',
  check({ task }) {
    const end = endOf(task.task_description)
    return search(descriptionOf(task), ORDER)
      .filter(({ span }) => span[0] < end)
      .map(({ field, match, span }) => ({
        field,
        span: [span[0], span[0] + match.trimEnd().length] as [number, number],
        message: `"${match.trimEnd()}" orders an output in the middle of the story`,
        suggestion: 'Say what is wanted and why; collect what to write down in the last sentences.',
      }))
  },
}

/** Where the end of a description begins: its last paragraph, or the last third of its sentences. */
function endOf(text: string): number {
  const paragraph = /\n\s*(?=\S[^\n]*\s*$)/.exec(text)
  if (paragraph !== null) return paragraph.index
  const all = sentences(text)
  return all[Math.floor(all.length * (1 - END))]?.at ?? text.length
}
