import type { ClusterFile } from '../clusters.ts'
import { type AffinityTable, affinityTable } from './affinity-table.ts'
import { countRound, drawRound, type Round } from './round.ts'
import { SAMPLING_RULES, type SamplingRules } from './rules.ts'
import { copyOfUsage, type Usage, type Used, usageOf } from './usage.ts'

/** What had been covered after a round. */
export interface SeriesPoint {
  round: number
  /** Pairs that are HIGH or MEDIUM and were used at least once. */
  goodPairs: number
  /** Uses, so far, of pairs that are LOW or not rated. */
  unfitUses: number
  /** Triples used at least once. */
  triples: number
  /** Most minus least uses of a cluster. */
  spread: number
}

export interface Simulation {
  rounds: Round[]
  usage: Usage
  /**
   * Pairs that are HIGH or MEDIUM, and how many of them are used at least once at the end. `alone`: those that no third cluster fits,
   * so that a subset of three with them needs a pair that does not fit.
   */
  goodPairs: { of: number; used: number; alone: number }
  /** Triples of which every pair is HIGH or MEDIUM. */
  goodTriples: { of: number; used: number }
  /** Pairs that are LOW or not rated and were used all the same. */
  otherPairsUsed: string[]
  /** How often, by its level, and the first round in which such a pair was used with why. */
  unfit: { low: number; unrated: number; first: { round: number; pair: string; reason: string } | null }
  /** Pairs of clusters that nobody has rated. */
  gaps: string[]
  /** Least and most uses of a cluster, and of an anchor. */
  spread: { clusters: [least: number, most: number]; anchors: [least: number, most: number] }
  /** At most some 200 points of the way, the last one always. */
  series: SeriesPoint[]
}

/** How a round is chosen: by the rule, or evenly at random, which is what the rule is compared with. */
export type Sampling = { by: 'rule'; rules: SamplingRules } | { by: 'chance'; rules: SamplingRules }

/**
 * What many rounds of sampling would cover, before a cent is spent on models: each round counts as used for the next. The same file, history and random source give the same rounds.
 * @param used what counts as used already: `Used` names, or a whole `Usage` with its anchors
 */
export function simulate(
  file: ClusterFile,
  used: readonly Used[] | Usage,
  rounds: number,
  random: () => number,
  sampling: Sampling = { by: 'rule', rules: SAMPLING_RULES },
): Simulation {
  const steps = simulating(file, used, rounds, random, sampling)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** As `simulate`, a round at a step, so that other work gets its turn between; yields the number of rounds done. */
export function* simulating(
  file: ClusterFile,
  used: readonly Used[] | Usage,
  rounds: number,
  random: () => number,
  { by, rules }: Sampling = { by: 'rule', rules: SAMPLING_RULES },
): Generator<number, Simulation> {
  const table = affinityTable(file)
  const usage = 'clusters' in used ? copyOfUsage(used) : usageOf(used, table.names)
  const score = scoreOf(table, usage)
  const done: Round[] = []
  const series: SeriesPoint[] = []
  const every = Math.max(1, Math.ceil(rounds / 200))
  for (let at = 1; at <= rounds; at += 1) {
    const round = by === 'rule' ? drawRound(table, usage, random, rules) : chanceRound(table, random, rules)
    score.before(round, at)
    countRound(usage, round)
    done.push(round)
    if (at % every === 0 || at === rounds || at === 1)
      series.push({ round: at, ...score.now(), triples: usage.triples.size, spread: widthOf(usage.clusters) })
    yield at
  }
  return { rounds: done, usage, ...score.end(), series }
}

/** A subset in which every cluster has the same chance, of a size by the same rule; the first is called its anchor. */
function chanceRound({ names }: AffinityTable, random: () => number, { least, most }: SamplingRules): Round {
  if (names.length === 0) throw new RangeError('There are no clusters to sample from; name them in clusters.yaml.')
  const size = Math.min(names.length, least + Math.floor(random() * (Math.max(0, most - least) + 1)))
  const left = [...names]
  const clusters = Array.from({ length: size }, () => left.splice(Math.floor(random() * left.length), 1)[0] ?? '')
  return { anchor: clusters[0] ?? '', clusters, steps: [], short: '' }
}

/** Counts along the way, so that the way can be drawn without looking at all pairs after each round. */
function scoreOf(table: AffinityTable, usage: Usage) {
  const { names } = table
  const places = new Map(names.map((name, at) => [name, at]))
  const pairs = names.flatMap((_, a) => names.slice(a + 1).map((_, b): [number, number] => [a, a + 1 + b]))
  const isUsed = (a: number, b: number): boolean => (usage.pairs.get(table.pair(a, b)) ?? 0) > 0
  const good = pairs.filter(([a, b]) => table.fits(a, b))
  let goodPairs = good.filter(([a, b]) => isUsed(a, b)).length
  const unfit: Simulation['unfit'] = { low: 0, unrated: 0, first: null }

  return {
    /** Looks at a round before it is counted. */
    before({ clusters, steps }: Round, round: number): void {
      const at = clusters.map((name) => places.get(name) ?? -1)
      at.forEach((a, i) => {
        for (const [j, b] of at.slice(i + 1).entries()) {
          if (table.fits(a, b)) {
            if (!isUsed(a, b)) goodPairs += 1
            continue
          }
          unfit[table.level(a, b) === 'LOW' ? 'low' : 'unrated'] += 1
          unfit.first ??= { round, pair: table.pair(a, b), reason: steps[i + j]?.reason ?? 'chosen at random' }
        }
      })
    },
    now: () => ({ goodPairs, unfitUses: unfit.low + unfit.unrated }),
    end: (): Omit<Simulation, 'rounds' | 'usage' | 'series'> => ({
      goodPairs: { of: good.length, used: goodPairs, alone: good.filter(([a, b]) => isAlone(table, a, b)).length },
      goodTriples: goodTriplesOf(table, usage),
      otherPairsUsed: pairs.filter(([a, b]) => !table.fits(a, b) && isUsed(a, b)).map(([a, b]) => table.pair(a, b)),
      unfit,
      gaps: pairs.filter(([a, b]) => table.level(a, b) === null).map(([a, b]) => table.pair(a, b)),
      spread: { clusters: spreadOf(usage.clusters), anchors: spreadOf(usage.anchors) },
    }),
  }
}

const isAlone = (table: AffinityTable, a: number, b: number): boolean =>
  !table.names.some((_, c) => c !== a && c !== b && table.fits(a, c) && table.fits(b, c))

function goodTriplesOf(table: AffinityTable, usage: Usage): Simulation['goodTriples'] {
  const n = table.names.length
  let [of, used] = [0, 0]
  for (let a = 0; a < n; a += 1)
    for (let b = a + 1; b < n; b += 1) {
      if (!table.fits(a, b)) continue
      for (let c = b + 1; c < n; c += 1) {
        if (!table.fits(a, c) || !table.fits(b, c)) continue
        of += 1
        const key = [a, b, c]
          .map((at) => table.names[at] ?? '')
          .sort()
          .join(' + ')
        if ((usage.triples.get(key) ?? 0) > 0) used += 1
      }
    }
  return { of, used }
}

const spreadOf = (counts: ReadonlyMap<string, number>): [number, number] =>
  counts.size === 0 ? [0, 0] : [Math.min(...counts.values()), Math.max(...counts.values())]

const widthOf = (counts: ReadonlyMap<string, number>): number => {
  const [least, most] = spreadOf(counts)
  return most - least
}
