import { binomialDraw, seededRandom } from './random.ts'
import { type Statistic, undefinedBecause } from './statistic.ts'

export interface BootstrapOptions {
  /** Resamples; 10,000 by default. */
  resamples?: number
  seed: number
  /** Told now and then how much is done, 0..1. */
  onShare?: (share: number) => void
}

export interface Bootstrap {
  low: number
  high: number
  method: string
  resamples: number
  seed: number
  clusters: number
  /** Resamples for which the statistic is not defined, left out of the percentiles. */
  undefined: number
  /** Mean of the resamples minus the statistic itself. */
  bias: number
  standardError: number
}

const TELL_EVERY = 2000

/**
 * 95 % percentile interval of a statistic of sums, by resampling whole clusters with replacement (Davison and Hinkley 1997, section 3.8). A cluster is what was drawn independently: an item, or a task
 * with all its answers. Each cluster is a vector of counts (the cells of its confusion table, row by row); the statistic is computed of the sum over the drawn clusters.
 * Clusters with the same counts are drawn together, so that many small ones cost no more than a few.
 * @param statistic null where it is not defined
 */
export function clusterBootstrap(
  clusters: readonly (readonly number[])[],
  statistic: (sums: Float64Array) => number | null,
  { resamples = 10_000, seed, onShare }: BootstrapOptions,
): Bootstrap | ReturnType<typeof undefinedBecause> {
  const n = clusters.length
  if (n < 2) return undefinedBecause('Resampling needs at least two clusters.', n)
  const kinds = kindsOf(clusters)
  const width = clusters[0]?.length ?? 0
  const total = new Float64Array(width)
  for (const { counts, times } of kinds) addTo(total, counts, times)
  const value = statistic(total)
  if (value === null) return undefinedBecause('The statistic itself is not defined for these data.', n)

  const random = seededRandom(seed)
  const draw = kinds.length <= n / 4 ? drawByKind(kinds, n, width, random) : drawOneByOne(clusters, width, random)
  const figures = new Float64Array(resamples)
  let defined = 0
  for (let at = 0; at < resamples; at += 1) {
    const figure = statistic(draw())
    if (figure !== null) figures[defined++] = figure
    if (onShare && at % TELL_EVERY === 0) onShare(at / resamples)
  }
  if (defined === 0) return undefinedBecause('The statistic is not defined for any resample.', n)
  const sorted = figures.subarray(0, defined).sort()
  const mean = sorted.reduce((sum, figure) => sum + figure, 0) / defined
  return {
    low: quantile(sorted, 0.025),
    high: quantile(sorted, 0.975),
    method: `percentile bootstrap over ${n} clusters, ${resamples} resamples, seed ${seed}`,
    resamples,
    seed,
    clusters: n,
    undefined: resamples - defined,
    bias: mean - value,
    standardError: Math.sqrt(sorted.reduce((sum, figure) => sum + (figure - mean) ** 2, 0) / Math.max(1, defined - 1)),
  }
}

function addTo(sums: Float64Array, counts: readonly number[], times: number): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + times * (counts[at] ?? 0)
}

interface Kind {
  counts: readonly number[]
  times: number
}

function kindsOf(clusters: readonly (readonly number[])[]): Kind[] {
  const kinds = new Map<string | number, Kind>()
  for (const counts of clusters) {
    const key = keyOf(counts)
    const known = kinds.get(key)
    if (known) known.times += 1
    else kinds.set(key, { counts, times: 1 })
  }
  return [...kinds.values()]
}

const PACK = 8192

/** Few small whole numbers fit into one number, which is much cheaper to look up than a text. */
function keyOf(counts: readonly number[]): string | number {
  let packed = 1
  for (const count of counts) {
    if (!(count >= 0 && count < PACK) || count % 1 !== 0 || packed > Number.MAX_SAFE_INTEGER / PACK)
      return counts.join(' ')
    packed = packed * PACK + count
  }
  return packed
}

/** How often each kind is drawn is multinomial: one binomial draw a kind, of what is left. */
function drawByKind(kinds: readonly Kind[], n: number, width: number, random: () => number): () => Float64Array {
  const sums = new Float64Array(width)
  return () => {
    sums.fill(0)
    let [left, shareLeft] = [n, n]
    for (const { counts, times } of kinds) {
      const drawn = times === shareLeft ? left : binomialDraw(left, times / shareLeft, random)
      left -= drawn
      shareLeft -= times
      addTo(sums, counts, drawn)
      if (left === 0) break
    }
    return sums
  }
}

function drawOneByOne(
  clusters: readonly (readonly number[])[],
  width: number,
  random: () => number,
): () => Float64Array {
  const n = clusters.length
  const flat = Float64Array.from(clusters.flat())
  const sums = new Float64Array(width)
  return () => {
    sums.fill(0)
    for (let drawn = 0; drawn < n; drawn += 1) {
      const from = Math.floor(random() * n) * width
      for (let at = 0; at < width; at += 1) sums[at] = (sums[at] ?? 0) + (flat[from + at] ?? 0)
    }
    return sums
  }
}

/** Linear between order statistics (type 7 of Hyndman and Fan 1996, the default of R and numpy). */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

/** A value with its bootstrap interval as a statistic. */
export function withBootstrap(value: number, n: number, interval: ReturnType<typeof clusterBootstrap>): Statistic {
  if (!('low' in interval)) return undefinedBecause(interval.reason, n)
  const note =
    interval.undefined > 0 ? { note: `${interval.undefined} resamples gave no figure and are left out.` } : {}
  return { value, low: interval.low, high: interval.high, method: interval.method, n, ...note }
}
