import { undefinedBecause } from './statistic.ts'

export interface Tau {
  value: number
  n: number
  concordant: number
  discordant: number
}

/**
 * Kendall's tau-b: concordant minus discordant pairs over the geometric mean of the pairs untied in x and in y. Undefined below two pairs of values and where one side is constant.
 * @throws RangeError for lists of different length
 */
export function kendallTauB(x: readonly number[], y: readonly number[]): Tau | ReturnType<typeof undefinedBecause> {
  if (x.length !== y.length)
    throw new RangeError(`Two lists of the same length are needed, not ${x.length} and ${y.length}`)
  const n = x.length
  if (n < 2) return undefinedBecause('A ranking needs at least two things to rank.', n)
  let [concordant, discordant, tiedX, tiedY] = [0, 0, 0, 0]
  for (let i = 0; i < n; i += 1) {
    for (let j = i + 1; j < n; j += 1) {
      const dx = Math.sign((x[i] ?? 0) - (x[j] ?? 0))
      const dy = Math.sign((y[i] ?? 0) - (y[j] ?? 0))
      if (dx === 0) tiedX += 1
      if (dy === 0) tiedY += 1
      if (dx * dy > 0) concordant += 1
      else if (dx * dy < 0) discordant += 1
    }
  }
  const pairs = (n * (n - 1)) / 2
  if (tiedX === pairs || tiedY === pairs)
    return undefinedBecause('One of the two rankings has all values tied, so there is no order to compare.', n)
  const value = (concordant - discordant) / Math.sqrt((pairs - tiedX) * (pairs - tiedY))
  return { value: Math.max(-1, Math.min(1, value)), n, concordant, discordant }
}

/** Whether both lists put the same things in the same order, ties included: every pair stands the same way round in both. */
export function isSameRanking(x: readonly number[], y: readonly number[]): boolean {
  return x.every((a, i) =>
    x.every((b, j) => Math.sign(a - b) === Math.sign((y[i] ?? Number.NaN) - (y[j] ?? Number.NaN))),
  )
}
