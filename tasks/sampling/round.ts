import { affinityOf, type ClusterFile } from '../clusters.ts'
import { addUse, bump, keyOf, type Usage } from './usage.ts'

/** CAP section 3.2: a subset has so many clusters. */
export const LEAST = 3
export const MOST = 6

/** One round of sampling: the anchor first, then the clusters in the order in which they were chosen, and why. */
export interface Round {
  anchor: string
  clusters: string[]
  steps: { cluster: string; reason: string }[]
  /** The subset has fewer clusters than the method wants, and why; empty where it has enough. */
  short: string
}

const WEIGHT = { HIGH: 3, MEDIUM: 1 } as const

/**
 * One round by the built-in rule, which needs no model. Anchor: the least-used cluster, ties by who was anchor less often, then by name. Expansion: of the clusters whose affinity to every chosen one is HIGH or MEDIUM,
 * one drawn with weight affinity / (1 + times the pair was used), multiplied over the chosen ones. A pair that is LOW, or that nobody has rated, is taken only where the subset could not reach three otherwise.
 * @param random numbers in [0, 1)
 * @throws RangeError without clusters
 */
export function sampleRound(file: ClusterFile, usage: Usage, random: () => number): Round {
  const names = file.clusters.map(({ name }) => name)
  const anchor = anchorOf(names, usage)
  const size = Math.min(names.length, LEAST + Math.floor(random() * (MOST - LEAST + 1)))
  const clusters = [anchor]
  const steps: Round['steps'] = []
  while (clusters.length < size) {
    const left = names.filter((name) => !clusters.includes(name))
    const good = left.filter((name) => fits(file, clusters, name))
    // Not into a corner: a choice after which three cannot be reached by good pairs is made only where every choice is like that.
    const open = good.filter((name) => canReach(file, [...clusters, name], names))
    const pool = open.length > 0 ? open : good.length > 0 ? good : clusters.length < LEAST ? left : []
    const next = draw(pool, (name) => weightOf(file, usage, clusters, name), random)
    if (next === null) break
    steps.push({ cluster: next, reason: reasonOf(file, usage, clusters, next) })
    clusters.push(next)
  }
  const short =
    clusters.length >= LEAST ? '' : `only ${names.length} ${names.length === 1 ? 'cluster' : 'clusters'} to choose from`
  return { anchor, clusters, steps, short }
}

const fits = (file: ClusterFile, chosen: readonly string[], name: string): boolean =>
  chosen.every((other) => levelOf(file, other, name) !== null)

/** Whether good pairs alone can bring these to the least size of a subset. */
function canReach(file: ClusterFile, chosen: readonly string[], names: readonly string[]): boolean {
  if (chosen.length >= LEAST) return true
  return names.some(
    (name) => !chosen.includes(name) && fits(file, chosen, name) && canReach(file, [...chosen, name], names),
  )
}

/** The least-used cluster, arg min h(C). */
export function anchorOf(names: readonly string[], usage: Usage): string {
  const sorted = [...names].sort(
    (a, b) =>
      (usage.clusters.get(a) ?? 0) - (usage.clusters.get(b) ?? 0) ||
      (usage.anchors.get(a) ?? 0) - (usage.anchors.get(b) ?? 0) ||
      (a < b ? -1 : 1),
  )
  const [anchor] = sorted
  if (anchor === undefined) throw new RangeError('There are no clusters to sample from; name them in clusters.yaml.')
  return anchor
}

/** Counts a round as used. */
export function countRound(usage: Usage, { anchor, clusters }: Pick<Round, 'anchor' | 'clusters'>): void {
  bump(usage.anchors, anchor)
  addUse(usage, clusters)
}

/** HIGH or MEDIUM; null for LOW and for pairs that nobody has rated. */
function levelOf(file: ClusterFile, a: string, b: string): 'HIGH' | 'MEDIUM' | null {
  const level = affinityOf(file, a, b)?.level
  return level === 'HIGH' || level === 'MEDIUM' ? level : null
}

function weightOf(file: ClusterFile, usage: Usage, chosen: readonly string[], name: string): number {
  return chosen.reduce((product, other) => {
    const level = levelOf(file, other, name)
    const affinity = level === null ? 0.1 : WEIGHT[level]
    return (product * affinity) / (1 + (usage.pairs.get(keyOf(other, name)) ?? 0))
  }, 1)
}

function reasonOf(file: ClusterFile, usage: Usage, chosen: readonly string[], name: string): string {
  return chosen
    .map((other) => {
      const level = affinityOf(file, other, name)?.level ?? 'not rated'
      const times = usage.pairs.get(keyOf(other, name)) ?? 0
      return `${level} with ${other}, used ${times} ${times === 1 ? 'time' : 'times'} before`
    })
    .join('; ')
}

function draw(names: readonly string[], weigh: (name: string) => number, random: () => number): string | null {
  const weights = names.map(weigh)
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, name] of names.entries()) {
    at -= weights[index] ?? 0
    if (at < 0) return name
  }
  return names.at(-1) ?? null
}
