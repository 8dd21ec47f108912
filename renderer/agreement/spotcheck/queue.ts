import type { BlindItem } from '../../../contract/index.ts'

export type Word = 'pass' | 'fail' | 'unsure'

/** The grade of an item as it counts: one of an earlier text of the answer does not. */
export function wordOf({ mine }: Pick<BlindItem, 'mine'>): Word | null {
  if (mine === null || mine.stale) return null
  return mine.word === 'pass' || mine.word === 'fail' ? mine.word : 'unsure'
}

/** Index of the first item without a grade, in the order of the queue: whoever grades in turn draws no conclusion from what is next. Null when none is left. */
export function firstOpen(
  items: readonly BlindItem[],
  pending: ReadonlyMap<string, unknown> = new Map(),
): number | null {
  const at = items.findIndex((item) => wordOf(item) === null && !pending.has(item.key))
  return at < 0 ? null : at
}

/** What is said, in the words of the unit: an answer passes, a leaf holds. */
export const WORDS = {
  answers: { pass: 'Pass', fail: 'Fail', unsure: 'Unsure' },
  leaves: { pass: 'Holds', fail: 'Does not hold', unsure: 'Cannot tell' },
} as const
