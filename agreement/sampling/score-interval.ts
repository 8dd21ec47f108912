import { NORMAL_975 } from '../statistics/statistic.ts'

/** Wilson's 95 % interval of a share that is worth `n` independent items; `n` need not be whole. */
export function scoreInterval(share: number, n: number): { low: number; high: number } {
  const z2 = NORMAL_975 ** 2
  const centre = (share + z2 / (2 * n)) / (1 + z2 / n)
  const reach = (NORMAL_975 * Math.sqrt((share * (1 - share)) / n + z2 / (4 * n * n))) / (1 + z2 / n)
  return { low: share === 0 ? 0 : Math.max(0, centre - reach), high: share === 1 ? 1 : Math.min(1, centre + reach) }
}

/** Half the width of that interval. */
export function halfWidth(share: number, n: number): number {
  const { low, high } = scoreInterval(share, n)
  return (high - low) / 2
}
