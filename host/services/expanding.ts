import { randomBytes } from 'node:crypto'
import { type ExpandPromptInput, expandReply, type ModelClient, ModelError, renderExpand } from '../../models/index.ts'
import {
  addUse,
  affinityOf,
  anchorOf,
  type ClusterFile,
  type ClusterSubset,
  LEAST,
  MOST,
  type Usage,
  usageOfWork,
} from '../../tasks/index.ts'
import type { Workspace } from '../../workspace/index.ts'
import { Refused, Unavailable } from '../errors.ts'
import type { ClusterService } from './clusters.ts'
import type { ModelService } from './models.ts'

/** Replies at most for one subset. */
const TRIES = 3

export interface Expanded {
  subset: ClusterSubset
  /** What a person should know: pairs that are LOW or not rated. */
  warnings: string[]
  model: string
  /** US dollars of all replies; null where one's cost is not known. */
  costUsd: number | null
}

/** Expansion of an anchor to a subset of clusters by a model; the built-in rule is `sampleRound`. */
export class ExpandingService {
  readonly #parts: { workspace: Workspace; models: ModelService; clusters: ClusterService }

  constructor(parts: { workspace: Workspace; models: ModelService; clusters: ClusterService }) {
    this.#parts = parts
  }

  /**
   * One subset around an anchor, checked: 3 to 6 known clusters, each once, the anchor among them. A reply that breaks this is asked for again, and refused after three; nothing is put in its place.
   * @param anchor null: the least-used cluster
   * @param used clusters of what counts as used beside the work that counts
   * @throws Unavailable without a model, or where it gives out; Refused where it gives no usable subset
   */
  async expand(anchor: string | null, used: readonly (readonly string[])[]): Promise<Expanded> {
    const { workspace, models } = this.#parts
    const { clusters } = workspace
    const names = clusters.clusters.map(({ name }) => name)
    if (names.length < LEAST)
      throw new Refused(`A subset has at least ${LEAST} clusters, and clusters.yaml names ${names.length}.`, {
        field: 'clusters',
      })
    const usage = usageOfWork((await this.#parts.clusters.counted()).counted, names)
    for (const names of used) addUse(usage, names)
    const around = anchor ?? anchorOf(names, usage)
    if (!names.includes(around))
      throw new Refused(`There is no cluster "${around}" in clusters.yaml.`, { field: 'anchor' })
    const client = models.client('expansion of clusters')
    const input = facts(clusters, usage, around)
    let again: string | null = null
    let costUsd: number | null = 0
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { value, call } = await ask(client, { ...input, again })
      costUsd = costUsd === null || call.costUsd === null ? null : costUsd + call.costUsd
      again = faultOf(value.clusters, around, names)
      if (again !== null) continue
      const chosen = [around, ...value.clusters.filter((name) => name !== around)]
      return {
        subset: { anchor: around, clusters: chosen, reason: value.reason, round: null },
        warnings: weakPairs(clusters, chosen),
        model: client.model,
        costUsd,
      }
    }
    throw new Refused(`${client.model} gave no usable subset around ${around}: ${again}`, {
      advice: 'Try again, or draw the round by the built-in rule.',
    })
  }
}

async function ask(client: ModelClient, input: ExpandPromptInput) {
  try {
    return await client.object({ prompt: renderExpand(input, randomBytes), schema: expandReply })
  } catch (error) {
    if (error instanceof ModelError) throw new Unavailable('expansion of clusters', error.message, error.advice)
    throw error
  }
}

const levelOf = (file: ClusterFile, a: string, b: string): string => affinityOf(file, a, b)?.level ?? 'not rated'
const pairKey = (a: string, b: string): string => [a, b].sort().join(' + ')

function facts(file: ClusterFile, usage: Usage, anchor: string): Omit<ExpandPromptInput, 'again'> {
  const others = file.clusters.filter(({ name }) => name !== anchor)
  const usedTogether = (a: string, b: string): number => usage.pairs.get(pairKey(a, b)) ?? 0
  return {
    anchor,
    candidates: others.map(({ name, description }) => ({
      name,
      description,
      level: levelOf(file, anchor, name),
      reason: affinityOf(file, anchor, name)?.reason ?? '',
      used: usedTogether(anchor, name),
    })),
    pairs: others.flatMap(({ name: a }, at) =>
      others
        .slice(at + 1)
        .map(({ name: b }) => ({ between: [a, b] as const, level: levelOf(file, a, b), used: usedTogether(a, b) })),
    ),
    least: LEAST,
    most: Math.min(MOST, file.clusters.length),
  }
}

/** What is wrong with a subset, in words that a model can act on; null where nothing is. */
function faultOf(chosen: readonly string[], anchor: string, names: readonly string[]): string | null {
  const unknown = chosen.filter((name) => !names.includes(name))
  if (unknown.length > 0) return `there is no cluster ${unknown.map((name) => JSON.stringify(name)).join(', ')}.`
  if (new Set(chosen).size < chosen.length) return 'a cluster stands in it twice.'
  if (!chosen.includes(anchor)) return `the anchor ${anchor} is missing.`
  if (chosen.length < LEAST || chosen.length > MOST)
    return `it has ${chosen.length} clusters, and ${LEAST} to ${MOST} are wanted.`
  return null
}

const weakPairs = (file: ClusterFile, chosen: readonly string[]): string[] =>
  chosen.flatMap((a, at) =>
    chosen.slice(at + 1).flatMap((b) => {
      const level = levelOf(file, a, b)
      return level === 'HIGH' || level === 'MEDIUM'
        ? []
        : [`${a} and ${b}: ${level === 'LOW' ? 'LOW affinity' : level}`]
    }),
  )
