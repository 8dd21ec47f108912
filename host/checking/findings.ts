import type { CheckedFact } from '../../agreement/index.ts'
import { latestEvents, type ReviewEvent } from '../../tasks/index.ts'
import { openWorkspace, readCheckSets, type Workspace } from '../../workspace/index.ts'
import { checkedCards, checkedOfSet, librariesOf } from '../reports/checked-cards.ts'

/** Entries that a checker found missing and added, in one set or in all; one that was taken back or removed again is none. */
export function foundMissing(workspace: Workspace, events: readonly ReviewEvent[], set: string | null): ReviewEvent[] {
  return latestEvents(events).filter(
    ({ kind, subject, set: of }) =>
      kind === 'card-missing' &&
      (set === null || of === set) &&
      workspace.currentHash('card-missing', subject) !== null,
  )
}

/** What people found of the cards of a benchmark, in one set of checks or over all: read and nothing else. */
export async function cardFindings(
  folder: string,
  setId: string | null,
): Promise<{ checked: CheckedFact[]; missing: string[]; unknownSet: string | null }> {
  const workspace = await openWorkspace(folder)
  try {
    const events = workspace.reviewEvents()
    const missing = [...new Set(foundMissing(workspace, events, setId).map(({ subject }) => subject))]
    if (setId === null)
      return {
        checked: checkedCards(workspace, workspace.latestReviews(), await librariesOf(workspace)),
        missing,
        unknownSet: null,
      }
    const { sets, findings } = await readCheckSets(workspace.folder)
    const set = sets.find(({ id }) => id === setId)
    if (set) return { checked: checkedOfSet(workspace, set, events), missing, unknownSet: null }
    const known = sets.length === 0 ? 'None has been made.' : `There are ${sets.map(({ id }) => id).join(', ')}.`
    const broken = findings.map(({ file, line, message }) => `${file}:${line} ${message}`)
    return { checked: [], missing, unknownSet: [known, ...broken].join(' ') }
  } finally {
    await workspace.close()
  }
}
