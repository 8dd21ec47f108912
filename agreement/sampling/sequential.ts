import { logGamma } from '../statistics/distributions.ts'
import { CONFIDENCE, type Statistic, undefinedBecause } from '../statistics/statistic.ts'

/** What has been seen of one stratum so far. */
export interface SeenStratum {
  size: number
  /** Decided items: those that hold, and those that do not. */
  yes: number
  no: number
  /** Graded items of which nobody can tell; the interval holds whichever way they are. */
  open?: number
}

/**
 * A 95 % interval that may be looked at after every grading: the chance that it ever misses is at most 5 %, so that stopping when it is narrow enough, or when one likes what one sees, does not cheat. Prior–posterior
 * ratio martingale for sampling without replacement (Waudby-Smith and Ramdas 2020, section 2), with a uniform prior in each stratum. Strata are sampled independently, so their ratios multiply; a
 * share of the whole is excluded when no way of spreading it over the strata is left with a product below 20. Minus the logarithm of a likelihood of this kind is convex, so the ways need not be tried:
 * one walks away from the likeliest counts by the cheapest step.
 */
export function confidenceSequence(strata: readonly SeenStratum[]): Statistic {
  const size = strata.reduce((sum, stratum) => sum + stratum.size, 0)
  const n = strata.reduce((sum, { yes, no, open = 0 }) => sum + yes + no + open, 0)
  if (size === 0) return undefinedBecause('There is no item to take a share of.', 0)
  if (n === 0) return undefinedBecause('Nothing has been graded yet.', 0)
  const worst = strata.map(({ open = 0, ...rest }) => ({ ...rest, no: rest.no + open }))
  const best = strata.map(({ open = 0, ...rest }) => ({ ...rest, yes: rest.yes + open }))
  const decided = strata.filter(({ yes, no }) => yes + no > 0)
  const weighed = decided.reduce((sum, { size: all, yes, no }) => sum + (all * yes) / (yes + no), 0)
  const covered = decided.reduce((sum, stratum) => sum + stratum.size, 0)
  const [low, high] = [walk(worst, -1) / size, walk(best, 1) / size]
  return {
    value: Math.min(high, Math.max(low, covered === 0 ? (low + high) / 2 : weighed / covered)),
    low,
    high,
    method: 'confidence sequence (prior–posterior ratio, without replacement): valid however often one looks',
    n,
  }
}

/** The last count, going up or down from the likeliest, that is not excluded. */
function walk(strata: readonly SeenStratum[], step: 1 | -1): number {
  const limit = Math.log(1 / (1 - CONFIDENCE))
  const at = strata.map(likeliest)
  const costs = strata.map((stratum, index) => evidenceAgainst(stratum, at[index] ?? 0))
  const next = strata.map((stratum, index) => evidenceAgainst(stratum, (at[index] ?? 0) + step))
  let spent = costs.reduce((sum, cost) => sum + cost, 0)
  for (;;) {
    let cheapest = -1
    for (let index = 0; index < strata.length; index += 1)
      if (cheapest < 0 || priceOf(index) < priceOf(cheapest)) cheapest = index
    const price = priceOf(cheapest)
    if (!(spent + price < limit)) return at.reduce((sum, count) => sum + count, 0)
    spent += price
    at[cheapest] = (at[cheapest] ?? 0) + step
    costs[cheapest] = next[cheapest] ?? 0
    next[cheapest] = evidenceAgainst(strata[cheapest] as SeenStratum, (at[cheapest] ?? 0) + step)
  }

  function priceOf(index: number): number {
    return (next[index] ?? Number.POSITIVE_INFINITY) - (costs[index] ?? 0)
  }
}

/** Logarithm of the ratio by which what was seen speaks against `count` yeses in the stratum; infinite for a count that cannot be. */
export function evidenceAgainst({ size, yes, no }: SeenStratum, count: number): number {
  if (count < yes || size - count < no) return Number.POSITIVE_INFINITY
  const seen = yes + no
  const mixture = logGamma(yes + 1) + logGamma(no + 1) - logGamma(seen + 2)
  return mixture - (falling(count, yes) + falling(size - count, no) - falling(size, seen))
}

/** Logarithm of n (n − 1) … (n − k + 1). */
const falling = (n: number, k: number): number => logGamma(n + 1) - logGamma(n - k + 1)

/** The count of yeses that speaks least against what was seen. */
function likeliest({ size, yes, no }: SeenStratum): number {
  if (yes + no === 0) return 0
  const guess = Math.floor(((size + 1) * yes) / (yes + no))
  return Math.max(yes, Math.min(size - no, guess))
}
