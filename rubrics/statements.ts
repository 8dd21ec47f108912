import type { ClaimContext, ClaimFinding } from './find-claim.ts'
import { findLimits, labelled, placesNear } from './placing.ts'
import { findQuantities, type PlacedQuantity, sameQuantity } from './quantities.ts'
import { contentWords, parseStatement, type Statement, type StatementValue, stem } from './statements/parse.ts'
import { findDates, sameDate } from './values/dates.ts'
import { findPhrase, type Span, type WordIndex, words } from './values/text.ts'

/** How far the words of a statement may stand from its name on the page, in characters. */
const REACH = 300

const undecided = (reason: string): ClaimFinding => ({ outcome: 'unverifiable', reason, quote: null })
const fails = (reason: string): ClaimFinding => ({ outcome: 'fails', reason, quote: null })

/**
 * Whether a sentence holds on a page, by reading alone. It takes from the sentence what can be looked up: quoted text, names, amounts, numbers with their units, dates,
 * durations. All of that must stand on the page and close together, a value beside a name; what is missing fails. What the sentence says beyond that must be in words that
 * stand there as well, else the method cannot decide, and says so: it never passes what it has not read. Denials, superlatives, alternatives and comparisons between
 * things are always beyond it.
 */
export function findStatement(index: WordIndex, text: string, context: ClaimContext): ClaimFinding {
  const statement = parseStatement(text, context.evaluationDate)
  if (statement.beyond !== null) return undecided(`reading alone cannot decide a statement with “${statement.beyond}”`)
  const { anchors, values } = statement
  if (anchors.length === 0 && values.length === 0)
    return undecided('the statement names nothing that could be looked up: no name, quotation, number or date')
  for (const anchor of anchors)
    if (findPhrase(index, anchor, 1).length === 0) return fails(`“${anchor}” does not stand on the page`)
  const places = anchors.length > 0 ? besideAnchors(index, statement, context) : aloneInPlace(index, values, context)
  if ('outcome' in places) return places
  return wordsBeside(index, statement, places)
}

/**
 * Why a statement fails whatever the page says: scripts put an answer's values into sentences, and one that the answer does not give leaves a gap there, as an empty
 * quotation or as the word None. Null when the page decides.
 */
