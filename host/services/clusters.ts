import {
  type ClusterEdit,
  type ClusterFile,
  countedWork,
  editClusters,
  nameNow,
  type RoundProposal,
  roundOf,
  type SamplingFact,
  standingOfRounds,
  usesOfCluster,
  type WorkFacts,
} from '../../tasks/index.ts'
import { readRounds, sha256, type Workspace } from '../../workspace/index.ts'
import { NotFound, Refused } from '../errors.ts'
import type { Benchmark } from './benchmark.ts'
import type { ScreeningService } from './screening.ts'

/** How many texts of `clusters.yaml` are remembered for undo. */
const REMEMBERED = 200

export interface ClusterParts {
  workspace: Workspace
  benchmark: Benchmark
  screening: ScreeningService
  annotator: () => string
  now: () => Date
}

/** Clusters, their affinity, and the work that rests on them. */
export class ClusterService {
  readonly #parts: ClusterParts
  /** Texts that edits of this session replaced, by their hash. */
  readonly #texts = new Map<string, string>()

  constructor(parts: ClusterParts) {
    this.#parts = parts
  }

  /** Everything that sampling counts from, as it is now. */
  async facts(): Promise<WorkFacts> {
    const { workspace } = this.#parts
    const proposals = this.#proposals()
    const { facts } = await readRounds(workspace.folder)
    return {
      clusters: workspace.clusters,
      tasks: [...workspace.tasks.values()].map(({ value }) => value),
      proposals,
      rounds: standingOfRounds(facts satisfies SamplingFact[], proposals.map(ofRound)),
    }
  }

  async counted(): Promise<ReturnType<typeof countedWork>> {
    return countedWork(await this.facts())
  }

  /** @throws ConflictError where the file is not the one the person saw; Refused where an edit cannot be made */
  async edit(edits: readonly ClusterEdit[], baseHash: string | null) {
    const { workspace, annotator, now } = this.#parts
    const facts = await this.facts()
    const before = workspace.clustersText
    let file: ClusterFile = workspace.clusters
    const said: string[] = []
    for (const edit of edits) {
      const edited = editClusters(file, edit, {
        by: annotator(),
        at: now().toISOString(),
        usesOf: (name) => usesOfCluster({ ...facts, clusters: file }, name),
      })
      if ('refused' in edited) throw new Refused(edited.refused, { field: edited.field })
      file = edited.file
      said.push(edited.says)
    }
    await workspace.saveClusters(file, baseHash)
    if (before !== null) this.#remember(before)
    return {
      hash: workspace.clustersHash ?? '',
      says: said.join('; '),
      before: before === null ? null : sha256(before),
    }
  }

  /** Puts a text back that an edit of this session replaced. */
  async revert(to: string, baseHash: string): Promise<{ hash: string }> {
    const { workspace } = this.#parts
    const text = this.#texts.get(to)
    if (text === undefined)
      throw new NotFound('The text of clusters.yaml before that change is not remembered any more.')
    if (workspace.clustersText !== null) this.#remember(workspace.clustersText)
    await workspace.restoreClusters(text, baseHash)
    return { hash: to }
  }

  /** How often proposals say the name of a cluster themselves; such names are not rewritten by a rename. */
  namedInProposals(): Record<string, number> {
    const { workspace } = this.#parts
    const named: Record<string, number> = {}
    for (const { value } of workspace.proposals.values())
      for (const name of value.metadata.clusters_used) {
        const now = nameNow(workspace.clusters, name)
        if (now !== null) named[now] = (named[now] ?? 0) + 1
      }
    return named
  }

  #remember(text: string): void {
    this.#texts.set(sha256(text), text)
    const [oldest] = this.#texts.keys()
    if (this.#texts.size > REMEMBERED && oldest !== undefined) this.#texts.delete(oldest)
  }

  #proposals(): WorkFacts['proposals'] {
    const { workspace, screening } = this.#parts
    return [...workspace.proposals.values()].map(({ id, value }) => {
      const state = screening.stateOf(id)
      return { value, state: state === 'accepted' || state === 'rejected' ? state : 'open' }
    })
  }
}

const ofRound = ({ value, state }: WorkFacts['proposals'][number]): RoundProposal => ({
  id: value.proposal_id,
  round: roundOf(value),
  state,
})
