import { NORMAL_975, type Statistic, undefinedBecause } from './statistic.ts'

/**
 * A proportion with its 95 % Wilson score interval (no continuity correction): the proportions p for which
 * |successes/n − p| <= z sqrt(p(1 − p)/n). It stays within 0..1 and keeps its width at 0 of n and n of n.
 * Undefined for n = 0; throws RangeError for anything that is not 0 <= successes <= n in whole numbers.
 */
export function wilson(successes: number, n: number): Statistic {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(successes) || successes < 0 || successes > n) {
    throw new RangeError(`A proportion needs whole numbers with 0 <= successes <= n, not ${successes} of ${n}`)
  }
  if (n === 0) return undefinedBecause('There is no item to take a share of.', 0)
  const value = successes / n
  const z2 = NORMAL_975 * NORMAL_975
  const centre = (value + z2 / (2 * n)) / (1 + z2 / n)
  const reach = (NORMAL_975 * Math.sqrt((value * (1 - value)) / n + z2 / (4 * n * n))) / (1 + z2 / n)
  return {
    value,
    // At the two ends the bound is exact in theory; rounding must not push it past 0 or 1.
    low: successes === 0 ? 0 : centre - reach,
    high: successes === n ? 1 : centre + reach,
    method: 'Wilson score',
    n,
  }
}
