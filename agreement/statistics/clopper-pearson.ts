import { incompleteBeta } from './distributions.ts'
import { CONFIDENCE, type Statistic, undefinedBecause } from './statistic.ts'

/**
 * A proportion with its exact 95 % interval (Clopper and Pearson 1934): the proportions that a two-sided binomial test at 5 % would not reject; never too narrow, often too wide.
 * Undefined for n = 0; throws RangeError for anything that is not 0 <= successes <= n in whole numbers.
 */
export function clopperPearson(successes: number, n: number): Statistic {
  if (!Number.isSafeInteger(n) || !Number.isSafeInteger(successes) || successes < 0 || successes > n)
    throw new RangeError(`A proportion needs whole numbers with 0 <= successes <= n, not ${successes} of ${n}`)
  if (n === 0) return undefinedBecause('There is no item to take a share of.', 0)
  const tail = (1 - CONFIDENCE) / 2
  return {
    value: successes / n,
    low: successes === 0 ? 0 : betaPoint(tail, successes, n - successes + 1),
    high: successes === n ? 1 : betaPoint(1 - tail, successes + 1, n - successes),
    method: 'Clopper–Pearson (exact)',
    n,
  }
}

/** The point below which a beta distribution has the share `p`, by halving: the function only rises. */
function betaPoint(p: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 200 && high - low > 1e-16 * high; step += 1) {
    const middle = (low + high) / 2
    if (middle === low || middle === high) break
    if (incompleteBeta(middle, a, b) < p) low = middle
    else high = middle
  }
  return (low + high) / 2
}
