import type { CoreOutput, CoveredPoint, Task } from '../../tasks/index.ts'
import { NUMBER_WORDS } from '../number-words.ts'
import { ACCEPTED, HOW_MANY, SPECIFIC, UNITS, VALUE_WORDS, type ValueWord } from './values.ts'

/** A sentence of the description, with the outputs whose points it triggers. */
export interface Sentence {
  text: string
  start: number
  marks: { at: number; output: string }[]
}

/** The words of the description that trigger a point (CAP: "Implicitly triggered through '…'"); null where none are quoted. */
export const triggerOf = (point: CoveredPoint): string | null =>
  /['‘"“](.+)['’"”]/.exec(point.trigger_method)?.[1] ?? null

/** Cuts at sentence ends that are followed by a blank and a capital; a host name or '9.0' is no end. */
export function sentencesOf(task: Task): Sentence[] {
  const text = task.task_description
  const sentences: Sentence[] = []
  let start = 0
  for (const match of text.matchAll(/[.?!]\s+(?=[A-Z])|\n+|$/g)) {
    const end = match.index + match[0].length
    if (end > start) sentences.push({ text: text.slice(start, end), start, marks: [] })
    start = end
  }
  for (const point of task.covered_points) {
    const trigger = triggerOf(point)
    const at = trigger === null ? -1 : text.toLowerCase().indexOf(trigger.toLowerCase())
    const sentence = sentences.findLast((one) => at >= 0 && one.start <= at)
    sentence?.marks.push({ at, output: point.output_ref })
  }
  return sentences
}

/** What tells which page a point is about, beside its own method: `PageHints` of pages. */
export function hintsFor(point: CoveredPoint, task: Task): { siblings: string; onSite: string } {
  const functionOf = (id: string): string => id.replace(/:[AP]\d+$/, '')
  const siblings = task.covered_points.filter((other) => functionOf(other.point_id) === functionOf(point.point_id))
  const text = task.task_description
  const site = point.point_id.replace(/:F\d+:[AP]\d+$/, '')
  const at = text.toLowerCase().indexOf((triggerOf(point) ?? '\0').toLowerCase())
  const mention = text.lastIndexOf(site, at < 0 ? text.length : at)
  return {
    siblings: siblings.map((other) => `${triggerOf(other) ?? ''}. ${other.verify_method}`).join('. '),
    onSite: text.slice(Math.max(0, mention)),
  }
}

export interface AskedValue extends ValueWord {
  output: string
}

/**
 * The values that a task asks for, each with the output it belongs to: in an output's name, in the verify methods of its points, and in the description, where a value goes to
 * the output whose trigger is nearest in its sentence, else to the one that was spoken of last.
 */
export function askedValues(task: Task, sentences: readonly Sentence[]): AskedValue[] {
  const found: AskedValue[] = []
  const add = (output: string, word: ValueWord): void => {
    if (!found.some((one) => one.output === output && one.names[0] === word.names[0])) found.push({ ...word, output })
  }
  for (const { id, name, type } of task.core_outputs) {
    if (type === 'url') continue
    // The method of an action speaks of the operation ('sorted by rating'), not of a value that the answer gives.
    const methods = task.covered_points
      .filter((point) => point.output_ref === id && /:P\d+$/.test(point.point_id))
      .map((point) => point.verify_method)
    for (const { word } of valuesIn([name, ...methods].join('. '))) add(id, word)
  }
  const marked = new Set(task.covered_points.map((point) => point.output_ref))
  const unmarked = new Set(task.core_outputs.map(({ id }) => id).filter((id) => !marked.has(id)))
  let last: string | undefined
  for (const sentence of sentences) {
    for (const { word, at } of valuesIn(sentence.text)) {
      const place = sentence.start + at
      const [nearest] = sentence.marks.toSorted((a, b) => Math.abs(a.at - place) - Math.abs(b.at - place))
      const output = nearest?.output ?? last
      const settled = found.some(
        (one) =>
          one.names[0] === word.names[0] &&
          (unmarked.has(one.output) || sentence.marks.some((mark) => mark.output === one.output)),
      )
      // What an output of this sentence names as its own is not also its neighbour's.
      if (output !== undefined && !settled) add(output, word)
    }
    last = sentence.marks.toSorted((a, b) => a.at - b.at).at(-1)?.output ?? last
  }
  return found.filter(
    ({ output, names: [name = ''] }) =>
      !found.some((other) => other.output === output && SPECIFIC[name]?.includes(other.names[0] ?? '')),
  )
}

/** Value words of a text in its order; a stretch counts for the first word of the table that claims it. */
function valuesIn(text: string): { word: ValueWord; at: number }[] {
  const claimed: [number, number][] = []
  const found: { word: ValueWord; at: number }[] = []
  for (const word of VALUE_WORDS) {
    for (const match of text.matchAll(new RegExp(word.asked, 'gi'))) {
      const [start, end] = [match.index, match.index + match[0].length]
      if (claimed.some(([from, to]) => start < to && from < end)) continue
      claimed.push([start, end])
      found.push({ word, at: start })
    }
  }
  const accepted = ACCEPTED.exec(text)
  if (accepted) found.push({ word: acceptedValue(accepted), at: accepted.index })
  const count = HOW_MANY.exec(text)
  if (count && !claimed.some(([from, to]) => count.index < to && from < count.index + count[0].length + 12))
    found.push({ word: countOf(count[1] ?? ''), at: count.index })
  return found.sort((a, b) => a.at - b.at)
}

function acceptedValue([, noun = '', unit, manner]: RegExpExecArray): ValueWord {
  const named = [
    'accepted',
    `accepted ${noun}`,
    noun,
    ...(manner ? [`${noun} ${manner}`] : []),
    ...(unit ? [unit] : []),
  ]
  return { asked: ACCEPTED, kind: 'number', names: named, beside: UNITS[(unit ?? noun).toLowerCase()] ?? [] }
}

const countOf = (things: string): ValueWord => ({
  asked: HOW_MANY,
  kind: 'number',
  names: [`number of ${things}`, things, `${things} left`],
  beside: [],
})

/** A whole number in digits or in words up to twelve; null for anything else. */
export function wholeNumber(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text)
  const at = NUMBER_WORDS.indexOf(text.toLowerCase())
  return at >= 0 ? at : null
}

