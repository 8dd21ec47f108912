import { randomBytes } from 'node:crypto'
import type { StartBatch } from '../../contract/index.ts'
import {
  type BatchKind,
  type BatchSlot,
  clusterSubset,
  type GenerationBatch,
  generationBatch,
  isResumable,
  type ReviewEvent,
  screeningState,
  taskIdFor,
} from '../../tasks/index.ts'
import {
  batchFile,
  type KeptBatch,
  lockBatch,
  newBatchId,
  readBatch,
  readBatches,
  type Workspace,
  writeBatch,
} from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from './benchmark.ts'
import type { JobReport, Jobs } from './jobs.ts'
import type { Log } from './log.ts'
import type { ModelService } from './models.ts'
import { builtInItems } from './proposing-built-in.ts'
import { makerFor } from './proposing-makers.ts'
import { runBatch } from './proposing-run.ts'
import { stampOf } from './stamp.ts'

export interface ProposingParts {
  workspace: Workspace
  benchmark: Benchmark
  models: ModelService
  jobs: Jobs
  log: Log
  now: () => Date
  /** The events that decide on a proposal, a third person's included. */
  deciding: (proposal: string) => ReviewEvent[]
  /** The person at work. */
  annotator: () => string
  /** Batches are read on demand: whoever shows them is told that there is something new. */
  onChange: (id: string, file: string) => void
}

export interface FollowBatch {
  signal?: AbortSignal
  report?: (progress: JobReport) => void
}

type Method = { id: 'built-in' | 'model'; label: string; available: boolean; reason: string }

/** Pairs of clusters that are rated in one call. */
const PAIRS_A_CALL = 8
/** Batches that are kept in memory, beside those at work. */
const KEPT = 50

const LABELS: Record<BatchKind, string> = { proposals: 'Proposals', tasks: 'Tasks', affinity: 'Affinity of clusters' }

export const jobOf = (id: string): string => `propose-${id}`

/** Makes batches of proposals, tasks and ratings, by rule or by model, and goes on with those that were broken off. What a batch holds counts for nothing until a person takes it (`ProposingDecisions`). */
export class ProposingService {
  readonly #parts: ProposingParts
  readonly #known = new Map<string, KeptBatch>()
  /** Ids that were given out and are not on disk yet. */
  readonly #given = new Set<string>()

  constructor(parts: ProposingParts) {
    this.#parts = parts
  }

  /** Ways to generate, with the reason where one cannot be had. */
  methods(kind: BatchKind): Method[] {
    const byModel = this.#parts.models.method()
    if (kind === 'affinity') return [byModel]
    const label =
      kind === 'proposals'
        ? 'Built-in: a skeleton from site cards and affinity'
        : 'Built-in: points and outputs from the proposal and its cards'
    return [{ id: 'built-in', label, available: true, reason: '' }, byModel]
  }

