/**
 * The workspace: a benchmark as a folder of plain files. Reads all of it tolerantly (what is broken is named with file, line and reason,
 * the rest works), saves single files atomically and never over somebody else's change, keeps review events so that a decision is on disk
 * before anybody is told so, and tells of every change.
 */

export { addAdvice, readAdvice } from './advice.ts'
export { sha256, writeAtomically } from './atomic.ts'
export type { KeptAttack } from './attacks.ts'
export {
  batchFile,
  batchFolder,
  type KeptBatch,
  lockBatch,
  newBatchId,
  readBatch,
  readBatches,
  writeBatch,
  writeCall,
  writeItem,
} from './batches.ts'
export { type CapCitations, type CapExportOptions, exportCapCache } from './cap-cache/export.ts'
export { holdsCapCache } from './cap-cache/folder.ts'
export { type CapImportOptions, type CapReaders, importCapCache } from './cap-cache/import.ts'
export { stateAt } from './capture-history.ts'
export { checkCardText, type RawCardText, rawCardFiles } from './card-text.ts'
export { type CardEntry, readCardFolder } from './cards.ts'
export { checkSetFile, readCheckSet, readCheckSets, writeCheckSet } from './check-sets.ts'
export { designFile, readDesign, readDesigns, writeDesign } from './designs.ts'
export { draftScript, newDraftId, readDraft, readDrafts, writeDraft } from './drafts.ts'
export type { Entry, SubjectEntry } from './entries.ts'
export { type Capture, type CaptureFiles, EvidenceStore, evidenceId, type KeptCapture } from './evidence.ts'
export { count, type ExchangeReport, emptyReport } from './exchange-report.ts'
export {
  addVisited,
  explorationFolder,
  type KeptExploration,
  listExplorations,
  lockExploration,
  readExploration,
  writeDraftCard,
  writeExploration,
} from './explorations.ts'
export { ConflictError, InvalidError, PathError, WorkspaceError, type WorkspaceFinding } from './findings.ts'
export { JournalAdapter } from './journal.ts'
export { lineOfPath, parseJson } from './json.ts'
export { type KeptLabels, readLabelFile, readLabelFiles, writeLabelFile } from './label-files.ts'
export { LEASE_MS, type Lease, Leases } from './leases.ts'
export type { AnswerFile } from './loader.ts'
export { LockedError } from './lock.ts'
export { cannotBeUsed, countingMark, type EvidenceMark, type StandingPage } from './marks.ts'
export { checkName, confine } from './paths.ts'
export type { ReviewFile } from './review-file.ts'
export { ReviewLog } from './review-log.ts'
export { readRounds, roundFile, writeRound } from './rounds.ts'
export { type Run, RunWriter, readRun } from './runs.ts'
export { amendSet, readSet, readSets, setFile, writeSet } from './sets.ts'
export type { WorkspaceSettings } from './settings.ts'
export { type ReadSightings, readSightings, saveSightings, sightingsPath } from './sightings.ts'
export { hashOfMembers, readSplit, readSplits, splitFile, writeSplit } from './splits.ts'
export { type Validation, validateWorkspace } from './validate.ts'
export { Workspace, type WorkspaceChange } from './workspace.ts'
export { parseYaml } from './yaml.ts'

import { Workspace } from './workspace.ts'

/** Opens a benchmark folder. Throws `WorkspaceError` only where there is no folder; everything else that is wrong is in `findings`. */
export const openWorkspace = (folder: string): Promise<Workspace> => Workspace.open(folder)
export { driftLooks, keepDriftPicture, readDriftLook, readDriftPicture, writeDriftLook } from './drift-looks.ts'
