import { type EventPublisher, implement, ORPCError } from '@orpc/server'
import { type Change, contract } from '../contract/index.ts'
import type { Workspace } from '../workspace/index.ts'
import type { CheckingService } from './checking/index.ts'
import type { DriftService } from './drifting/index.ts'
import { contractError } from './errors.ts'
import type { Executions } from './executions/index.ts'
import type { ExploringService } from './exploring/index.ts'
import type { ScanningService } from './scanning/index.ts'
import type { AnsweringService } from './services/answering.ts'
import type { AuditService } from './services/auditing.ts'
import type { Benchmark } from './services/benchmark.ts'
import type { ClusterService } from './services/clusters.ts'
import type { EvidenceService } from './services/evidence.ts'
import type { ExpandingService } from './services/expanding.ts'
import type { GeneratingService } from './services/generating.ts'
import type { Jobs } from './services/jobs.ts'
import type { JudgementService } from './services/judgements.ts'
import type { JudgeService } from './services/judging.ts'
import type { LabelService } from './services/labels.ts'
import type { Log } from './services/log.ts'
import type { ModelService } from './services/models.ts'
import type { PageService } from './services/page.ts'
import type { ProposingService } from './services/proposing.ts'
import type { ProposingDecisions } from './services/proposing-decisions.ts'
import type { ReleaseService } from './services/release.ts'
import type { ReportService } from './services/reports.ts'
import type { ResultsService } from './services/results.ts'
import type { Reviews } from './services/reviews.ts'
import type { SamplingService } from './services/sampling.ts'
import type { ScreeningService } from './services/screening.ts'
import type { SettingsStore } from './services/settings.ts'
import type { SpotCheckService } from './services/spotcheck.ts'

/** What the procedures work with. */
export interface HostContext {
  workspace: Workspace
  benchmark: Benchmark
  settings: SettingsStore
  clusters: ClusterService
  sampling: SamplingService
  spotchecks: SpotCheckService
  reviews: Reviews
  screening: ScreeningService
  checking: CheckingService
  judging: JudgeService
  results: ResultsService
  reports: ReportService
  release: ReleaseService
  auditing: AuditService
  generating: GeneratingService
  proposing: ProposingService
  /** What people do with generated items. */
  decisions: ProposingDecisions
  expanding: ExpandingService
  judgements: JudgementService
  answering: AnsweringService
  models: ModelService
  evidence: EvidenceService
  executions: Executions
  page: PageService
  scanning: ScanningService
  exploring: ExploringService
  drift: DriftService
  jobs: Jobs
  log: Log
  labels: LabelService
  changes: EventPublisher<{ change: Change }>
  now: () => Date
  /** Root of the installation, for the doctor; null where the application is packaged. */
  root: string | null
  env: NodeJS.ProcessEnv
  /** Folder for what can be made again, such as an unpacked Chromium. */
  cache: string
}

export const base = implement(contract).$context<HostContext>()

/** The start of every implementation: what the rooms below throw becomes what the contract declares; the unforeseen keeps its message. */
export const os = base.use(async ({ next, context }) => {
  try {
    return await next()
  } catch (error) {
    const known = contractError(error)
    if (known !== null) throw known
    context.log.error('host', error instanceof Error ? (error.stack ?? error.message) : String(error))
    throw new ORPCError('INTERNAL_SERVER_ERROR', { message: error instanceof Error ? error.message : String(error) })
  }
})
