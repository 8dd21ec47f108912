import {
  type AffinityRating,
  type BatchItem,
  type BatchKind,
  type GenerationBatch,
  type ItemDecision,
  keptFinding,
  type Proposal,
  proposal,
  type RuleFinding,
  readProposal,
  readTask,
  subsetFacts,
  type Task,
  takeRating,
  task,
} from '../../tasks/index.ts'
import {
  batchFile,
  ConflictError,
  InvalidError,
  type KeptBatch,
  sha256,
  type Workspace,
  writeItem,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark, Draft } from './benchmark.ts'
import type { JobReport, Jobs } from './jobs.ts'
import type { ProposingService } from './proposing.ts'
import type { Reviews } from './reviews.ts'
import type { ScreeningService } from './screening.ts'
import { createTask } from './task-editing.ts'

export interface DecisionParts {
  workspace: Workspace
  benchmark: Benchmark
  proposing: ProposingService
  reviews: Reviews
  screening: ScreeningService
  jobs: Jobs
  now: () => Date
  annotator: () => string
  onChange: (id: string, file: string) => void
}

export interface Accepted {
  taken: { item: string; file: string }[]
  refused: { item: string; reason: string }[]
  /** How many were not reached, since the person stopped it. */
  left: number
}

/** Whoever follows a long taking, and may stop it between two items. */
export interface Following {
  signal: AbortSignal
  report: (progress: JobReport) => void
}

/** A rating with where it lies. */
export type AffinityAdvice = AffinityRating & { batch: string; item: string; at: string }

/** What a person does with the items of a batch. Only here does something of a batch become part of the benchmark. */
export class ProposingDecisions {
  readonly #parts: DecisionParts

  constructor(parts: DecisionParts) {
    this.#parts = parts
  }

  /** @throws NotFound */
  async item(kind: BatchKind, batch: string, id: string): Promise<{ kept: KeptBatch; item: BatchItem }> {
    const kept = await this.#parts.proposing.batch(kind, batch)
    return { kept, item: itemIn(kept, id) }
  }

  /** What the rules say of an item now. */
  findings({ kind }: Pick<GenerationBatch, 'kind'>, { value }: Pick<BatchItem, 'value'>): RuleFinding[] {
    const read = value === null ? null : readValue(kind, value)
    if (read === null || value === null) return []
    return this.#parts.benchmark.lintOfItem(read, value)
  }

  /** Of the item as it is kept: whoever saves says what was changed. */
  hashOf(item: BatchItem): string {
    return sha256(JSON.stringify(item.value ?? item.raw))
  }

