import { exactMcNemar, type McNemar } from '../statistics/mcnemar.ts'
import { type PairedCounts, pairedDifference } from '../statistics/paired-difference.ts'
import type { Statistic } from '../statistics/statistic.ts'

/** Whether a system passed an item; null where nobody could say (error, unverifiable, not judged). */
export interface SystemOutcome {
  system: string
  /** What both systems were asked: a task with the number of the attempt. */
  item: string
  passed: boolean | null
}

export interface PairedSystems {
  first: string
  second: string
  counts: PairedCounts
  /** Share that the first passes minus that of the second, over the same items. */
  difference: Statistic
  mcnemar: McNemar
  /** Items on which exactly one of the two passed. */
  onlyFirst: string[]
  onlySecond: string[]
  /** Items of either that are not compared, by reason. */
  excluded: { 'only one system': number; 'no verdict': number }
}

/** Every two systems on the items that both were judged on (exact McNemar; RStackBench's paired checks). Sorted by name. */
export function comparePairedSystems(outcomes: readonly SystemOutcome[]): PairedSystems[] {
  const bySystem = new Map(
    [...Map.groupBy(outcomes, ({ system }) => system)].map(([system, of]) => [
      system,
      new Map(of.map(({ item, passed }) => [item, passed])),
    ]),
  )
  const systems = [...bySystem.keys()].sort()
  return systems.flatMap((first, at) =>
    systems
      .slice(at + 1)
      .map((second) => pairOf(first, second, bySystem.get(first) ?? new Map(), bySystem.get(second) ?? new Map())),
  )
}

function pairOf(
  first: string,
  second: string,
  one: ReadonlyMap<string, boolean | null>,
  other: ReadonlyMap<string, boolean | null>,
): PairedSystems {
  const counts: PairedCounts = { both: 0, first: 0, second: 0, neither: 0 }
  const [onlyFirst, onlySecond]: [string[], string[]] = [[], []]
  const excluded = { 'only one system': 0, 'no verdict': 0 }
  for (const item of new Set([...one.keys(), ...other.keys()])) {
    const [a, b] = [one.get(item), other.get(item)]
    if (a === undefined || b === undefined) excluded['only one system'] += 1
    else if (a === null || b === null) excluded['no verdict'] += 1
    else if (a && b) counts.both += 1
    else if (!a && !b) counts.neither += 1
    else if (a) onlyFirst.push(item)
    else onlySecond.push(item)
  }
  const paired = pairedCounts({ ...counts, first: onlyFirst.length, second: onlySecond.length })
  return { first, second, ...paired, onlyFirst, onlySecond, excluded }
}

/** The figures of one pair of systems from bare counts. */
export function pairedCounts(counts: PairedCounts): Pick<PairedSystems, 'counts' | 'difference' | 'mcnemar'> {
  return { counts, difference: pairedDifference(counts), mcnemar: exactMcNemar(counts.first, counts.second) }
}
