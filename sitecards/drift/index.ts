export { type AffectedTask, affectedTasks, fateOfEntries } from './affected.ts'
export { type DriftRow, type Fate, matchPage, type PageDrift, type Seen } from './match.ts'
export { seenInScan, seenOnPages } from './seen.ts'
