import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { EventPublisher } from '@orpc/server'
import type { Change, LogLine } from '../contract/index.ts'
import type { ModelLimits } from '../models/index.ts'
import { EvidenceStore, openWorkspace, type WorkspaceChange } from '../workspace/index.ts'
import { CheckingService } from './checking/index.ts'
import type { HostContext } from './context.ts'
import { DriftService } from './drifting/index.ts'
import { Executions } from './executions/index.ts'
import { ExploringService } from './exploring/index.ts'
import type { StartSandbox } from './judge/index.ts'
import { ScanningService } from './scanning/index.ts'
import { AnsweringService } from './services/answering.ts'
import { AuditService } from './services/auditing.ts'
import { Benchmark } from './services/benchmark.ts'
import { type ChromiumOptions, ChromiumService } from './services/chromium.ts'
import { ClusterService } from './services/clusters.ts'
import { EvidenceService } from './services/evidence.ts'
import { ExpandingService } from './services/expanding.ts'
import { GeneratingService } from './services/generating.ts'
import { Jobs } from './services/jobs.ts'
import { JudgementService } from './services/judgements.ts'
import { JudgeService } from './services/judging.ts'
import { LabelService } from './services/labels.ts'
import { Log } from './services/log.ts'
import { ModelService } from './services/models.ts'
import { PageService, type PaneSource } from './services/page.ts'
import { ProposingService } from './services/proposing.ts'
import { ProposingDecisions } from './services/proposing-decisions.ts'
import { ReleaseService } from './services/release.ts'
import { ReportService } from './services/reports.ts'
import { ResultsService } from './services/results.ts'
import { Reviews } from './services/reviews.ts'
import { SamplingService } from './services/sampling.ts'
import { ScreeningService } from './services/screening.ts'
import { SettingsStore } from './services/settings.ts'
import { SpotCheckService } from './services/spotcheck.ts'

export interface HostOptions extends Omit<ChromiumOptions, 'log'> {
  /** Folder of the benchmark. */
  workspace: string
  /** Whether changes that others make on disk are followed, as they are if left out. A command that writes thousands of files would have each folder looked through at each of them. */
  watch?: boolean
  /** The user's data folder. */
  home: string
  version: string
  /** Root of the installation for the doctor; null where the application is packaged. */
  root: string | null
  /** Where new page captures go; into the workspace if left out. */
  captures?: string
  /** The page pane of this door; a streamed Chromium if left out. */
  pane?: PaneSource
  /** How this door starts a sandbox process for rubric scripts; as a child of Node if left out. */
  startSandbox?: StartSandbox
  /** Tries and waits of model calls that are no judging. */
  modelLimits?: Partial<ModelLimits>
  now?: () => Date
  writeLog?: (line: LogLine) => void
}

export interface Host {
  context: HostContext
  close(): Promise<void>
}

/** Kinds of file that lint rules read. */
const LINTED: ReadonlySet<Change['kind']> = new Set(['workspace', 'sitecards', 'proposals', 'tasks'])