  /** Keeps a person's correction of an item. Its id and where it came from stay. @throws Refused, ConflictError, InvalidError */
  async save(
    kind: BatchKind,
    batch: string,
    id: string,
    value: Record<string, unknown>,
    baseHash: string,
  ): Promise<BatchItem> {
    const kept = await this.#parts.proposing.batch(kind, batch)
    const item = this.#undecided(kept, id)
    const file = `${batchFile(kind, batch)} ${id}`
    const present = this.hashOf(item)
    if (present !== baseHash)
      throw new ConflictError(file, JSON.stringify(value, null, 2), JSON.stringify(item.value, null, 2), present)
    const edited = { by: this.#parts.annotator(), at: this.#parts.now().toISOString() }
    const now = corrected(kept, item, value, file)
    const findings = this.findings(kept.batch, { value: now })
    return this.#keep(kept, { ...item, value: now, raw: '', findings: findings.map(keptFinding), edited })
  }

  /**
   * Writes items into the benchmark, in the name of the person at work. What cannot be taken is told and stays as it is.
   * @param items null: all that nobody has decided on and that no rule calls an error
   */
  async accept(
    kind: BatchKind,
    batch: string,
    items: readonly string[] | null,
    following?: Following,
  ): Promise<Accepted> {
    const kept = await this.#parts.proposing.batch(kind, batch)
    const chosen = items ?? kept.items.filter((item) => this.#isClean(kept, item)).map(({ id }) => id)
    const result: Accepted = { taken: [], refused: [], left: 0 }
    for (const [at, id] of chosen.entries()) {
      if (following?.signal.aborted) return { ...result, left: chosen.length - at }
      following?.report({ done: at, total: chosen.length, message: `Taking ${id}` })
      try {
        const item = this.#undecided(kept, id)
        const { file, hash } = await this.#write(kept.batch, item)
        await this.#decide(kept, item, { verdict: 'accepted', reason: '', hash })
        result.taken.push({ item: id, file })
      } catch (error) {
        if (
          !(
            error instanceof Refused ||
            error instanceof ConflictError ||
            error instanceof InvalidError ||
            error instanceof NotFound
          )
        )
          throw error
        result.refused.push({ item: id, reason: error.message })
      }
    }
    following?.report({ done: chosen.length, total: chosen.length })
    return result
  }

  /** The same as a job that is followed and stopped as any other: what was taken until then stays taken. @throws Refused while the same batch is being taken from */
  async acceptAsJob(kind: BatchKind, batch: string, items: readonly string[] | null): Promise<Accepted> {
    const { jobs } = this.#parts
    const job = `accept-${batch}`
    if (jobs.isRunning(job))
      throw new Refused(`Items of ${batch} are being taken already.`, { advice: 'Wait or stop it.' })
    const work = Promise.withResolvers<Accepted>()
    jobs.start(job, 'Taking items into the benchmark', async (following) => {
      work.resolve(this.accept(kind, batch, items, following))
      const { taken, refused, left } = await work.promise
      return `${taken.length} taken, ${refused.length} refused, ${left} left.`
    })
    return work.promise
  }

  /** @throws Refused without a reason, or where one of them was decided already */
  async reject(kind: BatchKind, batch: string, items: readonly string[], reason: string): Promise<string[]> {
    if (reason.trim() === '') throw new Refused('Say why it is rejected.', { field: 'reason' })
    const kept = await this.#parts.proposing.batch(kind, batch)
    const all = [...new Set(items)].map((id) => this.#undecided(kept, id))
    for (const item of all) await this.#decide(kept, item, { verdict: 'rejected', reason: reason.trim(), hash: null })
    return all.map(({ id }) => id)
  }

  /** The latest rating of each pair that nobody has decided on. */
  async affinityAdvice(): Promise<AffinityAdvice[]> {
    const advice = new Map<string, AffinityAdvice>()
    for (const { batch, items } of await this.#parts.proposing.batches('affinity'))
      for (const item of items) {
        if (item.value === null || item.decision !== null) continue
        const rating = item.value as unknown as AffinityRating
        const pair = [...rating.between].sort().join('\n')
        if (!advice.has(pair)) advice.set(pair, { ...rating, batch: batch.id, item: item.id, at: batch.at })
      }
    return [...advice.values()]
  }

  #isClean(kept: KeptBatch, item: BatchItem): boolean {
    if (item.decision !== null || item.value === null || !isSettled(kept, item, this.#parts.proposing)) return false
    return this.findings(kept.batch, item).every(({ severity }) => severity !== 'error')
  }

  #undecided(kept: KeptBatch, id: string): BatchItem {
    const item = itemIn(kept, id)
    if (!isSettled(kept, item, this.#parts.proposing))
      throw new Refused(`${id} is still at work.`, { advice: 'Wait until its slot is done, or stop the batch.' })
    if (item.decision)
      throw new Refused(`${id} was ${item.decision.verdict} by ${item.decision.by} already.`, {
        advice: 'Change it where it is now, or generate another one.',
      })
    return item
  }

  async #write(kept: GenerationBatch, item: BatchItem): Promise<{ file: string; hash: string }> {
    const { workspace, benchmark } = this.#parts
    const { kind } = kept
    const draft = item.value === null ? null : readValue(kind, item.value)
    if (kind === 'affinity' && item.value !== null) return this.#rate(item)
    if (draft === null) throw new Refused(`${item.id} could not be read; correct it first.`)
    if (draft.kind === 'proposal') {
      const entry = await workspace.saveProposal(draft.value, null)
      return { file: entry.file, hash: entry.hash }
    }
    benchmark.proposal(draft.value.source_proposal ?? '')
    const entry = await createTask(this.#parts, draft.value)
    return { file: entry.file, hash: entry.hash }
  }

  /** A rating goes into `clusters.yaml` beside its comments; what a person rated stays. */
  async #rate(item: BatchItem): Promise<{ file: string; hash: string }> {
    const { workspace, annotator, now } = this.#parts
    const { between, level, reason, model, prompt } = item.value as unknown as AffinityRating
    const author = { model, prompt, takenBy: annotator() }
    const edited = takeRating(workspace.clusters, { between, level, reason }, author, now().toISOString())
    if ('refused' in edited) throw new Refused(edited.refused, { field: edited.field })
    await workspace.saveClusters(edited.file, workspace.clustersHash)
    return { file: 'clusters.yaml', hash: workspace.clustersHash ?? '' }
  }

  #decide(
    kept: KeptBatch,
    item: BatchItem,
    decision: Pick<ItemDecision, 'verdict' | 'reason' | 'hash'>,
  ): Promise<BatchItem> {
    const { annotator, now } = this.#parts
    return this.#keep(kept, { ...item, decision: { ...decision, by: annotator(), at: now().toISOString() } })
  }

  async #keep(kept: KeptBatch, item: BatchItem): Promise<BatchItem> {
    const { workspace, onChange } = this.#parts
    await writeItem(workspace.folder, kept.batch, item)
    kept.items.splice(
      kept.items.findIndex(({ id }) => id === item.id),
      1,
      item,
    )
    onChange(kept.batch.id, batchFile(kept.batch.kind, kept.batch.id))
    return item
  }
}

function itemIn({ batch, items }: KeptBatch, id: string): BatchItem {
  const item = items.find((one) => one.id === id)
  if (!item) throw new NotFound(`There is no ${id} in the batch ${batch.id}.`)
  return item
}

/** An item may change as long as its slot is at work. */
const isSettled = ({ batch }: KeptBatch, { slot }: BatchItem, proposing: ProposingService): boolean =>
  !proposing.isRunning(batch.id) || batch.slots.find(({ n }) => n === slot)?.state !== 'open'

/** An item's value as what it is; null where it is none, as ratings are. */
export function readValue(kind: BatchKind, value: Record<string, unknown>): Draft | null {
  if (kind === 'affinity') return null
  const read = kind === 'proposals' ? proposal.safeParse(value) : task.safeParse(value)
  if (!read.success) return null
  return kind === 'proposals'
    ? { kind: 'proposal', value: read.data as Proposal }
    : { kind: 'task', value: read.data as Task }
}

/** A corrected value: what follows from the batch cannot be changed by hand. */
function corrected(
  { batch }: KeptBatch,
  item: BatchItem,
  value: Record<string, unknown>,
  file: string,
): Record<string, unknown> {
  const slot = batch.slots.find(({ n }) => n === item.slot)
  const before = (item.value?.metadata ?? {}) as Record<string, unknown>
  const generated = before.generated ?? {
    batch: batch.id,
    method: batch.method,
    model: batch.model,
    prompt: null,
    at: batch.at,
  }
  const { value: read, problems } =
    batch.kind === 'proposals'
      ? readProposal({ ...value, version: 1, proposal_id: item.id }, item.id)
      : batch.kind === 'tasks'
        ? readTask(
            { ...value, version: 1, task_id: item.id, source_proposal: slot?.proposal, status: 'draft' },
            item.id,
          )
        : { value: null, problems: [] }
  if (read === null)
    throw new InvalidError(file, problems[0]?.path.join('.') ?? '', problems[0]?.message ?? 'cannot be corrected here')
  const facts = batch.kind === 'proposals' && slot?.subset ? subsetFacts(slot.subset) : {}
  return { ...read, sample: false, metadata: { ...read.metadata, ...facts, generated } } as Record<string, unknown>
}
