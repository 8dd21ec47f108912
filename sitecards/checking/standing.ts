import type { CardWord } from './verdict.ts'

/** What one person said, and whether the entry still is what was judged. */
export interface CheckedWord {
  word: CardWord
  /** `changed` and `removed`: the entry has another content since, or is not on the card any more. */
  since: 'changed' | 'removed' | null
}

/** `disputed`: as many people say right as wrong. `unsure`: nobody decides. `stale`: called right once, and changed since. */
export type EntryState = 'right' | 'wrong' | 'disputed' | 'unsure' | 'stale'

export interface EntryStanding {
  state: EntryState
  /** Of an entry that was wrong and was changed or removed since, without a check of what it is now. */
  since: 'changed' | 'removed' | null
}

/**
 * What an entry comes to by what people said of it, one word a person. The majority of those who judged its present content decides, a
 * tie is a dispute. Where nobody judged the present content, one that was called wrong stays wrong until somebody checks it again:
 * else correcting what a check finds would raise the share of the very check that found it. One that was called right is stale.
 */
export function entryStanding(said: readonly CheckedWord[]): EntryStanding {
  const present = said.filter(({ since }) => since === null)
  if (present.length > 0) return { state: majority(present), since: null }
  if (said.length === 0 || majority(said) !== 'wrong') return { state: 'stale', since: null }
  return { state: 'wrong', since: said.some(({ since }) => since === 'removed') ? 'removed' : 'changed' }
}

function majority(said: readonly CheckedWord[]): EntryState {
  const right = said.filter(({ word }) => word === 'right').length
  const wrong = said.filter(({ word }) => word === 'wrong').length
  if (right !== wrong) return right > wrong ? 'right' : 'wrong'
  return right > 0 ? 'disputed' : 'unsure'
}
