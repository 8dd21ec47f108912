import type { Claim, ClaimOf, QuantityClaim } from './claims.ts'
import { findLimits, labelled, placesNear } from './placing.ts'
import { findQuantities, outOfBounds, type PlacedQuantity, readQuantity, sameQuantity } from './quantities.ts'
import { findStatement, statementFault } from './statements.ts'
import { parseUrl } from './urls.ts'
import { addDays, findDates, readDate, sameDate, toIso } from './values/dates.ts'
import { findNumbers } from './values/numbers.ts'
import { findPhrase, indexWords, isDenied, type Span, type WordIndex, words } from './values/text.ts'

/** A captured page as a claim is checked on it. */
export interface PageText {
  text: string
  finalUrl: string
}

export interface ClaimContext {
  /** ISO day for 'yesterday' and for bounds in days. */
  evaluationDate: string
  /** Names of the answer's records: a value near one of them does not reach past the next. */
  entities: readonly string[]
}

export interface ClaimFinding {
  /** Only a statement in free words can be beyond this method. */
  outcome: 'holds' | 'fails' | 'unverifiable'
  reason: string
  /** Text of the page around the match, at most 300 characters. */
  quote: string | null
}

const fails = (reason: string): ClaimFinding => ({ outcome: 'fails', reason, quote: null })

/** Why a claim fails whatever the page says: a missing or unreadable value, or one outside its bounds. Null when the page decides. */
export function claimFault(claim: Claim, context: ClaimContext): string | null {
  switch (claim.kind) {
    case 'text':
    case 'absent':
      if (claim.value === null || words(String(claim.value)).length === 0)
        return claim.kind === 'text' ? 'the answer gives no value' : 'no words are given'
      return nearFault(claim)
    case 'date':
      return dateFault(claim, context) ?? nearFault(claim)
    case 'list': {
      if (claim.items.length === 0) return 'the list is empty'
      const missing = claim.items.findIndex((item) => item === null || words(String(item)).length === 0)
      return missing < 0 ? null : `item ${missing + 1} of the list is not given`
    }
    case 'address':
      return null
    case 'statement':
      return statementFault(claim.value)
    default: {
      const read = readQuantity(claim)
      return typeof read === 'string' ? read : (outOfBounds(claim, read) ?? nearFault(claim))
    }
  }
}

/** An anchor that the answer does not give cannot place anything. */
function nearFault(claim: Claim): string | null {
  if (!('near' in claim) || claim.near === undefined) return null
  return claim.near !== null && words(claim.near).length > 0
    ? null
    : 'the words that the value should be near are not given'
}

function dateFault(claim: ClaimOf<'date'>, { evaluationDate }: ClaimContext): string | null {
  if (claim.value === null || String(claim.value).trim() === '') return 'the answer gives no date'
  if (isDenied(String(claim.value))) return `the answer denies the date: “${claim.value}”`
  const read = readDate(String(claim.value), evaluationDate)
  if (!read) return `“${claim.value}” is not one date`
  const bound = (limit: string | number) => (typeof limit === 'number' ? addDays(evaluationDate, limit) : limit)
  if (claim.notBefore === undefined && claim.notAfter === undefined) return null
  const iso = toIso(read)
  if (!iso) return `“${claim.value}” has no ${read.year === null ? 'year' : 'day'}, so it cannot be compared`
  if (claim.notBefore !== undefined && iso < bound(claim.notBefore)) return `${iso} is before ${bound(claim.notBefore)}`
  if (claim.notAfter !== undefined && iso > bound(claim.notAfter)) return `${iso} is after ${bound(claim.notAfter)}`
  return null
}

/**
 * Whether a claim holds on a captured page, by reading alone: the built-in method, without a model. Deterministic, and linear in the page's length.
 * A value that is missing, unreadable or out of bounds fails before the page is looked at.
 */
export function findClaim(page: PageText, claim: Claim, context: ClaimContext): ClaimFinding {
  const fault = claimFault(claim, context)
  if (fault) return fails(fault)
  const index = indexWords(page.text)
  switch (claim.kind) {
    case 'text':
      return place(index, claim, context, findPhrase(index, String(claim.value)), `“${claim.value}”`)
    case 'absent': {
      const [found] = findPhrase(index, claim.value)
      return found
        ? { outcome: 'fails', reason: 'the words stand on the page', quote: quote(page.text, found) }
        : { outcome: 'holds', reason: 'the words do not stand on the page', quote: null }
    }
    case 'date': {
      const claimed = readDate(String(claim.value), context.evaluationDate)
      const all = findDates(page.text, context.evaluationDate)
      return place(
        index,
        claim,
        context,
        all,
        `the date “${claim.value}”`,
        (seen) => claimed !== null && sameDate(claimed, seen),
      )
    }
    case 'list':
      return findList(index, claim)
    case 'address':
      return checkAddress(page.finalUrl, claim)
    case 'statement':
      return findStatement(index, claim.value, context)
    default:
      return findQuantity(index, claim, context)
  }
}

function findQuantity(index: WordIndex, claim: QuantityClaim, context: ClaimContext): ClaimFinding {
  const claimed = readQuantity(claim)
  if (typeof claimed === 'string') return fails(claimed)
  const all = findQuantities(claim.kind, index.text)
  const tolerance = 'tolerance' in claim ? (claim.tolerance ?? 0) : 0
  const currency = claim.kind === 'money' ? claim.currency : undefined
  const wanted = currency && claimed.currency === null ? { ...claimed, currency } : claimed
  const matches = (seen: PlacedQuantity) => sameQuantity(wanted, seen, tolerance)
  const found = place(index, claim, context, all, `${claim.kind} “${claim.value}”`, matches)
  if (found.outcome === 'fails' || !claim.extreme) return found
  const comparable = claim.labels ? all.filter((span) => labelled(index, span, claim.labels ?? [])) : all
  const beyond = comparable.find((seen) =>
    claim.extreme === 'greatest'
      ? seen.value > claimed.value + tolerance + 1e-9
      : seen.value < claimed.value - tolerance - 1e-9,
  )
  return beyond
    ? { outcome: 'fails', reason: `the page also states ${beyond.value}`, quote: quote(index.text, beyond) }
    : found
}

