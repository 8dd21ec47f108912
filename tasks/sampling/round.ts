import type { ClusterFile } from '../clusters.ts'
import { type AffinityTable, affinityTable } from './affinity-table.ts'
import { SAMPLING_RULES, type SamplingRules } from './rules.ts'
import { addUse, bump, type Usage } from './usage.ts'

/** One round of sampling: the anchor first, then the clusters in the order in which they were chosen, and why. */
export interface Round {
  anchor: string
  clusters: string[]
  steps: { cluster: string; reason: string }[]
  /** The subset has fewer clusters than the method wants, and why; empty where it has enough. */
  short: string
}

/**
 * One round by the built-in rule, which needs no model. Anchor: see `SamplingRules`. Expansion: of the clusters whose affinity to every chosen one is HIGH or MEDIUM, one drawn with weight
 * affinity / (1 + times the pair was used), multiplied over the chosen ones. A pair that is LOW, or that nobody has rated, is taken only where the subset could not reach its least size otherwise,
 * and then the cluster with the fewest LOW pairs, among these with the fewest that are not rated.
 * @param random numbers in [0, 1)
 * @throws RangeError without clusters
 */
export function sampleRound(
  file: ClusterFile,
  usage: Usage,
  random: () => number,
  rules: SamplingRules = SAMPLING_RULES,
): Round {
  return drawRound(affinityTable(file), usage, random, rules)
}

/** As `sampleRound`, with a table that was made once for many rounds. */
export function drawRound(table: AffinityTable, usage: Usage, random: () => number, rules: SamplingRules): Round {
  const { names } = table
  const anchor = names.indexOf(anchorOf(names, usage, rules.anchor))
  const size = sizeOf(names.length, random, rules)
  const chosen = [anchor]
  const steps: Round['steps'] = []
  while (chosen.length < size) {
    const next = draw(candidates(table, chosen, rules), (at) => weightOf(table, usage, chosen, at, rules), random)
    if (next === null) break
    steps.push({ cluster: names[next] ?? '', reason: reasonOf(table, usage, chosen, next) })
    chosen.push(next)
  }
  return {
    anchor: names[anchor] ?? '',
    clusters: chosen.map((at) => names[at] ?? ''),
    steps,
    short: chosen.length >= rules.least ? '' : shortWords(names, chosen, rules),
  }
}

function sizeOf(all: number, random: () => number, { least, most }: SamplingRules): number {
  const range = Math.max(0, most - least)
  return Math.min(all, least + Math.floor(random() * (range + 1)))
}

/** Clusters among which the next one is drawn; empty where there is no need to take any. */
function candidates(table: AffinityTable, chosen: readonly number[], { least, unfit }: SamplingRules): number[] {
  const left = table.names.map((_, at) => at).filter((at) => !chosen.includes(at))
  const good = left.filter((at) => fitsAll(table, chosen, at))
  // Not into a corner: a choice after which the least size cannot be reached by good pairs is made only where every choice is like that.
  const open = good.filter((at) => canReach(table, [...chosen, at], least))
  if (open.length > 0) return open
  if (good.length > 0) return good
  return unfit === 'last' && chosen.length < least ? leastUnfit(table, chosen, left) : []
}

/** Those with the fewest LOW pairs to the chosen ones, among these with the fewest that nobody has rated, then those that are not LOW with the anchor. */
function leastUnfit(table: AffinityTable, chosen: readonly number[], left: readonly number[]): number[] {
  const harm = (at: number): number =>
    chosen.reduce((sum, other, place) => {
      const level = table.level(other, at)
      return sum + (level === 'LOW' ? 100 + Number(place === 0) : level === null ? 10 : 0)
    }, 0)
  const least = Math.min(...left.map(harm))
  return left.filter((at) => harm(at) === least)
}

const fitsAll = (table: AffinityTable, chosen: readonly number[], at: number): boolean =>
  chosen.every((other) => table.fits(other, at))

/** Whether good pairs alone can bring these to the least size of a subset. */
function canReach(table: AffinityTable, chosen: readonly number[], least: number): boolean {
  if (chosen.length >= least) return true
  return table.names.some(
    (_, at) => !chosen.includes(at) && fitsAll(table, chosen, at) && canReach(table, [...chosen, at], least),
  )
}