export function statementFault(text: string): string | null {
  if (words(text).length === 0) return 'the statement is empty'
  const gap = /(?<![\p{L}\p{N}])(?:""|''|“”|‘’|«»|None)(?![\p{L}\p{N}"'’])/u.exec(text)
  return gap ? `the answer gives no value where the statement says ${gap[0]}` : null
}

/** Where each part of the statement was found: one stretch of the page. */
function besideAnchors(index: WordIndex, { anchors, values }: Statement, context: ClaimContext): Span | ClaimFinding {
  const [first = '', ...others] = anchors
  let problem: ClaimFinding | null = null
  for (const place of findPhrase(index, first)) {
    const stretch = { start: place.start, end: place.end }
    const missing = others.find((other) => !joined(stretch, nearest(findPhrase(index, other), place)))
    if (missing !== undefined) {
      problem ??= fails(`“${missing}” stands on the page, but not near “${first}”`)
      continue
    }
    const limits = findLimits(
      index,
      first,
      [...context.entities, ...others].filter((name) => !anchors.includes(name)),
    )
    const own = limits.filter(({ after }) => after.start === place.end)
    const wrong = values
      .map((value) => valueBeside(index, value, own, stretch, first, context))
      .find((one) => one !== null)
    if (!wrong) return stretch
    problem = problem === null || problem.outcome === 'fails' ? wrong : problem
  }
  return problem ?? fails(`“${first}” does not stand on the page`)
}

/** Widens the stretch by the place; false where it is too far away. */
function joined(stretch: Span, place: Span | null): boolean {
  if (place === null || place.start - stretch.end > REACH || stretch.start - place.end > REACH) return false
  stretch.start = Math.min(stretch.start, place.start)
  stretch.end = Math.max(stretch.end, place.end)
  return true
}

function nearest(places: readonly Span[], to: Span): Span | null {
  const distance = (place: Span): number => Math.abs(place.start - to.start)
  return places.reduce<Span | null>(
    (best, place) => (best === null || distance(place) < distance(best) ? place : best),
    null,
  )
}

/** Null where the value stands beside the name; else why not. */
function valueBeside(
  index: WordIndex,
  value: StatementValue,
  limits: ReturnType<typeof findLimits>,
  stretch: Span,
  anchor: string,
  context: ClaimContext,
): ClaimFinding | null {
  const all = candidates(index, value, context)
  const near = placesNear(limits, all)
  const fitting = near.filter((span) => fits(value, span))
  if (value.bound === 'exact') {
    const [found] = fitting
    if (found && joined(stretch, found)) return null
    return fails(
      all.some((span) => fits(value, span))
        ? `“${value.text}” stands on the page, but not near “${anchor}”`
        : `“${value.text}” does not stand on the page`,
    )
  }
  // Of a bound the page gives another number: all that stand there must agree on it.
  if (near.length === 0) return undecided(`no value stands near “${anchor}” to compare with ${value.text}`)
  if (fitting.length === near.length && near[0])
    return joined(stretch, near[0]) ? null : undecided('the value is too far away')
  if (fitting.length === 0) return fails(`what stands near “${anchor}” is not ${value.bound} ${value.text}`)
  return undecided(`several values stand near “${anchor}”, and not all are ${value.bound} ${value.text}`)
}

/** Values without a name: all of them in one place of the page. */
function aloneInPlace(index: WordIndex, values: readonly StatementValue[], context: ClaimContext): Span | ClaimFinding {
  if (values.some(({ bound }) => bound !== 'exact'))
    return undecided('the statement does not name what the value is about')
  const [first, ...others] = values
  if (!first) return undecided('nothing to look up')
  const firsts = candidates(index, first, context).filter((span) => fits(first, span))
  if (firsts.length === 0) return fails(`“${first.text}” does not stand on the page`)
  for (const place of firsts) {
    const stretch = { start: place.start, end: place.end }
    const found = others.every((value) =>
      joined(
        stretch,
        nearest(
          candidates(index, value, context).filter((span) => fits(value, span)),
          place,
        ),
      ),
    )
    if (found) return stretch
  }
  return fails(`“${first.text}” stands on the page, but not all the other values near it`)
}

type Candidate = Span & { quantity?: PlacedQuantity; date?: ReturnType<typeof findDates>[number] }

function candidates(index: WordIndex, value: StatementValue, context: ClaimContext): Candidate[] {
  if (value.kind === 'date')
    return findDates(index.text, context.evaluationDate).map((date) => ({ start: date.start, end: date.end, date }))
  return findQuantities(value.kind, index.text)
    .filter(({ dimension }) => value.quantity.dimension === null || dimension === value.quantity.dimension)
    .filter((quantity) => value.unit === '' || labelled(index, quantity, [value.unit]))
    .map((quantity) => ({ start: quantity.start, end: quantity.end, quantity }))
}

function fits(value: StatementValue, span: Candidate): boolean {
  if (value.kind === 'date') return span.date !== undefined && sameDate(value.date, span.date)
  const seen = span.quantity
  if (!seen) return false
  if (value.bound === 'exact') return sameQuantity(value.quantity, seen, 0)
  if (value.quantity.currency !== null && seen.currency !== null && value.quantity.currency !== seen.currency)
    return false
  const [left, right] = [seen.value, value.quantity.value]
  return { 'at least': left >= right, 'at most': left <= right, above: left > right, below: left < right }[value.bound]
}

/** The remaining words must stand around the place, and nothing there may deny it. */
function wordsBeside(index: WordIndex, statement: Statement, place: Span): ClaimFinding {
  const around = { start: Math.max(0, place.start - REACH), end: Math.min(index.text.length, place.end + REACH) }
  const beside = new Set(
    index.words.filter(({ start, end }) => start >= around.start && end <= around.end).map(({ word }) => stem(word)),
  )
  const missing = contentWords(statement).find((word) => !beside.has(stem(word)))
  if (missing !== undefined) return undecided(`the passage on the page does not say “${missing}”`)
  const denial = denialIn(sentenceAround(index.text, place))
  if (denial !== null) return undecided(`the passage on the page says “${denial}”`)
  const line = index.text.slice(Math.max(0, place.start - 60), place.end + 60)
  return {
    outcome: 'holds',
    reason: 'what the statement names stands together on the page',
    quote: line.replace(/\s+/g, ' ').trim().slice(0, 300),
  }
}

function sentenceAround(text: string, { start, end }: Span): string {
  const before = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('. ', start - 1), -1) + 1
  const after = /[\n]|[.!?]\s/.exec(text.slice(end))
  return text.slice(before, after ? end + after.index : text.length).slice(0, 2000)
}

const denialIn = (sentence: string): string | null =>
  /\b(?:not|never|no longer|cannot|without|neither|nor|unavailable|discontinued|(?:is|was|are|were|do|does|did|has|have|can|could|will|would)n['’]t)\b/i.exec(
    sentence,
  )?.[0] ?? null
