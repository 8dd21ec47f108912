import type { CoveredPoint } from '../../tasks/index.ts'
import { triggerOf, wholeNumber } from './reading.ts'
import { UNITS } from './values.ts'

/** What an operation leaves on a page, as claims of the rubric language, and what a person must still say. */
export interface Trace {
  claims: string[]
  /** Why the claims are not enough; null where they are all that the task lets one say. */
  missing: string | null
}

/** A text as a string of the script, on one line; whatever a task holds stays a text. */
export const quoted = (text: string): string =>
  `'${text.replace(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const AMOUNT =
  /(\d+(?:\.\d+)?|[a-z]+)[ -]?(euros?|€|db|minutes?|hours?|h|metres?|m|litres?|stars?|star|replies|reviews|nights?|days?)\b/gi
const DAYS = /day$|^(?:January|February|March|April|May|June|July|August|September|October|November|December)$/
const PLACES = /\bfrom ([A-Z][\p{L}]+) to ([A-Z][\p{L}]+)/u
const TAG = /\btag(?:ged)? (?:with )?(?!one\b|this\b|these\b|a\b|the\b)([a-z][\w-]*)/i

/**
 * What a required operation must have left on the page that the answer cites. Bounds, states, tags, places and numbers of nights are read out of the task's own words; how the site words a filter or
 * spells its address is not in a task, so that this stays for the person, with the reason.
 */
export function traceOf(point: CoveredPoint): Trace {
  const asked = triggerOf(point) ?? ''
  const all = `${asked}. ${point.verify_method}`
  const claims: string[] = []
  for (const [, number = '', unit = ''] of asked.matchAll(AMOUNT)) {
    const value = /^\d/.test(number) ? Number(number) : wholeNumber(number)
    if (value !== null) claims.push(boundClaim(value, unit.toLowerCase()))
  }
  const places = PLACES.exec(asked)
  if (places) claims.push(`text(${quoted(places[1] ?? '')})`, `text(${quoted(places[2] ?? '')})`)
  const tag = TAG.exec(asked) ?? TAG.exec(point.verify_method)
  if (tag?.[1] && tag[1].toLowerCase() !== 'of') claims.push(`text(${quoted(tag[1])})`)
  if (/\bsolved\b/i.test(all)) claims.push(`text('Solved')`)
  if (/\bpoll\b/i.test(all)) claims.push(`text('poll')`)
  if (!places)
    for (const [name] of asked.matchAll(/(?<=[a-z] )[A-Z]\p{L}{3,}(?: [A-Z]\p{L}+)*/gu))
      if (!DAYS.test(name)) claims.push(`text(${quoted(name)})`)
  if (/\bin stock\b/i.test(asked)) claims.push(`text('In stock')`)
  return { claims: [...new Set(claims)], missing: whatIsMissing(all) }
}

function boundClaim(value: number, unit: string): string {
  if (unit.startsWith('euro') || unit === '€') return `money(${value}).currency('EUR')`
  const plural = unit === 'star' ? 'stars' : unit.endsWith('s') || unit.length < 3 ? unit : `${unit}s`
  const beside = UNITS[plural] ?? [unit]
  return `number(${value}).labelled(${beside.map(quoted).join(', ')})`
}

const OPERATIONS: readonly [words: RegExp, missing: string][] = [
  [
    /\bsort|\border(?:ed)?\b|\bfirst\b|\bupwards\b|\branked?\b/i,
    'the order is seen in the address or in words such as “Price, lowest first”; add address({ params }) and those words',
  ],
  [
    /\bfilter|\bnarrow|\brestrict|\bbounded?\b|\bat (?:most|least)\b|\bbegins?\b/i,
    'the same words can stand on an unfiltered list; add what the site writes when the filter is set, and address({ params })',
  ],
  [
    /\btag\b|\bsolved\b|\bpoll\b/i,
    'the same words can stand beside a single entry; add address({ params }) and the number of entries that match',
  ],
  [
    /\bnights?\b|\bday\b|\bdates?\b|\bsixty\b|\blast\b/i,
    'the task names a day relative to its own; add address({ params }) or the date as the site writes it',
  ],
  [
    /\btab\b|\bopens?\b|\bpage\b|\bguide\b/i,
    'another page of the site may show the same values; add address({ path })',
  ],
]

const whatIsMissing = (words: string): string | null =>
  OPERATIONS.find(([seen]) => seen.test(words))?.[1] ??
  'what the operation leaves on the page is not in the task; add it'

/** The last word of the verify method that says what is seen: 'sorted by noise' is about noise. */
export function topicOf(point: CoveredPoint): string {
  const by = /\bby ([a-z][\w-]*(?: time| level)?)/i.exec(point.verify_method)?.[1]
  const words = point.verify_method.match(/[\p{L}][\p{L}-]{3,}/gu) ?? []
  return by ?? words.at(-1) ?? point.verify_method
}

const COMPARED =
  /\b(?:most|highest|lowest|cheapest|best|latest|longest|shortest|closest|nearest|fastest|hottest|least|minimum|greatest)\b/i

/** States that a page writes in words of its own kind. */
export function stateOf(point: CoveredPoint): string[] {
  const asked = `${triggerOf(point) ?? ''}. ${point.verify_method}`
  return /\bin stock\b/i.test(asked) ? [`text('In stock')`] : /\bsold out\b/i.test(asked) ? [`text('Sold out')`] : []
}

/** What a perception still lacks: a superlative is only seen on the whole list. */
export function comparisonOf(point: CoveredPoint): string | null {
  const asked = `${triggerOf(point) ?? ''}. ${point.verify_method}`
  const word = COMPARED.exec(asked)?.[0]
  return word
    ? `“${word}” is not shown by the value alone; add greatest(), least(), the page’s own mark, or both bounds`
    : null
}
