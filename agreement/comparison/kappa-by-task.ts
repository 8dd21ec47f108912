import { type BootstrapOptions, clusterBootstrap, withBootstrap } from '../statistics/bootstrap.ts'
import { type Statistic, undefinedBecause } from '../statistics/statistic.ts'
import type { JudgeHumanComparison } from './judge-human.ts'

/** Cohen's kappa of the counts of a square table, row by row; null where it is not defined. */
export function kappaOfCounts(counts: ArrayLike<number>): number | null {
  const size = Math.round(Math.sqrt(counts.length))
  let [n, agreed, byChance] = [0, 0, 0]
  for (let i = 0; i < size; i += 1) {
    let [row, column] = [0, 0]
    for (let j = 0; j < size; j += 1) {
      row += counts[i * size + j] ?? 0
      column += counts[j * size + i] ?? 0
    }
    n += row
    agreed += counts[i * size + i] ?? 0
    byChance += row * column
  }
  const room = n * n - byChance
  return room === 0 ? null : (n * agreed - byChance) / room
}

/**
 * Kappa with an interval that takes whole tasks as what was drawn: answers to one task share its rubric and its traps, so that the large-sample interval, which takes pairs for independent, is too narrow.
 */
export function kappaByTask(
  { kappa, items, n }: Pick<JudgeHumanComparison, 'kappa' | 'items' | 'n'>,
  options: BootstrapOptions,
): Statistic {
  if (kappa.value === null) return undefinedBecause(kappa.reason, n)
  const tasks = Map.groupBy(items.compared, ({ item }) => item.task)
  const clusters = [...tasks.values()].map((pairs) => {
    const count = (human: string, judge: string) =>
      pairs.filter((pair) => pair.human === human && pair.judge === judge).length
    return [count('pass', 'pass'), count('pass', 'fail'), count('fail', 'pass'), count('fail', 'fail')]
  })
  return withBootstrap(kappa.value, n, clusterBootstrap(clusters, kappaOfCounts, options))
}
