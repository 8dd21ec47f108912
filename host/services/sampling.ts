import { randomBytes } from 'node:crypto'
import { seededRandom } from '../../agreement/index.ts'
import type { DrawnRound, UsageShown } from '../../contract/index.ts'
import {
  affinityTable,
  anchorReason,
  type KeptRound,
  type RoundStanding,
  reasonOf,
  roundUndone,
  type SamplingFact,
  type SamplingRules,
  sampleRound,
  USAGE_POLICY,
  type Usage,
  undoingOf,
  usageOfWork,
} from '../../tasks/index.ts'
import { readRounds, sha256, type Workspace, writeRound } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { ClusterService } from './clusters.ts'

export interface SamplingParts {
  workspace: Workspace
  clusters: ClusterService
  annotator: () => string
  now: () => Date
  onKept: (id: string, file: string) => void
}

export interface AcceptedSubset {
  seed: number
  rules: SamplingRules
  stamp: string
  clusters: readonly string[]
  reason: string
  model: { id: string; clusters: readonly string[]; reason: string; costUsd: number | null } | null
}

/** Rounds of cluster sampling on the work that counts. Nothing is kept until a person takes a round. */
export class SamplingService {
  readonly #parts: SamplingParts

  constructor(parts: SamplingParts) {
    this.#parts = parts
  }

  async usage(): Promise<UsageShown> {
    const { counted, outside } = await this.#parts.clusters.counted()
    const usage = usageOfWork(counted, this.#names)
    return { ...plain(usage), stamp: this.#stampOf(usage), policy: [...USAGE_POLICY], counted, outside }
  }

  /** @throws Refused where there is nothing to sample from */
  async propose(seed: number, rules: SamplingRules): Promise<DrawnRound> {
    const { counted } = await this.#parts.clusters.counted()
    return this.#draw(usageOfWork(counted, this.#names), seed, rules)
  }

  /** Takes a subset into the history. Where it differs from what the rule drew, or the model chose, that is a person's override. */
  async accept({ seed, rules, stamp, clusters, reason, model }: AcceptedSubset): Promise<KeptRound & { file: string }> {
    const { annotator, now } = this.#parts
    const { counted } = await this.#parts.clusters.counted()
    const usage = usageOfWork(counted, this.#names)
    const drawn = this.#draw(usage, seed, rules)
    if (drawn.stamp !== stamp)
      throw new Refused('What counts as used, or clusters.yaml, changed since this round was drawn.', {
        field: 'stamp',
        advice: 'Draw again and look at it; then take it.',
      })
    this.#checkSubset(clusters)
    const source = model?.clusters ?? drawn.clusters
    const [anchor = ''] = clusters
    const added = clusters.filter((name) => !source.includes(name))
    const removed = source.filter((name) => !clusters.includes(name))
    const isChanged = added.length > 0 || removed.length > 0 || anchor !== source[0]
    const { clusters: uses, anchors, pairs } = plain(usage)
    const round: KeptRound = {
      version: 1,
      kind: 'round',
      id: `round-${randomBytes(4).toString('hex')}`,
      at: now().toISOString(),
      annotator: annotator(),
      method: isChanged ? 'person' : model ? 'model' : 'built-in',
      seed: model ? null : seed,
      rules: model ? null : rules,
      anchor,
      anchorReason: anchor === drawn.anchor ? drawn.anchorReason : 'Another than the rule would take.',
      clusters: [...clusters],
      steps: isChanged || model ? this.#stepsOf(usage, clusters, source) : drawn.steps,
      override: isChanged ? { added, removed, reason } : null,
      model: model && { id: model.id, reason: model.reason, costUsd: model.costUsd },
      usage: { clusters: uses, anchors, pairs },
      sample: false,
    }
    return { ...round, file: await this.#keep(round) } as KeptRound & { file: string }
  }

  async rounds(): Promise<readonly RoundStanding[]> {
    return (await this.#parts.clusters.facts()).rounds
  }

  /** Writes that a round, or an undoing, is taken back; nothing is deleted. */
  async undo(id: string, reason: string): Promise<{ id: string; file: string }> {
    const { workspace, annotator, now } = this.#parts
    const { facts } = await readRounds(workspace.folder)
    if (!facts.some((fact) => fact.id === id)) throw new NotFound(`There is no ${id} in the history.`)
    if (undoingOf(facts, id) !== null) throw new Refused(`${id} is taken back already.`, { field: 'id' })
    const undone = roundUndone.parse({
      kind: 'undo',
      id: `undo-${randomBytes(4).toString('hex')}`,
      at: now().toISOString(),
      annotator: annotator(),
      undoes: id,
      reason,
    })
    return { id: undone.id, file: await this.#keep(undone) }
  }

  get #names(): string[] {
    return this.#parts.workspace.clusters.clusters.map(({ name }) => name)
  }

  #draw(usage: Usage, seed: number, rules: SamplingRules): DrawnRound {
    const { clusters } = this.#parts.workspace
    if (rules.least > rules.most)
      throw new Refused(`A round cannot have at least ${rules.least} and at most ${rules.most} clusters.`, {
        field: 'rules',
      })
    if (clusters.clusters.length === 0)
      throw new Refused('There are no clusters to sample from.', {
        field: 'clusters',
        advice: 'Name them in clusters.yaml or on the screen Clusters.',
      })
    const round = sampleRound(clusters, usage, seededRandom(seed), rules)
    const reason = anchorReason(this.#names, usage, round.anchor, rules.anchor)
    return { ...round, anchorReason: reason, seed, rules, stamp: this.#stampOf(usage) }
  }

  #checkSubset(clusters: readonly string[]): void {
    const unknown = clusters.find((name) => !this.#names.includes(name))
    if (unknown !== undefined) throw new Refused(`There is no cluster “${unknown}”.`, { field: 'clusters' })
    if (new Set(clusters).size < clusters.length)
      throw new Refused('A cluster stands twice in the round.', { field: 'clusters' })
    if (clusters.length < 2) throw new Refused('A round has at least two clusters.', { field: 'clusters' })
  }

  /** What speaks for each cluster of a subset that the rule did not draw; `source` are those that no person added. */
  #stepsOf(usage: Usage, clusters: readonly string[], source: readonly string[]): KeptRound['steps'] {
    const table = affinityTable(this.#parts.workspace.clusters)
    const places = clusters.map((name) => table.names.indexOf(name))
    return clusters.slice(1).map((cluster, index) => {
      const reason = reasonOf(table, usage, places.slice(0, index + 1), places[index + 1] ?? -1)
      return { cluster, reason: source.includes(cluster) ? reason : `added by hand; ${reason}` }
    })
  }

  #stampOf(usage: Usage): string {
    return sha256(JSON.stringify([this.#parts.workspace.clustersHash, plain(usage)]))
  }

  async #keep(fact: SamplingFact): Promise<string> {
    const file = await writeRound(this.#parts.workspace.folder, fact)
    this.#parts.onKept(fact.id, file)
    return file
  }
}

const plain = ({ clusters, anchors, pairs, triples }: Usage) => ({
  clusters: sorted(clusters),
  anchors: sorted(anchors),
  pairs: sorted(pairs),
  triples: sorted(triples),
})

const sorted = (counts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)))
