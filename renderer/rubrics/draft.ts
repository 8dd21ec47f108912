/** A script being edited beside the file on disk: what was read, what was typed, and what somebody else wrote meanwhile. */

export interface Version {
  source: string
  /** Hash of the file; empty while there is none. */
  hash: string
}
export interface Draft {
  /** The version that the text began from. */
  base: Version
  text: string
  /** A later version on disk that the text knows nothing of. */
  theirs: Version | null
}

export function openDraft(disk: Version, stored: Pick<Draft, 'base' | 'text'> | null): Draft {
  return stored ? diskChanged({ ...stored, theirs: null }, disk) : { base: disk, text: disk.source, theirs: null }
}

export const isDirty = (draft: Draft): boolean => draft.text !== draft.base.source

/** What a change on disk means for the text: nothing is ever taken from what was typed. */
export function diskChanged(draft: Draft, disk: Version): Draft {
  if (disk.hash === draft.base.hash) return draft.theirs ? { ...draft, theirs: null } : draft
  // The other side wrote the same text, or nothing was typed here: there is nothing to decide.
  if (draft.text === disk.source || !isDirty(draft)) return { base: disk, text: disk.source, theirs: null }
  return draft.theirs?.hash === disk.hash ? draft : { ...draft, theirs: disk }
}

/** The text `source` is on disk now under `hash`; more may have been typed since. */
export function draftSaved(draft: Draft, source: string, hash: string): Draft {
  return { ...draft, base: { source, hash }, theirs: null }
}

/** Goes on with one's own text, knowing what is on disk: saving writes over it. */
export function keepMine(draft: Draft): Draft {
  return draft.theirs ? { ...draft, base: draft.theirs, theirs: null } : draft
}

export function takeTheirs(draft: Draft): Draft {
  return draft.theirs ? { base: draft.theirs, text: draft.theirs.source, theirs: null } : draft
}

/** The one stretch in which two texts differ, as small as possible: replacing it keeps cursor and scroll position elsewhere. */
export function smallestEdit(before: string, after: string): { from: number; to: number; text: string } {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start++
  let end = 0
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from: start, to: before.length - end, text: after.slice(start, after.length - end) }
}
