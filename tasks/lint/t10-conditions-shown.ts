import type { Task } from '../model.ts'
import type { Found, Rule, TaskContext } from './rule.ts'
import { descriptionOf, search } from './texts.ts'
import { sentences } from './words.ts'

const NUMBER = String.raw`(?:[$€£]\s?)?\d[\d.,]*\d|(?:[$€£]\s?)?\d`
const UNIT = String.raw`(?:\s?(?:euros?|dollars?|pounds?|[$€£]|stars?|%|km|kilomet(?:re|er)s?|met(?:re|er)s?|miles?|m|minutes?|mins?|hours?|days?|weeks?|months?|years?|views?|citations?|replies|reviews?|votes?)\b)?`

/** A bound on a number: `at least 30 replies`, `200 euros at most`, `between 400 and 600`. */
const BOUND = new RegExp(
  [
    `\\b(?:at least|at most|no (?:more|less|fewer) than|more than|less than|fewer than|under|over|below|above|within|up to|(?:cheaper|longer|shorter|older|newer|higher|lower|not more) than)\\s+(?:${NUMBER})${UNIT}`,
    `\\b(?:between|from)\\s+(?:${NUMBER})${UNIT}\\s+(?:and|to)\\s+(?:${NUMBER})${UNIT}`,
    `(?<![\\w.])(?:${NUMBER})${UNIT}\\s+(?:at most|at least|or (?:less|more|better|higher|fewer|above|below)|and (?:up|more|above)|maximum|minimum)\\b`,
  ].join('|'),
  'gi',
)

/** What a bound is on: words in the bound or near it, and words of an output that shows it. */
const KINDS: Record<string, RegExp> = {
  price: /[$€£]|\b(?:euros?|dollars?|pounds?|prices?|priced|costs?|costing|rents?|fares?|budget|cheap\w*|fees?)\b/i,
  rating: /\b(?:ratings?|rated|stars?|guest score|scores?)\b/i,
  distance: /\b(?:distances?|km|kilomet(?:re|er)s?|met(?:re|er)s?|miles?|m from|far|walk(?:ing)?)\b/i,
  duration: /\b(?:durations?|minutes?|mins?|hours?|long|length|run(?:ning)? time|battery)\b/i,
  views: /\b(?:views?|viewed|watched)\b/i,
  citations: /\b(?:citations?|cited)\b/i,
  replies: /\b(?:replies|reply|answers)\b/i,
  reviews: /\b(?:reviews?|reviewed)\b/i,
  votes: /\b(?:votes?|upvotes?)\b/i,
  date: /\b(?:dates?|published|posted|began|since|days old|recent)\b/i,
}
/** Words that may follow a bound without being what it counts. */
const SMALL_WORD =
  /^(?:an?|and|or|per|in|for|on|at|to|of|with|each|by|from|that|which|who|as|but|if|so|then|when|while|is|are|was|were|the)$/i
/** How far around a bound, within its sentence, the word is looked for that says what is bounded. */
const NEAR = 30

export const t10: Rule<TaskContext> = {
  id: 'T10',
  title: 'Each condition is shown by an output',
  severity: 'error',
  check({ task }) {
    const shown = shownBy(task)
    const hasPage = task.core_outputs.some(({ type }) => type === 'url')
    return search(descriptionOf(task), BOUND).flatMap(({ field, match, span, text }): Found[] => {
      const kind = kindOf(text, match, span)
      // A bound on something else is left to the reviewer: which word names it cannot be told.
      if (kind === null || KINDS[kind]?.test(shown) || repeats(shown, match)) return []
      return [
        {
          field,
          span,
          // A page in the answer may show it, though nothing says so; without one nobody can tell.
          severity: hasPage ? 'warning' : 'error',
          message: `no output shows that "${match}" (${kind}) holds`,
          suggestion: `Add an output of the role condition_verify that gives the ${kind}.`,
        },
      ]
    })
  },
}

/** What the outputs, and the methods that verify by them, speak about. */
const shownBy = (task: Task): string =>
  [
    ...task.core_outputs.flatMap(({ name, description }) => [name, description]),
    ...task.covered_points.map(({ verify_method }) => verify_method),
  ].join('\n')

/** Whether a method that verifies names the bound by its numbers. */
const repeats = (shown: string, bound: string): boolean =>
  (bound.match(/\d[\d.,]*/g) ?? []).every((number) =>
    new RegExp(`(?<![\\d.,])${number.replace(/[.]/g, '\\.')}(?!\\d)`).test(shown),
  )

/** The unit inside the bound decides, else the nearest word before it, else the nearest behind it. */
function kindOf(text: string, match: string, [start, end]: [number, number]): string | null {
  const sentence = sentences(text).find(({ at, text: { length } }) => start >= at && start < at + length)
  if (sentence === undefined) return null
  const before = text.slice(Math.max(sentence.at, start - NEAR), start)
  const behind = text.slice(end, Math.min(sentence.at + sentence.text.length, end + NEAR))
  const inside = firstKind(match)
  if (inside !== null) return inside
  return countsThings(behind) ? null : (lastKind(before) ?? firstKind(behind))
}

/** Whether the number counts what follows it: in `the price of at least 3 lamps` the bound is on the lamps. */
function countsThings(behind: string): boolean {
  const next = /^\s+([\p{Letter}-]+)/u.exec(behind)?.[1]
  return next !== undefined && !SMALL_WORD.test(next) && firstKind(next) === null
}

const places = (text: string): { kind: string; at: number[] }[] =>
  Object.entries(KINDS).map(([kind, { source }]) => ({
    kind,
    at: [...text.matchAll(new RegExp(source, 'gi'))].map(({ index }) => index),
  }))
const firstKind = (text: string): string | null =>
  places(text)
    .filter(({ at }) => at.length > 0)
    .sort((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0))[0]?.kind ?? null
const lastKind = (text: string): string | null =>
  places(text)
    .filter(({ at }) => at.length > 0)
    .sort((a, b) => (b.at.at(-1) ?? 0) - (a.at.at(-1) ?? 0))[0]?.kind ?? null
