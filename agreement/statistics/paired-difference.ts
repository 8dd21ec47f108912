import { NORMAL_975, type Statistic, undefinedBecause } from './statistic.ts'
import { wilson } from './wilson.ts'

/** A 2 × 2 table of pairs: both pass, only the first, only the second, neither. */
export interface PairedCounts {
  both: number
  first: number
  second: number
  neither: number
}

/**
 * Difference of two paired proportions, first minus second, −1..1, with the 95 % interval of Newcombe (1998, method 10): Wilson's intervals of the two proportions, squared and added with their
 * correlation. It stays within −1..1 and keeps its width when no pair is discordant. Undefined without pairs.
 */
export function pairedDifference({ both, first, second, neither }: PairedCounts): Statistic {
  for (const count of [both, first, second, neither])
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`Counts are whole numbers from 0, not ${count}`)
  const n = both + first + second + neither
  if (n === 0) return undefinedBecause('There is no pair to compare.', 0)
  const [one, two] = [wilson(both + first, n), wilson(both + second, n)]
  if (one.value === null || two.value === null) return undefinedBecause('There is no pair to compare.', 0)
  const value = (first - second) / n
  const phi = correlation(both, first, second, neither)
  const reach = (a: number, b: number): number => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b))
  return {
    value,
    low: Math.max(-1, value - reach(one.value - one.low, two.high - two.value)),
    high: Math.min(1, value + reach(one.high - one.value, two.value - two.low)),
    method: `Newcombe’s paired score interval (z ${NORMAL_975.toFixed(2)})`,
    n,
  }
}

/** Newcombe's correlation: corrected by n/2 where it is positive, and 0 where a margin is empty. */
function correlation(both: number, first: number, second: number, neither: number): number {
  const margins = (both + first) * (second + neither) * (both + second) * (first + neither)
  if (margins === 0) return 0
  const n = both + first + second + neither
  const product = both * neither - first * second
  return (product > n / 2 ? product - n / 2 : Math.min(product, 0)) / Math.sqrt(margins)
}
