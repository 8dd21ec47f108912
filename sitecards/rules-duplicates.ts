import type { CardItem } from './model.ts'

/**
 * Pairs of items that say the same twice: same component, type and functions, and descriptions that share most of their words. Each later
 * one is named with the first that it repeats, by their places in the list.
 */
export function repeatedItems(items: readonly CardItem[]): { index: number; of: number }[] {
  const pairs: { index: number; of: number }[] = []
  const groups = Map.groupBy(items.keys(), (index) => identity(items[index]))
  for (const members of groups.values()) {
    if (members.length < 2) continue
    const kept: { index: number; words: ReadonlySet<string> }[] = []
    for (const index of members) {
      const words = wordsOf(items[index])
      const same = kept.find((other) => likeness(words, other.words) >= SAME)
      if (same) pairs.push({ index, of: same.index })
      else kept.push({ index, words })
    }
  }
  return pairs
}

/** Share of words in common (Jaccard) from which two descriptions count as one; "price" and "weight" sliders share their frame and differ in the noun. */
const SAME = 0.8

const identity = (item: CardItem | undefined): string =>
  item === undefined ? '' : [item.component, item.type, ...[...item.functions].sort()].join('\n').toLowerCase()

function wordsOf(item: CardItem | undefined): ReadonlySet<string> {
  const text = `${item?.description ?? ''} ${item?.location ?? ''}`
  // Letters of scripts without spaces stand for words.
  return new Set(text.toLowerCase().match(/\p{Script=Han}|[\p{Letter}\p{Number}]+/gu) ?? [])
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1
  let common = 0
  for (const word of a) if (b.has(word)) common++
  return common / (a.size + b.size - common)
}
