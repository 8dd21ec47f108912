/** Finding the words that a check quotes in the text of the captured page. */

/**
 * Where a quote stands in a text, as offsets; null when it does not. White space may differ, and dots at the ends of a cut quote do
 * not count.
 */
export function findQuote(text: string, quote: string | null): { from: number; to: number } | null {
  const wanted = (quote ?? '').replace(/^[\s…]+|[\s…]+$/g, '')
  if (wanted === '') return null
  const at = text.indexOf(wanted)
  if (at >= 0) return { from: at, to: at + wanted.length }
  const { letters: hay, offsets } = withoutSpace(text)
  const needle = withoutSpace(wanted).letters
  const start = hay.indexOf(needle)
  const from = offsets[start]
  const last = offsets[start + needle.length - 1]
  return start < 0 || from === undefined || last === undefined ? null : { from, to: last + 1 }
}

function withoutSpace(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = []
  let letters = ''
  for (let index = 0; index < text.length; index++) {
    const letter = text.charAt(index)
    if (/\s/.test(letter)) continue
    letters += letter
    offsets.push(index)
  }
  return { letters, offsets }
}
