/** Drift: what became of the entries of a card, and what a page has that it did not have, when a site is looked at again later. */
export { type AffectedTask, affectedTasks } from './affected.ts'
export { judgeEntry, newItems, type SeenAgain } from './compare.ts'
export {
  type DriftLook,
  type DriftPlace,
  type DriftState,
  driftLook,
  driftState,
  type EntryDrift,
  entryDrift,
  type NewItem,
  newItem,
  type PageLook,
} from './look.ts'
