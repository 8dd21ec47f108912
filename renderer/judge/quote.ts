/** Finding the words that a check quotes in the text of the captured page. */

export interface Span {
  from: number
  to: number
}

/**
 * Where a quote stands in a text, as offsets; null when it does not. White space may differ, and dots at the ends of a cut quote do
 * not count.
 */
export function findQuote(text: string, quote: string | null): Span | null {
  return quoteFinder(text)(quote)
}

/** As `findQuote`, for many quotes of one text, which may be long: it is prepared once, and only if a quote needs it. */
export function quoteFinder(text: string): (quote: string | null) => Span | null {
  let bare: { letters: string; offsets: number[] } | null = null
  return (quote) => {
    const wanted = (quote ?? '').replace(/^[\s…]+|[\s…]+$/g, '')
    if (wanted === '') return null
    const at = text.indexOf(wanted)
    if (at >= 0) return { from: at, to: at + wanted.length }
    bare ??= withoutSpace(text)
    const needle = withoutSpace(wanted).letters
    const start = bare.letters.indexOf(needle)
    const from = bare.offsets[start]
    const last = bare.offsets[start + needle.length - 1]
    return start < 0 || from === undefined || last === undefined ? null : { from, to: last + 1 }
  }
}

function withoutSpace(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = []
  const letters: string[] = []
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (/\s/.test(letter)) continue
    letters.push(letter)
    offsets.push(index)
  }
  return { letters: letters.join(''), offsets }
}
