/**
 * The application: it implements the contract, and wires domains to adapters. It knows neither Electron nor React; a door hands it a page pane and serves
 * its router over whatever channel it has.
 */

export {
  addressToUrl,
  createDebuggerTransport,
  type Pane,
  type PaneChooser,
  type PaneDialog,
  PaneError,
  type PaneEvent,
  type PaneState,
  type TabState,
  type UploadFile,
  type Viewport,
} from '../browser/index.ts'
export {
  batchFolder,
  type KeptBatch,
  RunWriter,
  readExploration,
  readRun,
  writeAtomically,
} from '../workspace/index.ts'
export { findFile, startWorlds, worlds, zoo } from '../worlds/index.ts'
export { cardFindings } from './checking/index.ts'
export { WORKBENCH_CSP } from './csp.ts'
export {
  EXPORT_FORMATS,
  type ExchangeReport,
  type ExportFormat,
  exportFolder,
  importFolder,
  prepareWorkspace,
} from './exchange/index.ts'
export { exportRecording } from './executions/index.ts'
export { beginExploration, type ExploreParts, modelOfCommand, workOn } from './exploring/index.ts'
export { cacheFolder, dataFolder, sampleWorkspace } from './folders.ts'
export { createHost, type Host, type HostOptions } from './host.ts'
export { type StartSandbox, validateBenchmark } from './judge/index.ts'
export { screeningAgreement } from './procedures/agreement.ts'
export { countValidity } from './procedures/generation.ts'
export { standingOfSet } from './procedures/screening.ts'
export type { ReleaseChoice } from './release/choose.ts'
export { releaseNotes } from './release/notes.ts'
export { verifyRelease } from './release/verify.ts'
export { REPORT_FORMATS, type ReportFormat } from './reports/write.ts'
export { scanFresh, scoreZoo, type ZooScore } from './scanning/index.ts'
export { serveMessagePort, serveWebSocket } from './serve.ts'
export { ChromiumService } from './services/chromium.ts'
export { inspectMachine } from './services/doctor.ts'
export { findElectron, installElectron } from './services/electron-binary.ts'
export { type LintReport, lintBenchmark, lintFile } from './services/linting.ts'
export { Log } from './services/log.ts'
export type { PaneSource } from './services/page.ts'
export { REPORT_DEFAULTS } from './services/reports.ts'
export { runIdAt } from './services/stamp.ts'
