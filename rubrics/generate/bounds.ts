import type { ValueWord } from './values.ts'

const NUMBER = String.raw`[€$£]?(\d+(?:,\d{3})*(?:\.\d+)?)`
const LEADING = new RegExp(
  String.raw`\b(at least|no fewer than|at most|no more than|up to|more than|over|above|less than|fewer than|under|below) ${NUMBER}`,
  'gi',
)
const TRAILING = new RegExp(
  `${NUMBER}(?: (?:euros?|dollars?|stars?))?,? (or (?:better|more|higher|above)|and (?:up|above)|or (?:less|lower|below|fewer)|at (?:least|most))`,
  'gi',
)

const METHODS: readonly [words: RegExp, method: 'atLeast' | 'atMost' | 'above' | 'below'][] = [
  [/at least|no fewer than|or (?:better|more|higher|above)|and (?:up|above)/i, 'atLeast'],
  [/at most|no more than|up to|or (?:less|lower|below|fewer)/i, 'atMost'],
  [/more than|over|above/i, 'above'],
  [/less than|fewer than|under|below/i, 'below'],
]

/** Characters on both sides of a bound in which the value's own word must stand, in the same clause. */
const REACH = 30

/**
 * Bounds that a text sets on a value, as calls of the rubric language: 'at least 30 replies' is `.atLeast(30)` for the replies, 'a guest score of 9.0 or better' `.atLeast(9)` for the score. Only for
 * kinds that can be compared; a bound whose value is not named beside it belongs to nothing that is read.
 */
export function boundsOn(word: Pick<ValueWord, 'asked' | 'kind'>, text: string): string[] {
  if (word.kind !== 'number' && word.kind !== 'money' && word.kind !== 'percent') return []
  const asked = new RegExp(word.asked, 'i')
  const found: string[] = []
  const add = (at: number, length: number, words: string, number: string): void => {
    const before =
      text
        .slice(Math.max(0, at - REACH), at)
        .split(/[.;:!?]\s|,\s/)
        .at(-1) ?? ''
    const after = text.slice(at + length, at + length + REACH).split(/[.;:!?,](?:\s|$)/)[0] ?? ''
    const method = METHODS.find(([seen]) => seen.test(words))?.[1]
    if (method && (asked.test(before) || asked.test(after)))
      found.push(`.${method}(${Number(number.replaceAll(',', ''))})`)
  }
  for (const match of text.matchAll(LEADING)) add(match.index, match[0].length, match[1] ?? '', match[2] ?? '')
  for (const match of text.matchAll(TRAILING)) add(match.index, match[0].length, match[2] ?? '', match[1] ?? '')
  return [...new Set(found)]
}
