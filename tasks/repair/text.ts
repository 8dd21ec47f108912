import { slipsOf, withoutSlips } from '../lint/p03-strict-json.ts'

/** A text that may be read as JSON after all, and what was mended. Every character that is left keeps its line. */
export interface MendedText {
  text: string
  mended: string[]
}

/**
 * What models put around and into JSON (reference section 2.1), tried from mild to strong: first as it is, then without comments, fences and trailing commas, then only what stands in the first
 * fence, then only what stands from the first bracket to the last. Texts in quotes are never touched; what was cut off is not made up.
 */
export function mendings(text: string): MendedText[] {
  const fenced = insideFence(text)
  const bare = betweenBrackets(text)
  return [
    { text, mended: [] },
    withSlipsMended(text, []),
    ...(fenced === null ? [] : [withSlipsMended(fenced, ['words around a fence of Markdown'])]),
    ...(bare === null ? [] : [withSlipsMended(bare, ['words around the JSON'])]),
  ]
}

function withSlipsMended(text: string, mended: string[]): MendedText {
  const kinds = new Set(slipsOf(text).map(({ what }) => what))
  return { text: withoutSlips(text), mended: [...mended, ...kinds] }
}

/** What stands in the first fence marked as JSON, else in the first one; without a closing fence up to the end. */
function insideFence(text: string): string | null {
  const open = /^[ \t]*```json[^\n]*$/im.exec(text) ?? /^[ \t]*```[^\n]*$/m.exec(text)
  if (open === null) return null
  const start = open.index + open[0].length
  const close = /^[ \t]*```/m.exec(text.slice(start))
  return blankedOutside(text, start, close === null ? text.length : start + close.index)
}

function betweenBrackets(text: string): string | null {
  const start = text.search(/[{[]/)
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'))
  return start === -1 || end < start ? null : blankedOutside(text, start, end + 1)
}

function blankedOutside(text: string, start: number, end: number): string {
  const blank = (part: string): string => part.replace(/[^\n]/g, ' ')
  return blank(text.slice(0, start)) + text.slice(start, end) + blank(text.slice(end))
}
