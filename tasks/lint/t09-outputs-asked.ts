import type { CoreOutput, Task } from '../model.ts'
import type { Rule, TaskContext } from './rule.ts'
import { quotedIn } from './t22-trigger.ts'
import { meaningfulWords } from './words.ts'

/** Words that name no output by themselves. */
const VAGUE = new Set(meaningfulWords('page value result output information detail answer final site website item'))
/** Other words in which a description may ask for the same thing. */
const SYNONYMS: string[][] = [
  ['url', 'link', 'address', 'page', 'source'],
  ['price', 'cost', 'fare', 'rent', 'fee', 'charge', 'pay', 'cheap'],
  ['number', 'count', 'amount', 'many', 'much', 'total'],
  ['rating', 'star', 'score', 'rated'],
  ['review', 'opinion', 'comment', 'wrote'],
  ['name', 'title', 'called', 'which', 'who'],
  ['date', 'day', 'when', 'month', 'week'],
  ['duration', 'long', 'hour', 'minute'],
  ['distance', 'far', 'close', 'near', 'walk'],
  ['weather', 'rain', 'temperature', 'warm', 'cold'],
  ['author', 'who', 'whom', 'person', 'member'],
].map((group) => group.flatMap((word) => meaningfulWords(word).concat(word)))

export const t09: Rule<TaskContext> = {
  id: 'T9',
  title: 'Each output is asked for in the description',
  severity: 'error',
  check({ task }) {
    const asked = new Set([...meaningfulWords(task.task_description), ...rawWords(task.task_description)])
    return task.core_outputs.flatMap((output, index) => {
      if (isAsked(output, asked) || triggered(task, output)) return []
      return [
        {
          field: `core_outputs.${index}.name`,
          span: [0, output.name.length] as [number, number],
          message: `the description does not ask for "${output.name}"`,
          suggestion: 'Ask for it, or drop the output.',
        },
      ]
    })
  },
}

/** Whether a word of the output, or another word for it, stands in the description. A name of empty words only cannot be looked up, and is let pass. */
function isAsked(output: CoreOutput, asked: ReadonlySet<string>): boolean {
  const words = meaningfulWords(`${output.name} ${output.type === 'url' ? 'url' : ''}`).filter(
    (word) => !VAGUE.has(word),
  )
  if (words.length === 0) return true
  return words.some(
    (word) =>
      asked.has(word) || SYNONYMS.some((group) => group.includes(word) && group.some((other) => asked.has(other))),
  )
}

/** Whether words of the description trigger a point that this output proves: then they ask for it, whatever it is called. */
const triggered = (task: Task, { id }: CoreOutput): boolean =>
  task.covered_points.some(({ output_ref, trigger_method }) => {
    const fragment = quotedIn(trigger_method)
    return output_ref === id && fragment !== null && task.task_description.includes(fragment)
  })

const rawWords = (text: string): string[] => text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? []
