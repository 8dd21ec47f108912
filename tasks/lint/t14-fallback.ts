import type { Task } from '../model.ts'
import type { Found, Rule, TaskContext } from './rule.ts'
import { descriptionOf, type Hit, search } from './texts.ts'
import { sentences } from './words.ts'

/** What a site may no longer have on the day of the run: stock, offers, and what is booked or held on a day. */
const STOCK = /\b(?:in stock|available|availability|on sale|upcoming|weather forecast|current (?:offer|deal)s?)\b/gi
const DAY = /\b(?:tonight|tomorrow|(?:this|next|coming) (?:week|weekend|month))\b/gi
const HELD =
  /\b(?:fly|flights?|hotels?|rooms? for|tickets?|events?|shows?|concerts?|screenings?|trains?|ferr(?:y|ies)|tours?|class(?:es)?|tables? for|appointments?|workshops?|exhibitions?)\b/i
/** What to do when something is not there. */
const FALLBACK =
  /\bif\b[^.?!]{0,80}?\b(?:not|no|none|nothing|neither|never|cannot|fewer|less|only|unavailable|sold out|gone|cancelled|missing|\w+n[’']t)\b|\b(?:otherwise|failing that|in case)\b/gi
/** More fallbacks than this and the agent is told a decision tree. */
const MOST = 2

export const t14: Rule<TaskContext> = {
  id: 'T14',
  title: 'What may be gone has a fallback, and no more than two',
  severity: 'warning',
  check({ task }) {
    const fallbacks = search(descriptionOf(task), FALLBACK)
    const passing = firstPassing(task)
    const found: Found[] = []
    if (passing !== undefined && fallbacks.length === 0)
      found.push({
        field: passing.field,
        span: passing.span,
        message: `"${passing.match}" depends on the day of the run, and nothing says what to do if it cannot be had`,
        suggestion: 'Add one sentence, such as "if it is sold out, tell me so".',
      })
    const further = fallbacks[MOST]
    if (further !== undefined)
      found.push({
        field: further.field,
        span: further.span,
        message: `"${further.match}" is fallback number ${MOST + 1}`,
        suggestion: `Keep at most ${MOST}; a person would not plan for more.`,
      })
    return found
  },
}

/** The first thing that may be gone: something in stock or on offer, or a day named in the sentence of what is held on it. */
function firstPassing(task: Task): Hit | undefined {
  const texts = descriptionOf(task)
  const all = sentences(task.task_description)
  const held = search(texts, DAY).filter(({ span: [start] }) =>
    all.some(({ at, text }) => start >= at && start < at + text.length && HELD.test(text)),
  )
  return [...search(texts, STOCK), ...held].sort((a, b) => a.span[0] - b.span[0])[0]
}
