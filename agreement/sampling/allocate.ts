export type Allocation = 'proportional' | 'equal' | 'neyman'

export interface StratumToFill {
  /** Items in it. */
  size: number
  /** Standard deviation expected within it, for Neyman's allocation: 0.5 where nothing is known. */
  spread: number
}

/**
 * How many of `n` items each stratum gets: in proportion to its size, equally, or by size times spread (Neyman 1934). No stratum gets more than it has; each gets two where `n` allows, so that its variance can
 * be estimated, else one, else none. Rounded by largest remainders, so that the sum is exactly `n`.
 * @throws RangeError where there are fewer than `n` items
 */
export function allocate(n: number, strata: readonly StratumToFill[], how: Allocation): number[] {
  const sizes = strata.map(({ size }) => size)
  const all = total(sizes)
  if (!Number.isSafeInteger(n) || n < 1 || n > all)
    throw new RangeError(`Choose between 1 and ${all} items, not ${n}: there are ${all} to draw from.`)
  const floors = [2, 1].map((least) => sizes.map((size) => Math.min(least, size))).find((each) => total(each) <= n)
  const low = floors ?? sizes.map(() => 0)
  const weights = strata.map(({ size, spread }) => (how === 'equal' ? 1 : how === 'neyman' ? size * spread : size))
  const wish = (scale: number): number[] =>
    weights.map((weight, at) => Math.max(low[at] ?? 0, Math.min(sizes[at] ?? 0, scale * weight)))
  return rounded(wish(scaleFor(n, wish)), sizes, n)
}

/** The scale at which the wishes, cut at floors and sizes, add up to n. */
function scaleFor(n: number, wish: (scale: number) => number[]): number {
  let [low, high] = [0, 1]
  while (total(wish(high)) < n && high < 1e12) high *= 2
  for (let step = 0; step < 200; step += 1) {
    const middle = (low + high) / 2
    if (total(wish(middle)) < n) low = middle
    else high = middle
  }
  return high
}

function rounded(wishes: readonly number[], sizes: readonly number[], n: number): number[] {
  const counts = wishes.map((wish) => Math.floor(wish + 1e-9))
  const byRemainder = wishes.map((wish, at) => ({ at, rest: wish - (counts[at] ?? 0) })).sort((a, b) => b.rest - a.rest)
  // Strata of no spread weigh nothing; what is left over goes round until it is placed.
  for (let left = n - total(counts); left > 0; )
    for (const { at } of byRemainder) {
      if (left === 0 || (counts[at] ?? 0) >= (sizes[at] ?? 0)) continue
      counts[at] = (counts[at] ?? 0) + 1
      left -= 1
    }
  return counts
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
