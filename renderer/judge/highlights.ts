/** Which stretches of a text are marked, and how: what is chosen over what else the run found there. */
import { quoteFinder, type Span } from './quote.ts'

/** `value` stands inside the quote of the chosen claim, `other` was quoted for another claim of the run. */
export type Mark = 'value' | 'quote' | 'other'

export interface Piece extends Span {
  mark: Mark | null
  /** Place among the matches, from 0; only where a match begins. */
  match: number | null
}

export interface Matches {
  /** Every stretch that was quoted, in order, without overlap. */
  spans: Span[]
  /** Which of them belongs to the chosen claim; -1 where its words do not stand here. */
  chosen: number
  pieces: Piece[]
}

/** How a page's text is shown for a claim: its quote, the value in it, and dimmer all other quotes. */
export function highlight(
  text: string,
  { quote, values, others }: { quote: string | null; values: readonly string[]; others: readonly string[] },
): Matches {
  const find = quoteFinder(text)
  const main = find(quote)
  const rest = others.flatMap((other) => find(other) ?? []).filter((span) => main === null || !overlap(span, main))
  const spans = apart([...(main ? [main] : []), ...rest])
  const inside = main === null ? [] : valuesIn(text, main, values)
  return { spans, chosen: main === null ? -1 : spans.findIndex((span) => overlap(span, main)), pieces: cut() }

  function cut(): Piece[] {
    const edges = new Set([0, text.length])
    for (const { from, to } of [...spans, ...(main ? [main] : []), ...inside]) edges.add(from).add(to)
    const sorted = [...edges].sort((a, b) => a - b)
    return sorted.slice(0, -1).map((from, index) => {
      const to = sorted[index + 1] ?? text.length
      const within = (span: Span): boolean => span.from <= from && to <= span.to
      const match = spans.findIndex((span) => span.from === from)
      const mark = inside.some(within) ? 'value' : main && within(main) ? 'quote' : spans.some(within) ? 'other' : null
      return { from, to, mark, match: match < 0 ? null : match }
    })
  }
}

const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to

/** In order, with those that overlap made one. */
function apart(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

/** Of each value the place nearest to the middle of the quote: quotes are taken with the match in their middle. */
function valuesIn(text: string, quote: Span, values: readonly string[]): Span[] {
  const middle = (quote.from + quote.to) / 2
  return values.flatMap((value) => {
    const within = text.slice(quote.from, quote.to)
    const whole = occurrences(within, value)
    // Pages write sums and measures in their own way; the figure is what both have.
    const places = whole.length > 0 ? whole : occurrences(within, /\d[\d.,]*\d|\d/.exec(value)?.[0] ?? '')
    const [nearest] = places
      .map(({ from, to }) => ({ from: from + quote.from, to: to + quote.from }))
      .sort((a, b) => Math.abs((a.from + a.to) / 2 - middle) - Math.abs((b.from + b.to) / 2 - middle))
    return nearest ?? []
  })
}

/** Where a value stands in a text, not as a part of a longer word or number; case does not matter. */
export function occurrences(text: string, value: string): Span[] {
  const wanted = value.trim().toLowerCase()
  if (wanted === '') return []
  const lower = text.toLowerCase()
  const found: Span[] = []
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + 1)) {
    const before = /[\p{L}\p{N}]$/u.test(text.slice(0, at)) && /^[\p{L}\p{N}]/u.test(wanted)
    const after = /^[\p{L}\p{N}]/u.test(text.slice(at + wanted.length)) && /[\p{L}\p{N}]$/u.test(wanted)
    if (!before && !after) found.push({ from: at, to: at + wanted.length })
  }
  return found
}

/** Cuts pieces where pages begin: for each page of a PDF the pieces on it. */
export function byPage(text: string, pieces: readonly Piece[]): Piece[][] {
  const pages: Piece[][] = [[]]
  for (const piece of pieces) {
    let from = piece.from
    for (let at = text.indexOf('\f', from); at >= 0 && at < piece.to; at = text.indexOf('\f', at + 1)) {
      pages.at(-1)?.push({ ...piece, from, to: at, match: from === piece.from ? piece.match : null })
      pages.push([])
      from = at + 1
    }
    if (from < piece.to) pages.at(-1)?.push({ ...piece, from, match: from === piece.from ? piece.match : null })
  }
  return pages
}

/** On which page of a PDF, from 1, a place in its text stands. */
export const pageOf = (text: string, offset: number): number => text.slice(0, offset).split('\f').length
