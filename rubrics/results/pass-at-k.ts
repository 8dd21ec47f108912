import type { Result } from './verdict-rows.ts'
import { repeatOf } from './verdict-rows.ts'

export interface PassAtK {
  k: number
  /** 0..1; null where no task has k attempts. */
  value: number | null
  /** Tasks with at least k attempts, over which it is averaged. */
  tasks: number
  /** Tasks with fewer attempts, left out. */
  left: number
}

/**
 * The chance that at least one of k attempts at a task succeeds, averaged over tasks: for a task with n attempts of which c succeeded, 1 − C(n − c, k) / C(n, k), which is
 * unbiased (Chen et al. 2021, "Evaluating Large Language Models Trained on Code", equation 1). An attempt is one answer; judged several times, it succeeded where more than half of its
 * judgings say so. An answer whose script failed is an attempt without success.
 * @param results verdicts of one agent
 */
export function passAtK(results: readonly Result[], k: number): PassAtK {
  if (!Number.isInteger(k) || k < 1) throw new RangeError(`pass@k needs a whole k of at least 1, not ${k}`)
  const attempts = attemptsByTask(results)
  const enough = [...attempts.values()].filter(({ n }) => n >= k)
  const value = enough.length === 0 ? null : enough.reduce((sum, { n, c }) => sum + oneOfK(n, c, k), 0) / enough.length
  return { k, value, tasks: enough.length, left: attempts.size - enough.length }
}

/** The released `pass_at_<runs>`: share of tasks at which any answer that ran succeeded, however many attempts each task had; tasks where no answer ran are missing. */
export function releasedPassAny(results: readonly Result[]): number | null {
  const attempts = attemptsByTask(results.filter(({ outcome }) => outcome === 'judged'))
  if (attempts.size === 0) return null
  return [...attempts.values()].filter(({ c }) => c > 0).length / attempts.size
}

function attemptsByTask(results: readonly Result[]): Map<string, { n: number; c: number }> {
  return new Map(
    [...Map.groupBy(results, ({ task }) => task)].map(([task, of]) => {
      const answers = [...Map.groupBy(of, ({ answer }) => answer).values()]
      return [task, { n: answers.length, c: answers.filter(succeeded).length }]
    }),
  )
}

function succeeded(judgings: readonly Result[]): boolean {
  const latest = [...new Map(judgings.map((one) => [repeatOf(one), one])).values()]
  return latest.filter(({ success }) => success).length * 2 > latest.length
}

/** 1 − C(n − c, k) / C(n, k) as a product, which does not overflow. */
function oneOfK(n: number, c: number, k: number): number {
  if (n - c < k) return 1
  let none = 1
  for (let at = 0; at < k; at += 1) none *= (n - c - at) / (n - at)
  return 1 - none
}
