import type { ClusterFile } from '../clusters.ts'
import { affinityOf } from '../clusters.ts'
import { countRound, type Round, sampleRound } from './round.ts'
import { keyOf, pairsOf, type Usage, type Used, usageOf } from './usage.ts'

export interface Simulation {
  rounds: Round[]
  usage: Usage
  /** Pairs that are HIGH or MEDIUM, and how many of them are used at least once at the end. */
  goodPairs: { of: number; used: number }
  /** Pairs that are LOW or not rated and were used all the same. */
  otherPairsUsed: string[]
  /** Pairs of clusters that nobody has rated. */
  gaps: string[]
  /** Least and most uses of a cluster, and of an anchor. */
  spread: { clusters: [least: number, most: number]; anchors: [least: number, most: number] }
}

/**
 * What many rounds of sampling would cover, before a cent is spent on models: each round counts as used for the next. The same file, history and random source give the same rounds.
 * @param used what accepted work has used already
 */
export function simulate(file: ClusterFile, used: readonly Used[], rounds: number, random: () => number): Simulation {
  const names = file.clusters.map(({ name }) => name)
  const usage = usageOf(used, names)
  const done: Round[] = []
  for (let at = 0; at < rounds; at += 1) {
    const round = sampleRound(file, usage, random)
    countRound(usage, round)
    done.push(round)
  }
  const pairs = pairsOf(names)
  const good = pairs.filter(([a, b]) => isGood(file, a, b))
  const isUsed = ([a, b]: readonly [string, string]): boolean => (usage.pairs.get(keyOf(a, b)) ?? 0) > 0
  return {
    rounds: done,
    usage,
    goodPairs: { of: good.length, used: good.filter(isUsed).length },
    otherPairsUsed: pairs.filter((pair) => !isGood(file, ...pair) && isUsed(pair)).map((pair) => keyOf(...pair)),
    gaps: pairs.filter(([a, b]) => affinityOf(file, a, b) === null).map((pair) => keyOf(...pair)),
    spread: { clusters: spreadOf(usage.clusters), anchors: spreadOf(usage.anchors) },
  }
}

const isGood = (file: ClusterFile, a: string, b: string): boolean => {
  const level = affinityOf(file, a, b)?.level
  return level === 'HIGH' || level === 'MEDIUM'
}

const spreadOf = (counts: ReadonlyMap<string, number>): [number, number] =>
  counts.size === 0 ? [0, 0] : [Math.min(...counts.values()), Math.max(...counts.values())]