/** The anchor of the next round: by whose turn it is, or the least-used one, arg min h(C); what is equal is decided by the other, then by name. */
export function anchorOf(
  names: readonly string[],
  usage: Usage,
  rule: SamplingRules['anchor'] = SAMPLING_RULES.anchor,
): string {
  const orders = rule === 'turn' ? [usage.anchors, usage.clusters] : [usage.clusters, usage.anchors]
  const [anchor, ...others] = names
  if (anchor === undefined) throw new RangeError('There are no clusters to sample from; name them in clusters.yaml.')
  const before = (a: string, b: string): boolean => {
    for (const counts of orders) {
      const difference = (counts.get(a) ?? 0) - (counts.get(b) ?? 0)
      if (difference !== 0) return difference < 0
    }
    return a < b
  }
  return others.reduce((best, name) => (before(name, best) ? name : best), anchor)
}

/** Why it is this anchor, in words. */
export function anchorReason(
  names: readonly string[],
  usage: Usage,
  anchor: string,
  rule: SamplingRules['anchor'],
): string {
  const uses = (name: string): number => usage.clusters.get(name) ?? 0
  const turns = (name: string): number => usage.anchors.get(name) ?? 0
  const first = rule === 'turn' ? turns : uses
  const second = rule === 'turn' ? uses : turns
  const equal = names.filter((name) => first(name) === first(anchor))
  const still = equal.filter((name) => second(name) === second(anchor))
  const facts = `used ${times(uses(anchor))}, anchor ${times(turns(anchor))}`
  const what = rule === 'turn' ? 'was the anchor least often' : 'is the least used'
  if (equal.length === 1) return `${anchor} ${what} (${facts}).`
  const then = rule === 'turn' ? 'the least used' : 'the one that was anchor least often'
  if (still.length === 1) return `Of ${equal.length} clusters that are equal, ${anchor} is ${then} (${facts}).`
  return `Of ${still.length} clusters that are equal (${facts}), ${anchor} comes first by name.`
}

/** Counts a round as used. */
export function countRound(usage: Usage, { anchor, clusters }: Pick<Round, 'anchor' | 'clusters'>): void {
  bump(usage.anchors, anchor)
  addUse(usage, clusters)
}

function weightOf(
  table: AffinityTable,
  usage: Usage,
  chosen: readonly number[],
  at: number,
  { high, shyness }: SamplingRules,
): number {
  return chosen.reduce((product, other) => {
    const level = table.level(other, at)
    const affinity = level === 'HIGH' ? high : level === 'MEDIUM' ? 1 : 0.1
    const uses = usage.pairs.get(table.pair(other, at)) ?? 0
    return (product * affinity) / (shyness === 1 ? 1 + uses : (1 + uses) ** shyness)
  }, 1)
}

/** Why a cluster joins the chosen ones: its affinity to each, and how often the pair was used. */
export function reasonOf(table: AffinityTable, usage: Usage, chosen: readonly number[], next: number): string {
  return chosen
    .map((other) => {
      const level = table.level(other, next) ?? 'not rated'
      return `${level} with ${table.names[other]}, used ${times(usage.pairs.get(table.pair(other, next)) ?? 0)} before`
    })
    .join('; ')
}

const times = (n: number): string => `${n} ${n === 1 ? 'time' : 'times'}`

function shortWords(names: readonly string[], chosen: readonly number[], { least }: SamplingRules): string {
  if (names.length < least) return `only ${names.length} ${names.length === 1 ? 'cluster' : 'clusters'} to choose from`
  return `no other cluster fits ${chosen.map((at) => names[at]).join(' and ')}, and pairs that do not fit are never taken`
}

/** One of these, with a chance in proportion to its weight. */
function draw(places: readonly number[], weigh: (at: number) => number, random: () => number): number | null {
  if (places.length === 0) return null
  const weights = places.map(weigh)
  let at = random() * weights.reduce((sum, weight) => sum + weight, 0)
  for (const [index, place] of places.entries()) {
    at -= weights[index] ?? 0
    if (at < 0) return place
  }
  return places.at(-1) ?? null
}