/** Finds the first candidate that matches and stands where the claim wants it; the reason for a failure says which of the two was missing. */
function place<Candidate extends Span>(
  index: WordIndex,
  claim: { near?: string | null | undefined; labels?: string[] | undefined },
  context: ClaimContext,
  candidates: readonly Candidate[],
  name: string,
  matches: (candidate: Candidate) => boolean = () => true,
): ClaimFinding {
  const matching = candidates.filter(matches)
  if (matching.length === 0) return fails(`${name} does not stand on the page`)
  const beside = claim.labels ? matching.filter((span) => labelled(index, span, claim.labels ?? [])) : matching
  if (beside.length === 0)
    return fails(
      `${name} stands on the page, but not beside ${(claim.labels ?? []).map((label) => `“${label}”`).join(' or ')}`,
    )
  if (claim.near === undefined || claim.near === null) return found(index.text, beside[0], name)
  const limits = findLimits(index, claim.near, context.entities)
  if (limits.length === 0) return fails(`“${claim.near}” does not stand on the page`)
  const ranked = claim.labels ? candidates.filter((span) => labelled(index, span, claim.labels ?? [])) : candidates
  const fitting = new Set<Span>(beside)
  const near = placesNear(limits, ranked).find((span) => fitting.has(span))
  return near ? found(index.text, near, name) : fails(`${name} stands on the page, but not near “${claim.near}”`)
}

function found(text: string, span: Span | undefined, name: string): ClaimFinding {
  return span
    ? { outcome: 'holds', reason: `${name} stands on the page`, quote: quote(text, span) }
    : fails(`${name} does not stand on the page`)
}

function findList(index: WordIndex, claim: ClaimOf<'list'>): ClaimFinding {
  const items = claim.items.map(String)
  const firsts: Span[] = []
  for (const item of items) {
    const [first] = findPhrase(index, item, 1)
    if (!first) return fails(`“${item}” does not stand on the page`)
    firsts.push(first)
  }
  if (claim.inOrder && !standInOrder(index, items)) return fails('the items stand on the page in another order')
  const isListed = (name: string) => items.some((item) => indexOfWords(item, name))
  if (claim.only) {
    for (const name of claim.only.filter((known) => !isListed(known))) {
      const [other] = findPhrase(index, name, 1)
      if (other)
        return { outcome: 'fails', reason: `“${name}” stands on the page too`, quote: quote(index.text, other) }
    }
  }
  if (claim.leading) {
    const last = Math.max(...firsts.map((span) => span.start))
    for (const name of claim.leading.filter((known) => !isListed(known))) {
      const [other] = findPhrase(index, name, 1)
      if (other && other.start < last)
        return {
          outcome: 'fails',
          reason: `“${name}” comes before the last of the list`,
          quote: quote(index.text, other),
        }
    }
  }
  if (claim.counted) {
    const stated = findNumbers(index.text).find(
      (token) => token.value === items.length && labelled(index, token, claim.counted ?? []),
    )
    if (!stated)
      return fails(
        `the page does not state ${items.length} beside ${claim.counted.map((word) => `“${word}”`).join(' or ')}`,
      )
  }
  return found(index.text, firsts[0], `the list of ${items.length}`)
}

function indexOfWords(item: string, name: string): boolean {
  return findPhrase(indexWords(item), name, 1).length > 0
}

/** Each item has a place after the place of the one before it, taking the earliest each time. */
function standInOrder(index: WordIndex, items: string[]): boolean {
  let after = -1
  for (const item of items) {
    const next = findPhrase(index, item).find((span) => span.start > after)
    if (!next) return false
    after = next.start
  }
  return true
}

function checkAddress(finalUrl: string, claim: ClaimOf<'address'>): ClaimFinding {
  const url = parseUrl(finalUrl)
  if (!url) return fails(`“${finalUrl}” is no web address`)
  const path = url.pathname.replace(/\/$/, '')
  if (claim.path !== undefined) {
    const expected = claim.path.replace(/\/$/, '')
    const fits = expected.endsWith('*') ? url.pathname.startsWith(expected.slice(0, -1)) : path === expected
    if (!fits) return fails(`the page's path is ${url.pathname}, not ${claim.path}`)
  }
  for (const [name, expected] of Object.entries(claim.params ?? {})) {
    const values = url.searchParams.getAll(name)
    if (!values.includes(String(expected))) {
      return fails(
        values.length === 0
          ? `the address has no parameter ${name}`
          : `parameter ${name} is ${values.join(', ')}, not ${expected}`,
      )
    }
  }
  return { outcome: 'holds', reason: 'the address is as expected', quote: url.href.slice(0, 300) }
}

/** The match with the text around it, whole words, in one line of at most 300 characters. */
export function quote(text: string, span: Span): string {
  const room = Math.max(0, 280 - (span.end - span.start))
  const from = Math.max(0, span.start - Math.floor(room / 2))
  const to = Math.min(text.length, Math.max(span.end, span.start) + Math.ceil(room / 2))
  const line = text.slice(from, to).replace(/\s+/g, ' ').trim()
  return line.slice(0, 300)
}
