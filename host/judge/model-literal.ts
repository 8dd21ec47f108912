import { citedUrls, normalUrl, parseUrl } from '../../rubrics/index.ts'

/**
 * The passage of a text that a model says it copied, as the text has it, or null where it is not there. Kinds of blank, quotation mark and dash do not matter, as models
 * write them their own way; everything else does, case too. It may not begin or end within a word or a number: 5 is not in 15, nor in 12.5 or 1,005.
 */
export function findLiteral(text: string, copied: string): string | null {
  const written = collapse(text)
  const wanted = even(collapse(copied))
  if (!/[\p{L}\p{N}]/u.test(wanted)) return null
  const searched = even(written)
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, at + 1)) {
    const end = at + wanted.length
    if (isEdge(searched, at) && isEdge(searched, end)) return written.slice(at, end)
  }
  return null
}

/** What a model read from an answer, if the answer really has it: with the marks of its Markdown or without. Null for all that is not there, and for words that say "none". */
export function literalValue(answer: string, value: string | null, kind: string): string | null {
  if (value === null || NONE.test(value.trim())) return null
  // JSON in an answer may write the slashes of an address with backslashes.
  const written = answer.replaceAll('\\/', '/')
  if (kind === 'url') return literalUrl(written, value.trim())
  return findLiteral(written, value) ?? findLiteral(withoutMarks(written), withoutMarks(value))
}

const NONE = /^(?:|-|–|—|n\/?a|none|null|unknown|not (?:found|given|available|stated))$/i

/** An address of the answer, whole: the start of one is another page. */
function literalUrl(answer: string, value: string): string | null {
  const normal = normalUrl(value)
  if (normal === null) return null
  const cited = citedUrls(answer).find(({ url }) => normalUrl(url) === normal)
  if (cited) return cited.url
  for (let at = answer.indexOf(value); at >= 0; at = answer.indexOf(value, at + 1)) {
    const before = answer.slice(Math.max(0, at - 1), at)
    const after = answer.slice(at + value.length, at + value.length + 40)
    if (!/[\p{L}\p{N}.@/_-]$/u.test(before) && !/^[./?#&=%_~:+-]*[\p{L}\p{N}]/u.test(after) && parseUrl(value))
      return value
  }
  return null
}

/** Soft hyphens and characters without width are on pages and never in what a model writes. */
const collapse = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\u00ad|\u200b|\u200c|\u200d|\u2060|\ufeff/g, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** One character for one, so that places stay the same. */
const even = (text: string): string =>
  text
    .replace(/[\u2018\u2019\u201b\u2032]/g, "'")
    .replace(/[\u201c\u201d\u201f\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')

/** Without marks of emphasis and code where they stand at the edge of a word, and without backslashes before punctuation. `12**34` stays what it is. */
const withoutMarks = (text: string): string =>
  text.replace(/\\(?=[!-/:-@[-`{-~])/g, '').replace(/\*+|_+|~~|`+/g, (mark, at: number, whole: string) => {
    const inside = /[\p{L}\p{N}]/u.test(whole.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(whole.charAt(at + mark.length))
    return inside ? mark : ''
  })

/** Letters of scripts that part words by blanks; in Chinese or Japanese a word may begin anywhere. */
const LETTERS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}]{2}/u

function isEdge(text: string, at: number): boolean {
  const around = text.slice(Math.max(0, at - 1), at + 1)
  if (around.length < 2) return true
  if (LETTERS.test(around) || /\p{N}{2}/u.test(around)) return false
  // The point or comma within a number, on either side of the cut.
  return (
    !/\d[.,]\d/.test(text.slice(Math.max(0, at - 2), at + 1)) &&
    !/\d[.,]\d/.test(text.slice(Math.max(0, at - 1), at + 2))
  )
}
