import { type Statistic, undefinedBecause } from './statistic.ts'

/** Counts of labels: a row for each item, a column for each category; every row adds up to the same number of raters. */
export type RatingCounts = readonly (readonly number[])[]

export interface ManyRaters {
  value: number
  observed: number
  expected: number
  /** Items. */
  n: number
  raters: number
}

/**
 * Fleiss' kappa (1971) for a fixed number of raters an item, who need not be the same people: (observed − expected) / (1 − expected), observed being the mean share of agreeing pairs of raters and
 * expected sum p² over the categories. `free` takes 1/k as expected instead (Randolph 2005, free-marginal).
 * The value alone; intervals come from resampling items, see `bootstrap`. @throws RangeError where rows do not add up to the same number of at least two raters
 */
export function fleissKappa(
  counts: RatingCounts,
  { free = false } = {},
): ManyRaters | Extract<Statistic, { value: null }> {
  const n = counts.length
  const raters = total(counts[0] ?? [])
  const categories = counts[0]?.length ?? 0
  counts.forEach((row, at) => {
    if (row.length !== categories || row.some((count) => !Number.isSafeInteger(count) || count < 0))
      throw new RangeError(`Item ${at + 1}: ${categories} counts are needed, whole numbers from 0`)
    if (total(row) !== raters) throw new RangeError(`Item ${at + 1} has ${total(row)} ratings, the first has ${raters}`)
  })
  if (n === 0) return undefinedBecause('No item was rated.', 0)
  if (raters < 2) return undefinedBecause('Each item has one rating; agreement needs at least two.', n)
  if (categories < 2) return undefinedBecause('There is only one category, so agreement beyond chance cannot show.', n)

  // In whole numbers as long as possible, so that perfect agreement is exactly 1.
  const agreeing = counts.reduce((sum, row) => sum + row.reduce((pairs, count) => pairs + count * (count - 1), 0), 0)
  const observed = agreeing / (n * raters * (raters - 1))
  const shares = Array.from({ length: categories }, (_, at) => total(counts.map((row) => row[at] ?? 0)) / (n * raters))
  const expected = free ? 1 / categories : shares.reduce((sum, share) => sum + share * share, 0)
  if (shares.some((share) => share === 1) && !free)
    return undefinedBecause('Constant labels: every rating is the same category, so kappa is 0/0.', n)
  return { value: (observed - expected) / (1 - expected), observed, expected, n, raters }
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
