/**
 * The page: an adapter that gives the rest of the house a Chromium, a pane of tabs over it, a recorder of what a person does
 * there, and captures of pages as evidence. It knows nothing of benchmarks, workspaces or the contract.
 */
export { type ChromiumSource, type FindOptions, type FoundChromium, findChromium } from './chromium/find.ts'
export { type LaunchedChromium, type LaunchOptions, launchChromium } from './chromium/launch.ts'
export { PaneError, type PaneErrorCode } from './errors.ts'
export { type BatchOptions, capturePages } from './evidence/batch.ts'
export { type CapturedPage, type CaptureOptions, type CaptureState, capturePage } from './evidence/capture.ts'
export type { PageKind } from './evidence/page-state.ts'
export { isPassing } from './evidence/passing.ts'
export { PAGE_BREAK, readPdfApart } from './evidence/pdf.ts'
export { pdfCapture } from './evidence/pdf-page.ts'
export { stateOfText } from './evidence/text-state.ts'
export { visibleText } from './evidence/visible-text.ts'
export { type ExploredPage, type ExploreVisitOptions, explorePage, fetchRobots } from './outline/visit.ts'
export { addressToUrl } from './pane/address.ts'
export { createPane, type PaneLimits, type PaneOptions } from './pane/pane.ts'
export type * from './pane/types.ts'
export { type NamedElement, nameElement } from './pointing/name.ts'
export { Pointer } from './pointing/pointer.ts'
export { takeProbeStep, type WalkFailure, walkTo } from './pointing/walk.ts'
export { type Recorder, type RecorderOptions, startRecorder } from './recorder/recorder.ts'
export type {
  Box,
  NodeFacts,
  RecordingSink,
  Step,
  StepCapture,
  StepEffect,
  StepKind,
  StepTarget,
} from './recorder/step.ts'
export { locateIn } from './scanner/locate.ts'
export { openRested, scanAddress } from './scanner/open.ts'
export { type Picked, pickAt } from './scanner/pick.ts'
export { type ScanOptions, scanPage } from './scanner/scan.ts'
export { ScanError } from './scanner/world.ts'
export { createDebuggerTransport, type DebuggerLike, type RelayOptions } from './transport/relay.ts'
