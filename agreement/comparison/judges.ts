import { clusterBootstrap, withBootstrap } from '../statistics/bootstrap.ts'
import { isSameRanking, kendallTauB, type Tau } from '../statistics/kendall-tau.ts'
import { seededRandom } from '../statistics/random.ts'
import type { Statistic } from '../statistics/statistic.ts'

/** One score of one system on one task by one judge; several answers to a task are averaged. 0..1 */
export interface JudgedScore {
  system: string
  task: string
  score: number
}

export interface JudgeScores {
  judge: string
  scores: readonly JudgedScore[]
}

export interface JudgeRow {
  judge: string
  /** Mean score of each system, in the order of `systems`. */
  means: number[]
  /** 1 is best; equal scores share the better rank. */
  ranks: number[]
  /** Against the first judge: Kendall's tau-b over systems, and whether all systems stand in the same order. */
  tau: Statistic | Tau
  preserved: boolean
}

export interface JudgeComparison {
  systems: string[]
  /** Tasks on which every judge scored every system; nothing else is used. */
  tasks: string[]
  /** Scores that were left out because another judge or system has no counterpart. */
  left: number
  judges: JudgeRow[]
  /** Whether all judges put all systems in the same order. */
  preserved: boolean
  /** Share of resamples of the tasks in which they do; null with fewer than two tasks. */
  preservedShare: number | null
  resamples: number
}

/**
 * Scores of the same systems by several judges (CAP section 5, judge backbones): do they rank them alike? Only tasks on which every judge scored every system count.
 * Tasks are resampled with replacement; all judges and systems keep their task, since they judged the same answers.
 */
export function compareJudges(
  given: readonly JudgeScores[],
  { seed, resamples = 10_000 }: { seed: number; resamples?: number },
): JudgeComparison {
  const systems = [...new Set(given.flatMap(({ scores }) => scores.map(({ system }) => system)))].sort()
  const tables = given.map(({ scores }) => meansByTask(scores))
  const known = [...new Set(given.flatMap(({ scores }) => scores.map(({ task }) => task)))].sort()
  const tasks = known.filter((task) => tables.every((table) => systems.every((system) => table.has(key(system, task)))))
  const clusters = tasks.map((task) =>
    tables.flatMap((table) => systems.map((system) => table.get(key(system, task)) ?? 0)),
  )
  const used = new Set(tasks)
  const means = (judge: number, sums: ArrayLike<number>): number[] =>
    systems.map((_, system) => sums[judge * systems.length + system] ?? 0)
  const total = systems.length === 0 ? [] : sumOf(clusters, given.length * systems.length)
  const ranking = (judge: number) => means(judge, total)
  const judges = given.map(({ judge }, at): JudgeRow => {
    const own = ranking(at)
    return {
      judge,
      means: own.map((sum) => (tasks.length === 0 ? Number.NaN : sum / tasks.length)),
      ranks: own.map((score) => 1 + own.filter((other) => other > score).length),
      tau: tauAgainstFirst(ranking(0), own, clusters, (sums) => [means(0, sums), means(at, sums)], { seed, resamples }),
      preserved: isSameRanking(ranking(0), own),
    }
  })
  const isPreserved = (sums: ArrayLike<number>) =>
    given.every((_, at) => isSameRanking(means(0, sums), means(at, sums)))
  return {
    systems,
    tasks,
    left: given.reduce((sum, { scores }) => sum + scores.filter(({ task }) => !used.has(task)).length, 0),
    judges: tasks.length === 0 ? [] : judges,
    preserved: tasks.length > 0 && isPreserved(total),
    preservedShare: tasks.length < 2 ? null : shareOfResamples(clusters, isPreserved, seed, resamples),
    resamples,
  }
}

const key = (system: string, task: string): string => JSON.stringify([system, task])

function meansByTask(scores: readonly JudgedScore[]): Map<string, number> {
  const groups = Map.groupBy(scores, ({ system, task }) => key(system, task))
  return new Map([...groups].map(([name, of]) => [name, of.reduce((sum, { score }) => sum + score, 0) / of.length]))
}

function sumOf(clusters: readonly (readonly number[])[], width: number): number[] {
  return Array.from({ length: width }, (_, at) => clusters.reduce((sum, counts) => sum + (counts[at] ?? 0), 0))
}

/** With one table of scores there is a tau but nothing to resample, and so no interval. */
function tauAgainstFirst(
  first: readonly number[],
  own: readonly number[],
  clusters: readonly (readonly number[])[],
  split: (sums: ArrayLike<number>) => [number[], number[]],
  options: { seed: number; resamples: number },
): Statistic | Tau {
  const tau = kendallTauB(first, own)
  if (tau.value === null || clusters.length < 2) return tau
  const interval = clusterBootstrap(clusters, (sums) => kendallTauB(...split(sums)).value, options)
  return withBootstrap(tau.value, tau.n, interval)
}

function shareOfResamples(
  clusters: readonly (readonly number[])[],
  holds: (sums: Float64Array) => boolean,
  seed: number,
  resamples: number,
): number {
  const random = seededRandom(seed)
  const sums = new Float64Array(clusters[0]?.length ?? 0)
  let held = 0
  for (let at = 0; at < resamples; at += 1) {
    sums.fill(0)
    for (let drawn = 0; drawn < clusters.length; drawn += 1) {
      const counts = clusters[Math.floor(random() * clusters.length)] ?? []
      for (let cell = 0; cell < sums.length; cell += 1) sums[cell] = (sums[cell] ?? 0) + (counts[cell] ?? 0)
    }
    if (holds(sums)) held += 1
  }
  return held / resamples
}