  /** The batches of a kind, the latest first. */
  async batches(kind: BatchKind): Promise<KeptBatch[]> {
    const read = await readBatches(this.#parts.workspace.folder, kind, this.#onBroken)
    return read.map((kept) => this.#live(kept.batch.id) ?? kept)
  }

  /** @throws NotFound */
  async batch(kind: BatchKind, id: string): Promise<KeptBatch> {
    const known = this.#live(id) ?? this.#known.get(`${kind} ${id}`)
    if (known) return known
    const kept = await readBatch(this.#parts.workspace.folder, kind, id, this.#onBroken)
    if (!kept) throw new NotFound(`There is no batch ${id} of ${kind}.`)
    this.#known.set(`${kind} ${id}`, kept)
    if (this.#known.size > KEPT) this.#known.delete(this.#known.keys().next().value ?? '')
    return kept
  }

  /** Reads a batch anew when it is next asked for, since somebody may have changed it. What is at work here is known better than from disk. */
  forget(id: string): void {
    for (const key of this.#known.keys()) if (key.endsWith(` ${id}`)) this.#known.delete(key)
  }

  isRunning(id: string): boolean {
    return this.#running.has(id)
  }

  /** Starts a batch as a job and says under which id it can be followed and cancelled. @throws Unavailable, Refused */
  async start(input: StartBatch): Promise<{ job: string; id: string }> {
    return this.#startJob(await this.#begin(input))
  }

  /** Makes a batch and resolves with it, however it ended. @throws Unavailable, Refused */
  async generate(input: StartBatch, follow: FollowBatch = {}): Promise<KeptBatch> {
    return this.#work(await this.#begin(input), follow)
  }

  /** Goes on with a batch that has slots to be done. @throws Refused where there is nothing to do; LockedError while another process is at it */
  async resume(kind: BatchKind, id: string): Promise<{ job: string; id: string }> {
    return this.#startJob(await this.#again(kind, id))
  }

  /** As `resume`, and resolves with the batch. */
  async goOn(kind: BatchKind, id: string, follow: FollowBatch = {}): Promise<KeptBatch> {
    return this.#work(await this.#again(kind, id), follow)
  }

  readonly #running = new Map<string, KeptBatch>()

  #live(id: string): KeptBatch | undefined {
    return this.#running.get(id)
  }

  readonly #onBroken = (file: string, message: string): void => this.#parts.log.warn('proposing', `${file} ${message}`)

  #startJob(kept: KeptBatch): { job: string; id: string } {
    const { id, kind, method, model } = kept.batch
    this.#parts.jobs.start(
      jobOf(id),
      `${LABELS[kind]}${method === 'model' ? ` by ${model}` : ', built-in'}`,
      async (follow) => outcomeOf((await this.#work(kept, follow)).batch),
    )
    return { job: jobOf(id), id }
  }

  async #begin(input: StartBatch): Promise<KeptBatch> {
    const { workspace, models, annotator, now } = this.#parts
    const slots = this.#slotsOf(input)
    const model = input.method === 'model' ? models.client(clientFor(input.kind), input.parallel ?? 1).model : null
    const at = now()
    const id = await newBatchId(workspace.folder, input.kind, `${stampOf(at)}-${input.method}`)
    const batch: GenerationBatch = generationBatch.parse({
      id,
      kind: input.kind,
      at: at.toISOString(),
      by: annotator(),
      method: input.method,
      model,
      perSlot: input.kind === 'proposals' ? (input.perSlot ?? 5) : 1,
      parallel: input.parallel ?? 4,
      slots: slots.map((slot, index) => ({ n: index + 1, state: 'open', ...slot })),
      ended: 'open',
    })
    await writeBatch(workspace.folder, batch)
    return { batch, calls: [], items: [] }
  }

  async #again(kind: BatchKind, id: string): Promise<KeptBatch> {
    if (this.isRunning(id)) throw new Refused(`The batch ${id} is at work already.`)
    this.forget(id)
    const kept = await this.batch(kind, id)
    if (!isResumable(kept.batch)) throw new Refused(`The batch ${id} is done: there is nothing to go on with.`)
    const { models } = this.#parts
    if (kept.batch.method === 'model') kept.batch.model = models.client(clientFor(kind), 1).model
    return kept
  }

  async #work(kept: KeptBatch, { signal = new AbortController().signal, report }: FollowBatch): Promise<KeptBatch> {
    const { workspace, benchmark, models, now, log, onChange } = this.#parts
    const { batch } = kept
    const lock = await lockBatch(workspace.folder, batch.kind, batch.id)
    this.#running.set(batch.id, kept)
    const makerParts = {
      workspace,
      benchmark,
      batch,
      now,
      items: () => kept.items,
      freshHex: this.#freshHex(await this.#usedHexes()),
    }
    try {
      await runBatch({
        folder: workspace.folder,
        kept,
        by:
          batch.method === 'model'
            ? { client: models.client(clientFor(batch.kind), batch.parallel), maker: makerFor(makerParts) }
            : { builtIn: (slot) => builtInItems(makerParts, slot) },
        signal,
        report: report ?? (() => undefined),
        onChange: () => onChange(batch.id, batchFile(batch.kind, batch.id)),
        now,
        log,
      })
      return kept
    } finally {
      this.#running.delete(batch.id)
      this.forget(batch.id)
      await lock.release()
      onChange(batch.id, batchFile(batch.kind, batch.id))
    }
  }

  #slotsOf(input: StartBatch): Partial<BatchSlot>[] {
    switch (input.kind) {
      case 'proposals':
        return input.subsets.map((subset) => ({ subset: clusterSubset.parse(this.#checkedSubset(subset)) }))
      case 'tasks':
        return [...new Set(input.proposals)].map((proposal) => {
          this.#checkProposal(proposal, input.unscreened ?? false)
          return { proposal }
        })
      case 'affinity': {
        const pairs = input.pairs ?? this.#unrated()
        if (pairs.length === 0) throw new Refused('Every pair of clusters is rated already.', { field: 'pairs' })
        for (const name of pairs.flat()) this.#checkCluster(name)
        return Array.from({ length: Math.ceil(pairs.length / PAIRS_A_CALL) }, (_, at) => ({
          pairs: pairs.slice(at * PAIRS_A_CALL, (at + 1) * PAIRS_A_CALL) as [string, string][],
        }))
      }
    }
  }

  #checkedSubset<T extends { anchor: string; clusters: readonly string[] }>(subset: T): T {
    for (const name of subset.clusters) this.#checkCluster(name)
    if (!subset.clusters.includes(subset.anchor))
      throw new Refused(`The anchor ${subset.anchor} is not among the clusters of its subset.`, { field: 'subsets' })
    const cards = [...this.#parts.workspace.cards.values()].map(({ value }) => value)
    const named = this.#parts.workspace.clusters.clusters.filter(({ name }) => subset.clusters.includes(name))
    const sites = named.flatMap((cluster) => cluster.sites)
    const usable = cards.filter(
      ({ site, cluster, functions }) =>
        functions.length > 0 && (sites.includes(site) || subset.clusters.includes(cluster)),
    )
    if (usable.length === 0)
      throw new Refused(`No site of ${subset.clusters.join(', ')} has a card with functions.`, {
        field: 'subsets',
        advice: 'Add site cards first.',
      })
    return subset
  }

  #checkCluster(name: string): void {
    if (!this.#parts.workspace.clusters.clusters.some((cluster) => cluster.name === name))
      throw new Refused(`There is no cluster "${name}" in clusters.yaml.`, { field: 'clusters' })
  }

  /** A task is made of what people accepted; where they have not decided yet only by explicit wish, where they rejected it never. */
  #checkProposal(id: string, unscreened: boolean): void {
    const { benchmark, workspace, deciding } = this.#parts
    const { contentHash } = benchmark.proposal(id)
    const { state } = screeningState(id, deciding(id), contentHash, null, benchmark.policy)
    if (state === 'rejected') throw new Refused(`${id} was rejected in screening.`, { field: 'proposals' })
    if (state !== 'accepted' && !unscreened)
      throw new Refused(
        `${id} is not accepted yet: ${state === 'disagreement' ? 'people disagree on it' : 'too few people have screened it'}.`,
        {
          field: 'proposals',
          advice: 'Screen it first, or ask for tasks of unscreened proposals.',
        },
      )
    if (workspace.tasks.has(taskIdFor(id)))
      throw new Refused(`${taskIdFor(id)} is there already; a task is never written over.`, { field: 'proposals' })
  }

  #unrated(): [string, string][] {
    const { clusters, affinity } = this.#parts.workspace.clusters
    const rated = new Set(affinity.map(({ between }) => [...between].sort().join('\n')))
    const names = clusters.map(({ name }) => name)
    return names
      .flatMap((a, at) => names.slice(at + 1).map((b): [string, string] => [a, b]))
      .filter((pair) => !rated.has([...pair].sort().join('\n')))
  }

  /** Six digits that nothing of the benchmark has, no draft, and nothing that was given out before. */
  #freshHex(used: ReadonlySet<string>): () => string {
    return () => {
      for (;;) {
        const hex = randomBytes(3).toString('hex')
        if (used.has(hex) || this.#given.has(hex)) continue
        this.#given.add(hex)
        return hex
      }
    }
  }

  async #usedHexes(): Promise<Set<string>> {
    const { workspace } = this.#parts
    const drafts = [...(await this.batches('proposals')), ...(await this.batches('tasks'))]
    return new Set(
      [
        ...workspace.proposals.keys(),
        ...workspace.tasks.keys(),
        // One in the trash may come back, and reviews of a removed one would count for whatever takes its id.
        ...(await workspace.trashedProposals()).map(({ id }) => id),
        ...workspace.latestReviews().map(({ subject }) => subject),
        ...drafts.flatMap(({ items }) => items.map(({ id }) => id)),
      ].map((id) => id.slice(-6)),
    )
  }
}

const clientFor = (kind: BatchKind): string =>
  ({ proposals: 'generation of proposals', tasks: 'generation of tasks', affinity: 'rating of affinity' })[kind]

function outcomeOf({ slots, ended, problem }: GenerationBatch): string {
  const of = (state: BatchSlot['state']): number => slots.filter((slot) => slot.state === state).length
  const counts = `${of('done')} of ${slots.length} done${of('failed') > 0 ? `, ${of('failed')} failed` : ''}`
  return problem ? `${counts}, then: ${problem.message} ${problem.advice}` : `${counts}, ${ended}`
}
