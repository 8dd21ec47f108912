/** Places in a text that something is said about. */
export interface Spanned {
  /** Offsets [start, end) in the text; null speaks of no place. */
  span: readonly [number, number] | null
}

/** Cuts a text where spans begin and end; the parts put together are the text. Spans may overlap, and are cut to the text. */
export function cutAt<T extends Spanned>(text: string, things: readonly T[]): { text: string; about: T[] }[] {
  const spans = things.flatMap((thing) => {
    const [from, to] = thing.span ?? [0, 0]
    const span = { thing, from: Math.max(0, from), to: Math.min(text.length, to) }
    return span.from < span.to ? [span] : []
  })
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const about = spans.filter(({ from, to }) => from <= start && to >= end)
    return { text: text.slice(start, end), about: about.map(({ thing }) => thing) }
  })
}
