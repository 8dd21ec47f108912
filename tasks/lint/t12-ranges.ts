import type { Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'
import { type Sentence, sentences } from './words.ts'

/** A superlative with the word it stands before. `Most people`, `at best`, `my best friend` and `the top floor` are nothing that a list is sorted by. */
const SUPERLATIVE =
  /(?<!\bat )\b(?:(?:the|its|their|his|her|my) )?(most|highest|latest|newest|best|hottest|cheapest|lowest|top(?=[- ](?:rated|ranked|selling|scoring|results?|picks?|choices?|hits?)\b))(?:[- ](?!(?:people|of|likely|part|friends?|before|known)\b)[\p{Letter}-]+)/giu
/** A number, or a question for one: what was sorted by is then in the answer and can be checked. */
const FIGURE =
  /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|how (?:many|much|long|far|warm|hot|high)|number|count|prices?|fares?|costs?|scores?|ratings?|votes?|replies|temperatures?|levels?)\b/i

export const t12: Rule<TaskContext> = {
  id: 'T12',
  title: 'A superlative comes with the value that it goes by',
  severity: 'warning',
  check({ task }) {
    const all = sentences(task.task_description)
    const hits = search(descriptionOf(task), SUPERLATIVE)
    const bare = hits.filter(({ span }) => !hasFigure(all, span))
    // What is named once with its value (`which month won, and with how many votes`) may be called the best month elsewhere.
    const valued = new Set(hits.filter((hit) => !bare.includes(hit)).map(({ match }) => key(match)))
    return bare
      .filter(({ match }) => !valued.has(key(match)))
      .map(({ field, match, span }) => ({
        field,
        span,
        message: `"${match}" may be another one tomorrow, and nothing tells by which value`,
        suggestion: 'Give a range instead, or ask for the value that it goes by and for three or more in its order.',
      }))
  },
}

/** Whether a figure stands in its sentence or in the one before, which often lists what is now chosen from. */
function hasFigure(all: readonly Sentence[], [start, end]: [number, number]): boolean {
  const index = all.findIndex(({ at, text }) => start >= at && start < at + text.length)
  const sentence = all[index]
  if (sentence === undefined) return false
  const { at, text } = sentence
  return [all[index - 1]?.text ?? '', text.slice(0, start - at), text.slice(end - at)].some((part) => FIGURE.test(part))
}

const key = (match: string): string => match.toLowerCase().replace(/^(?:the|its|their|his|her|my) /, '')