/** Opens a benchmark and wires the rooms together. Pages, Chromium, worlds and sandboxes start when they are first needed. */
export async function createHost(options: HostOptions): Promise<Host> {
  const now = options.now ?? (() => new Date())
  const log = new Log({ now, ...(options.writeLog ? { write: options.writeLog } : {}) })
  await mkdir(options.home, { recursive: true })
  const [workspace, settings] = await Promise.all([
    openWorkspace(options.workspace),
    SettingsStore.open(options.home, options.env),
  ])
  const chromium = new ChromiumService({ ...options, log })
  const benchmark = new Benchmark(workspace)
  const annotator = (): string => settings.get().annotator
  const screening = await ScreeningService.open({
    workspace,
    benchmark,
    annotator,
    now,
    onChange: (id, file, change) => changes.publish('change', { kind: 'sets', id, file, change, ours: true }),
  })
  const checking = await CheckingService.open({
    workspace,
    annotator,
    reviews: () => reviews,
    now,
    onChange: (kind, id, file) => changes.publish('change', { kind, id, file, change: 'added', ours: true }),
  })
  const reviews: Reviews = new Reviews({
    workspace,
    benchmark,
    settings,
    now,
    hides: (subject) => screening.hiddenFrom(annotator()).has(subject),
    hidesEntry: (subject) => checking.hiddenFrom(annotator()).has(subject),
  })
  const clusters = new ClusterService({ workspace, benchmark, screening, annotator, now })
  const sampling = new SamplingService({
    workspace,
    clusters,
    annotator,
    now,
    onKept: (id, file) => changes.publish('change', { kind: 'sampling', id, file, change: 'added', ours: true }),
  })
  const jobs = new Jobs(() => performance.now())
  const stores: [EvidenceStore, ...EvidenceStore[]] = options.captures
    ? [new EvidenceStore(options.captures), workspace.evidence]
    : [workspace.evidence]
  const evidence = new EvidenceService(stores, (work) => chromium.withContext(work), now)
  const models = new ModelService({ settings, env: options.env, home: options.home, log, limits: options.modelLimits })
  const judging = new JudgeService({
    workspace,
    benchmark,
    evidence,
    jobs,
    now,
    version: options.version,
    models,
    startSandbox: options.startSandbox,
  })
  const results = new ResultsService({ workspace, judging })
  const reports = new ReportService({
    workspace,
    judging,
    jobs,
    version: options.version,
    withContext: (work) => chromium.withContext(work),
  })
  const release = new ReleaseService({
    workspace,
    judging,
    version: options.version,
    now,
    annotator: () => reviews.annotator,
    onDrawn: (id, file) => changes.publish('change', { kind: 'splits', id, file, change: 'added', ours: true }),
  })
  const auditing = new AuditService({
    workspace,
    benchmark,
    evidence,
    judging,
    now,
    startSandbox: options.startSandbox,
  })
  const generating = new GeneratingService({
    workspace,
    benchmark,
    judging,
    auditing,
    models,
    jobs,
    log,
    now,
    annotator: () => reviews.annotator,
    onChange: (task, file) =>
      changes.publish('change', { kind: 'drafts', id: task, file, change: 'changed', ours: true }),
  })
  const generated = {
    workspace,
    benchmark,
    now,
    annotator: () => reviews.annotator,
    onChange: (id: string, file: string) =>
      changes.publish('change', { kind: 'batches', id, file, change: 'changed', ours: true }),
  }
  const proposing = new ProposingService({
    ...generated,
    models,
    jobs,
    log,
    deciding: (proposal) => screening.deciding(proposal),
  })
  const decisions = new ProposingDecisions({ ...generated, proposing, reviews, screening, jobs })
  const expanding = new ExpandingService({ workspace, models, clusters })
  const judgements = new JudgementService({
    workspace,
    reviews,
    models,
    jobs,
    now,
    onChange: (id, file) => changes.publish('change', { kind: 'advice', id, file, change: 'changed', ours: true }),
  })
  const spotchecks = new SpotCheckService({
    workspace,
    benchmark,
    judging,
    reviews,
    now,
    onDrawn: (id, file) => changes.publish('change', { kind: 'designs', id, file, change: 'added', ours: true }),
  })
  const labels = new LabelService({
    folder: workspace.folder,
    version: options.version,
    print: (html) => reports.print(html),
    onKept: (name, file) =>
      changes.publish('change', { kind: 'labels', id: name, file, change: 'changed', ours: true }),
  })
  const answering = new AnsweringService({ workspace, chromium, now })
  const page = new PageService(options.pane ?? chromium.paneSource(join(options.home, 'downloads')))
  const scanning = new ScanningService({ chromium, page })
  const exploring = new ExploringService({ workspace, chromium, models, jobs, now, annotator })
  const drift = new DriftService({ workspace, chromium, annotator, now })
  const executions = new Executions({ workspace, benchmark, reviews, page, now, log })
  const changes = new EventPublisher<{ change: Change }>()
  const follow = (listener: (change: WorkspaceChange) => void) =>
    options.watch === false ? workspace.listen(listener) : workspace.watch(listener)
  const unwatch = await follow((change) => {
    if (change.kind === 'proposals') screening.forget()
    if (change.kind === 'evidence') workspace.evidence.forget(change.id)
    else if (LINTED.has(change.kind)) {
      benchmark.forget()
      release.forget()
    }
    if (change.kind === 'batches' && change.id !== null) proposing.forget(change.id)
    // Told of once it is read: what is asked for next goes by the new set.
    if (change.kind === 'sets') return void screening.reload().then(() => changes.publish('change', change))
    if (change.kind === 'checks') return void checking.reload().then(() => changes.publish('change', change))
    if (change.kind === 'runs' && change.id !== null) judging.forget(change.id)
    changes.publish('change', change)
  })
  for (const finding of workspace.findings)
    if (finding.severity === 'error') log.warn('workspace', `${finding.file}:${finding.line} ${finding.message}`)

  const context: HostContext = {
    workspace,
    benchmark,
    settings,
    labels,
    clusters,
    sampling,
    spotchecks,
    reviews,
    screening,
    checking,
    judging,
    results,
    reports,
    release,
    auditing,
    generating,
    proposing,
    decisions,
    expanding,
    judgements,
    answering,
    models,
    evidence,
    executions,
    page,
    scanning,
    exploring,
    drift,
    jobs,
    log,
    changes,
    now,
    root: options.root,
    env: options.env,
    cache: options.cache,
  }
  return {
    context,
    close: async () => {
      unwatch()
      await jobs.close()
      await executions.close()
      judging.close()
      auditing.close()
      await models.close()
      await page.close()
      await chromium.close()
      await workspace.close()
    },
  }
}
