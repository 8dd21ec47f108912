export { libraryOf, UNKNOWN_LIBRARY } from './library.ts'
export { type CheckedEntry, type CheckSet, checkSet, faultsOfChecks, mayCheck, partOfChecks } from './set.ts'
export { type CheckedWord, type EntryStanding, type EntryState, entryStanding } from './standing.ts'
export { CARD_VERDICTS, type CardVerdict, type CardWord, cardVerdict, saidOf, wordOfVerdict } from './verdict.ts'