const COUNTED = new RegExp(`\\b(\\d{1,2}|${NUMBER_WORDS.slice(1).join('|')}) ((?:[a-z]+ )?)([a-z]+s)\\b`, 'gi')

export interface Repetition {
  count: number
  noun: string
}

/** How many things a repeated output is about and what they are called, from its name, else from the sentences that trigger it; null where no number is given. */
export function repetitionOf(output: CoreOutput, sentences: readonly Sentence[]): Repetition | null {
  const own = sentences.filter(({ marks }) => marks.some((mark) => mark.output === output.id)).map(({ text }) => text)
  for (const text of [output.name, ...own]) {
    for (const [, number = '', , plural = ''] of text.matchAll(COUNTED)) {
      const count = wholeNumber(number)
      if (count !== null && count > 1 && count <= 50 && !(plural.toLowerCase() in UNITS))
        return { count, noun: singular(plural.toLowerCase()) }
    }
  }
  return null
}

const singular = (plural: string): string => plural.replace(/ies$/, 'y').replace(/(?<=ss|x|ch|sh)es$|s$/, '')

const EACH = /\b(?:each|both|every one|do they)\b/i

/** Whether the sentences of an output ask for values of each of several things, such as a comparison with the price of each. */
export const asksOfEach = (output: CoreOutput, sentences: readonly Sentence[], methods: readonly string[]): boolean =>
  [
    ...sentences.filter(({ marks }) => marks.some((mark) => mark.output === output.id)).map(({ text }) => text),
    ...methods,
  ].some((text) => EACH.test(text))
