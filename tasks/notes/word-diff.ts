import { diffWordsWithSpace } from 'diff'

/** A piece of a text: in both, only before, or only after. */
export interface WordChange {
  kind: 'same' | 'removed' | 'added'
  text: string
}

/** Two texts, word by word; the pieces put together give either text. */
export function wordDiff(before: string, after: string): WordChange[] {
  return diffWordsWithSpace(before, after).map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }))
}
