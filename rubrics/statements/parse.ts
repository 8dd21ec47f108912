import { findQuantities, type Quantity } from '../quantities.ts'
import { type DateToken, findDates } from '../values/dates.ts'
import { findNumbers } from '../values/numbers.ts'
import { fold, type Span, words } from '../values/text.ts'
import { toBase } from '../values/units.ts'

export type Bound = 'exact' | 'at least' | 'at most' | 'above' | 'below'

/** A value that a statement names, as it writes it. */
export type StatementValue = { text: string; bound: Bound } & Span &
  (
    | { kind: 'date'; date: DateToken }
    | {
        kind: 'money' | 'percent' | 'duration' | 'number'
        quantity: Quantity
        /** The word that must stand beside a bare number, such as 'reviews'; empty for none. */
        unit: string
      }
  )

/** What of a sentence can be looked up on a page. */
export interface Statement {
  text: string
  /** Quotations and names, in order. */
  anchors: string[]
  values: StatementValue[]
  /** The word that puts the sentence beyond looking up; null where there is none. */
  beyond: string | null
  /** Parts of the text that are anchors or values. */
  taken: Span[]
}

const BEYOND =
  /\b(?:not|no|never|none|neither|nor|without|cannot|unavailable|lacks?|(?:is|was|are|were|do|does|did|has|have|can|could|will|would)n['’]t|or|either|most|least|best|worst|cheapest|lowest|highest|largest|smallest|longest|shortest|latest|newest|earliest|oldest|fastest|closest|nearest|top|every|all|only|same|equals?|match(?:es|ed)?|compared|than|between|average|total|sum|difference|before|after|if)\b/i
const BEFORE: readonly [RegExp, Bound][] = [
  [/\b(?:at least|no less than|not less than|a minimum of)\s*$/i, 'at least'],
  [/\b(?:at most|no more than|not more than|up to|a maximum of)\s*$/i, 'at most'],
  [/\b(?:more than|above|over|greater than|higher than)\s*$/i, 'above'],
  [/\b(?:less than|fewer than|below|under|lower than|cheaper than)\s*$/i, 'below'],
]
const AFTER: readonly [RegExp, Bound][] = [
  [/^\s*(?:or more|or higher|or above|and up|and above)\b/i, 'at least'],
  [/^\s*(?:or less|or lower|or below|or under|or fewer)\b/i, 'at most'],
]
const QUOTED = /["“”«»]([^"“”«»\n]{2,300})["“”«»]|(?<![\p{L}\p{N}])['‘]([^'‘’\n]{2,300})['’](?![\p{L}\p{N}])/gu
/** A capital or a digit begins each part of a name; the small words of titles may stand between. */
const NAME =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}\p{M}+#&'’.-]*(?:[ \u00a0](?:(?:of|the|de|la|and|&) )?(?:\p{Lu}[\p{L}\p{N}\p{M}+#&'’.-]*|\d{1,6}\p{L}?(?![\p{L}\p{N}.,%]|[ \u00a0]?[$€£%])))*/gu

export function parseStatement(text: string, today: string): Statement {
  const taken: Span[] = []
  const free = (span: Span): boolean => !taken.some((other) => span.start < other.end && other.start < span.end)
  const anchors: { text: string; start: number }[] = []
  for (const match of text.matchAll(QUOTED)) {
    anchors.push({ text: match[1] ?? match[2] ?? '', start: match.index })
    taken.push({ start: match.index, end: match.index + match[0].length })
  }
  const dates = findDates(text, today).filter(free)
  const values: StatementValue[] = dates.map((date) => valued(text, date, taken, { kind: 'date', date }))
  for (const kind of ['money', 'duration', 'percent'] as const)
    for (const { start, end, ...quantity } of findQuantities(kind, text))
      if (free({ start, end })) values.push(valued(text, { start, end }, taken, { kind, quantity, unit: '' }))
  for (const name of namesIn(text, taken)) {
    anchors.push(name)
    taken.push({ start: name.start, end: name.start + name.text.length })
  }
  for (const token of findNumbers(text)) {
    if (!free(token)) continue
    const base = toBase(token.value, token.unit)
    const quantity = {
      value: base?.value ?? token.value,
      slack: token.slack,
      dimension: base?.dimension ?? null,
      currency: null,
    }
    const unit = base || SMALL.has(fold(token.unit)) ? '' : token.unit
    const end = token.end + (/^[\s\u00a0-]?/.exec(text.slice(token.end))?.[0].length ?? 0) + token.unit.length
    const span = {
      start: token.start,
      end: token.unit !== '' && text.slice(0, end).endsWith(token.unit) ? end : token.end,
    }
    values.push(valued(text, span, taken, { kind: 'number', quantity, unit }))
  }
  return {
    text,
    anchors: anchors.sort((a, b) => a.start - b.start).map((one) => one.text),
    values: values.sort((a, b) => a.start - b.start),
    beyond: BEYOND.exec(blanked(text, taken))?.[0] ?? null,
    taken,
  }
}

type Read =
  | { kind: 'date'; date: DateToken }
  | { kind: 'money' | 'percent' | 'duration' | 'number'; quantity: Quantity; unit: string }

function valued(text: string, { start, end }: Span, taken: Span[], read: Read): StatementValue {
  // The currency belongs to an amount, the words of a bound to the value they bound; both are read with it.
  const sign = read.kind === 'money' ? (CURRENCY_BEFORE.exec(text.slice(0, start))?.[0].length ?? 0) : 0
  const word = read.kind === 'money' ? (CURRENCY_AFTER.exec(text.slice(end))?.[0].length ?? 0) : 0
  const own = { start: start - sign, end: end + word }
  const before = BEFORE.map(([pattern, bound]) => ({ found: pattern.exec(text.slice(0, own.start)), bound }))
  const after = AFTER.map(([pattern, bound]) => ({ found: pattern.exec(text.slice(own.end)), bound }))
  const left = before.find(({ found }) => found)
  const right = left ? undefined : after.find(({ found }) => found)
  taken.push({ start: own.start - (left?.found?.[0].length ?? 0), end: own.end + (right?.found?.[0].length ?? 0) })
  const bound = left?.bound ?? right?.bound ?? 'exact'
  return { text: text.slice(own.start, own.end), bound, ...own, ...read } as StatementValue
}
const CURRENCY_BEFORE = /(?:(?:US|CA|A|C|NZ|HK|S|R)?[$€£¥₹₩₽₺₫฿]|\b[A-Z]{3})[\s\u00a0]?$/
const CURRENCY_AFTER = /^[\s\u00a0]?(?:[A-Z]{3}\b|euros?\b|dollars?\b|pounds?\b|[$€£¥₹₩₽₺₫฿]|kr\b|zł)/

/** A sentence's first word is a name only if it is none of the words that begin any sentence. */
function namesIn(text: string, taken: readonly Span[]): { text: string; start: number }[] {
  const masked = blanked(text, taken)
  return [...masked.matchAll(NAME)].flatMap((match) => {
    let [name] = match
    let start = match.index
    for (
      let first = /^(\S+)(?:\s+|$)/.exec(name);
      first && SMALL.has(fold(first[1] ?? ''));
      first = /^(\S+)(?:\s+|$)/.exec(name)
    ) {
      start += first[0].length
      name = name.slice(first[0].length)
    }
    name = name.replace(/(?:['’]s|[.'’-]+)$/, '')
    return /^\p{Lu}/u.test(name) || /\d/.test(name) ? [{ text: name, start }] : []
  })
}

const blanked = (text: string, taken: readonly Span[]): string =>
  taken.reduce((left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end), text)

/** The words of the statement that carry meaning of their own: neither looked up already nor mere frame. */
export function contentWords({ text, taken }: Statement): string[] {
  return words(blanked(text, taken))
    .map(({ word }) => word)
    .filter((word) => !SMALL.has(word) && word.length > 1)
}

/** Plural and singular count as one word. */
export const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:es|s|ed)$/, '') : word)

/** Words that any statement about a page may have without saying anything that could be false. What names a kind of value is among them: the value itself is looked up. */
const SMALL: ReadonlySet<string> = new Set(
  `a an the this that these those there here it its he she they their his her i we you and as at by for from in into of off on onto to with within is are was were be been being has have had
  do does did can may will would should which who whose whom what when where while page pages webpage website site url link source sources listing listed list lists show shows shown showing
  state states stated say says said display displays displayed mention mentions mentioned contain contains confirm confirms confirmed indicate indicates indicated provide provides give gives given
  according answer claim verify verifies following described describes describe named name names called title titled product item entry price prices priced cost costs costing rating rated score
  value amount about exactly date dated s also text words phrase sentence stand stands`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
