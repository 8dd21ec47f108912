import { z } from 'zod'

/** What a person says of one entry of a card after a look at the live page. */
export const cardVerdict = z.enum([
  'correct',
  'over-predicted',
  'wrong-type',
  'wrong-function',
  'gone',
  'duplicate',
  'not-verifiable',
])
export type CardVerdict = z.infer<typeof cardVerdict>

/** The verdicts in their order, with what each means. All but the first are errors; so is what cannot be verified, as CAP counts it (section 5.1). */
export const CARD_VERDICTS: readonly { verdict: CardVerdict; label: string; meaning: string }[] = [
  { verdict: 'correct', label: 'Correct', meaning: 'It is there, and it is what the entry says' },
  {
    verdict: 'over-predicted',
    label: 'Over-predicted',
    meaning: 'Nothing there asks for this: the entry claims too much',
  },
  { verdict: 'wrong-type', label: 'Wrong type', meaning: 'Something is there, and it is of another type' },
  {
    verdict: 'wrong-function',
    label: 'Wrong function',
    meaning: 'It is there, and belongs to another function, or is misdescribed',
  },
  { verdict: 'gone', label: 'Gone', meaning: 'The site had it once and has it no more' },
  { verdict: 'duplicate', label: 'Duplicate', meaning: 'Another entry of the card means the same' },
  {
    verdict: 'not-verifiable',
    label: 'Not verifiable',
    meaning: 'It cannot be reached or decided; counts as an error',
  },
]

/** Right, wrong, or neither; the last only in reviews that were written before verdicts had names. */
export type CardWord = 'right' | 'wrong' | 'unsure'

export const wordOfVerdict = (verdict: CardVerdict): CardWord => (verdict === 'correct' ? 'right' : 'wrong')

const GOOD = new Set(['yes', 'pass', 'accept'])
const BAD = new Set(['no', 'fail', 'reject'])

/**
 * What a review of an entry says. Its verdict stands as `found`, beside `correct: yes | no` for readers that know no verdicts; reviews
 * without `found` have words on criteria of their own: an entry is right there when nothing about it was called wrong.
 */
export function saidOf(review: { verdicts: Record<string, string>; found?: unknown }): {
  verdict: CardVerdict | null
  word: CardWord
} {
  const found = cardVerdict.safeParse(review.found)
  if (found.success) return { verdict: found.data, word: wordOfVerdict(found.data) }
  const words = Object.values(review.verdicts)
  if (words.some((word) => BAD.has(word))) return { verdict: null, word: 'wrong' }
  return { verdict: null, word: words.length > 0 && words.every((word) => GOOD.has(word)) ? 'right' : 'unsure' }
}
