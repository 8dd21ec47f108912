import { findPhrase, indexWords, type Span, type WordIndex, words } from './values/text.ts'

/** How far after its anchor a value may stand, and how many values of its kind may come first. Long enough for one card of a list, too short for the next. */
const REACH = 300
const AMONG_FIRST = 3

export interface Limits {
  /** The line of the anchor, in which the value may stand before or after it. */
  line: Span
  /** From the anchor to the next record, or as far as a value may be. */
  after: Span
}

/** Where a value may stand for each place of its anchor on the page. Other records' names end the stretch. */
export function findLimits(index: WordIndex, anchor: string, entities: readonly string[]): Limits[] {
  const others = entities
    .filter((name) => !overlaps(name, anchor))
    .flatMap((name) => findPhrase(index, name))
    .sort((a, b) => a.start - b.start)
  return findPhrase(index, anchor).map((place) => {
    const at = firstFrom(others, place.start)
    const previous = others[at - 1]
    const stop = others[at]?.start ?? index.text.length
    const lineStart = index.text.lastIndexOf('\n', place.start - 1) + 1
    const lineEnd = index.text.indexOf('\n', place.end)
    const isOwnLine = previous === undefined || previous.end <= lineStart
    return {
      line: {
        start: isOwnLine ? Math.max(lineStart, place.start - REACH) : place.start,
        end: Math.min(lineEnd < 0 ? index.text.length : lineEnd, stop, place.end + REACH),
      },
      after: { start: place.end, end: Math.min(place.end + REACH, stop) },
    }
  })
}

/** Position of the first span that starts at the offset or later; spans in order of their starts. */
function firstFrom(spans: readonly Span[], offset: number): number {
  let low = 0
  let high = spans.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return low
}

function inside(spans: readonly Span[], stretch: Span, most: number): Span[] {
  const found: Span[] = []
  for (let at = firstFrom(spans, stretch.start); found.length < most; at += 1) {
    const span = spans[at]
    if (!span || span.start >= stretch.end) break
    if (span.end <= stretch.end) found.push(span)
  }
  return found
}

/** A name that contains the anchor, or is contained in it, is the same record ('Calmix S' and 'Calmix S blender'). */
function overlaps(a: string, b: string): boolean {
  return findPhrase(indexWords(a), b, 1).length > 0 || findPhrase(indexWords(b), a, 1).length > 0
}

/** The candidates that stand in the anchor's line, or among the first few after it; candidates in order of their starts. */
export function placesNear(limits: readonly Limits[], candidates: readonly Span[]): Span[] {
  return limits.flatMap(({ line, after }) => [
    ...inside(candidates, line, 50),
    ...inside(candidates, after, AMONG_FIRST),
  ])
}

/** Whether one of the labels stands beside the span: directly before (a colon, a bracket or 'of' between them at most), or directly after. */
export function labelled(index: WordIndex, span: Span, labels: readonly string[]): boolean {
  const before = index.text.slice(Math.max(0, span.start - 80), span.start)
  const after = index.text.slice(span.end, span.end + 80)
  return labels.some((label) => {
    const phrase = words(label).map((word) => word.word)
    if (phrase.length === 0) return besideSign(before, after, label.trim())
    return startsWithWords(after, phrase) || endsWithWords(before, phrase)
  })
}

/** A sign such as '★' has no words; it must stand in the same line. */
function besideSign(before: string, after: string, sign: string): boolean {
  return (
    sign !== '' &&
    (before.replace(/[ \t\u00a0]+$/, '').endsWith(sign) || after.replace(/^[ \t\u00a0]+/, '').startsWith(sign))
  )
}

/** At most one word ('customer reviews' for 'reviews') may come between, and no sentence end. */
function startsWithWords(text: string, phrase: string[]): boolean {
  const found = words(text)
  return [0, 1].some((skip) => {
    const last = found[skip + phrase.length - 1]
    if (!last || !phrase.every((word, at) => found[skip + at]?.word === word)) return false
    const first = found[skip]
    return (
      first !== undefined &&
      !/[.;!?]\s/.test(text.slice(0, first.start)) &&
      !(skip === 1 && /\d/.test(found[0]?.word ?? ''))
    )
  })
}

function endsWithWords(text: string, phrase: string[]): boolean {
  const found = words(text)
  return [0, 1].some((skip) => {
    const from = found.length - skip - phrase.length
    const last = found[from + phrase.length - 1]
    if (from < 0 || !last || !phrase.every((word, at) => found[from + at]?.word === word)) return false
    const between = text.slice(last.end)
    return !/[.;!?]\s/.test(between) && !(skip === 1 && /\d/.test(found.at(-1)?.word ?? ''))
  })
}
