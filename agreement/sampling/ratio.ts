/** The graded items of one stratum: what is counted (`y`) of what (`x`); both 1 or 0, `y` also -1. */
export interface StratumSample {
  size: number
  pairs: { y: number; x: number }[]
}

export function inStrata<T extends { stratum: string }>(
  strata: readonly { name: string; size: number }[],
  items: readonly T[],
  y: (item: T) => number,
  x: (item: T) => number,
): StratumSample[] {
  const groups = Map.groupBy(items, ({ stratum }) => stratum)
  return strata.map(({ name, size }) => ({
    size,
    pairs: (groups.get(name) ?? []).map((item) => ({ y: y(item), x: x(item) })),
  }))
}

export interface Ratio {
  value: number
  /** By the textbook. */
  variance: number
  /** The same where no stratum passes for nearly certain because hardly anything varied in its sample; 0 only where every item was graded. */
  cautious: number
  /** Graded items in the denominator. */
  n: number
}

/**
 * Combined ratio of two estimated totals (Cochran 1977, section 6.11): each stratum counts by its size over its sample; variance by residuals y − R x within strata, with finite population correction. With
 * x = 1 throughout it is the stratified mean. Null where the denominator is empty. Strata with one item of
 * several have no spread of their own and take that of all such strata together (collapsed strata, Cochran 1977, section 5A.12: rather too wide than too narrow), a single one that of all items.
 */
export function ratioOfTotals(samples: readonly StratumSample[]): Ratio | null {
  const totalOf = (of: 'x' | 'y'): number =>
    sum(samples.map(({ size, pairs }) => (size / pairs.length) * sum(pairs.map((pair) => pair[of]))))
  const denominator = totalOf('x')
  if (!(denominator > 0)) return null
  const value = totalOf('y') / denominator
  const collapsed = collapsedPairs(samples)
  let [variance, cautious] = [0, 0]
  for (const { size, pairs } of samples) {
    const n = pairs.length
    if (n === size) continue
    const own = n === 1 ? collapsed : pairs
    const spread = spreadOf(own.map(({ y, x }) => y - value * x))
    const weight = (size ** 2 * (1 - n / size)) / n / denominator ** 2
    variance += weight * spread
    cautious += weight * Math.max(spread, rareSpread(own))
  }
  return { value, variance, cautious, n: sum(samples.flatMap(({ pairs }) => pairs.map(({ x }) => x))) }
}

/** What strata with one item borrow their spread from. */
function collapsedPairs(samples: readonly StratumSample[]): StratumSample['pairs'] {
  const lone = samples.filter(({ size, pairs }) => pairs.length === 1 && size > 1)
  return (lone.length > 1 ? lone : samples).flatMap(({ pairs }) => pairs)
}

/** What hardly occurs in a sample may be commoner than it looks: up to two cases count as one more, in two more items; above, residuals speak for themselves. */
function rareSpread(pairs: StratumSample['pairs']): number {
  const counted = pairs.filter(({ y }) => y !== 0).length
  const rest = pairs.filter(({ x, y }) => x !== 0 && y === 0).length
  const rare = Math.min(counted, rest)
  if (rare > 2) return 0
  const share = smoothed(rare, pairs.length)
  return share * (1 - share)
}

/** Cases of n, one of each kind added (Laplace). */
export const smoothed = (cases: number, n: number): number => (cases + 1) / (n + 2)

function spreadOf(values: readonly number[]): number {
  const mean = sum(values) / values.length
  return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1)
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
