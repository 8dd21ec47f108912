import { student975 } from './distributions.ts'
import { noteOf, SMALL_SAMPLE, type Statistic, undefinedBecause } from './statistic.ts'

/**
 * The mean of independent values on the scale 0..1, such as one score a task, with its 95 % interval by Student's t: mean ± t(n − 1) s / √n, cut at 0 and 1. Verdicts on
 * several answers to one task are not independent: average them within the task first. Undefined below two values and where all are the same, since a spread of nothing would pass for
 * certainty; throws RangeError outside 0..1.
 */
export function meanInterval(values: readonly number[]): Statistic {
  if (values.some((value) => !(value >= 0 && value <= 1))) throw new RangeError('Scores lie between 0 and 1')
  const n = values.length
  if (n === 0) return undefinedBecause('There is no value to average.', 0)
  const value = values.reduce((sum, one) => sum + one, 0) / n
  if (n === 1) return undefinedBecause('One value has no interval.', 1)
  const squares = values.reduce((sum, one) => sum + (one - value) ** 2, 0)
  const standardError = Math.sqrt(squares / (n - 1) / n)
  if (standardError === 0)
    return undefinedBecause(`All ${n} values are the same, from which no interval can be had.`, n)
  const reach = student975(n - 1) * standardError
  return {
    value,
    low: Math.max(0, value - reach),
    high: Math.min(1, value + reach),
    method: "Student's t over tasks, cut at 0 and 1",
    n,
    ...noteOf(n < SMALL_SAMPLE ? `${n} tasks are few for this method.` : undefined),
  }
}
