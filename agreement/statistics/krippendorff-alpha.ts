import { undefinedBecause } from './statistic.ts'

export type AlphaMetric = 'nominal' | 'ordinal' | 'interval'

export interface Alpha {
  value: number
  metric: AlphaMetric
  /** Disagreement seen and disagreement expected by chance. */
  observed: number
  expected: number
  /** Units with at least two ratings. */
  n: number
  /** Units with fewer, left out. */
  left: number
  /** Ratings in the units that count. */
  ratings: number
}

/**
 * Krippendorff's alpha (Content Analysis, 4th edition, chapter 12): 1 − observed / expected disagreement over the coincidences of all pairs of ratings within units; any number of raters, with gaps.
 * `ordinal` takes the ranks of the values into account, `interval` their squared difference.
 * @param units ratings of each unit; who gave them does not matter, nulls are gaps. Numbers for `ordinal` and `interval`
 */
export function krippendorffAlpha(
  units: readonly (readonly (number | string | null)[])[],
  metric: AlphaMetric = 'nominal',
): Alpha | ReturnType<typeof undefinedBecause> {
  const rated = units.map((unit) => unit.filter((rating) => rating !== null)).filter((unit) => unit.length >= 2)
  const values = sortedValues(rated.flat(), metric)
  const n = rated.length
  if (n === 0) return undefinedBecause('No unit has two ratings.', 0)
  if (values.length < 2)
    return undefinedBecause('All ratings are the same, so disagreement beyond chance cannot show.', n)

  const place = new Map(values.map((value, at) => [value, at]))
  const counts = rated.map((unit) => {
    const row = values.map(() => 0)
    for (const rating of unit) {
      const at = place.get(rating) ?? 0
      row[at] = (row[at] ?? 0) + 1
    }
    return row
  })
  const totals = values.map((_, at) => counts.reduce((sum, row) => sum + (row[at] ?? 0), 0))
  const ratings = totals.reduce((sum, count) => sum + count, 0)
  const distance = distanceOf(metric, values, totals)
  const observed =
    counts.reduce((sum, row) => {
      const size = row.reduce((all, count) => all + count, 0)
      return sum + overPairs(row, distance) / (size - 1)
    }, 0) / ratings
  const expected = overPairs(totals, distance) / (ratings * (ratings - 1))
  const left = units.length - n
  return { value: 1 - observed / expected, metric, observed, expected, n, left, ratings }
}

function sortedValues(ratings: readonly (number | string)[], metric: AlphaMetric): (number | string)[] {
  const values = [...new Set(ratings)]
  if (metric === 'nominal') return values
  const odd = values.find((value) => typeof value !== 'number' || !Number.isFinite(value))
  if (odd !== undefined) throw new RangeError(`"${odd}" is no number; the ${metric} metric needs numbers`)
  return values.sort((a, b) => Number(a) - Number(b))
}

/** Sum of the squared distances over all ordered pairs of different values. */
function overPairs(counts: readonly number[], distance: (a: number, b: number) => number): number {
  let sum = 0
  for (let a = 0; a < counts.length; a += 1) {
    for (let b = a + 1; b < counts.length; b += 1) sum += 2 * (counts[a] ?? 0) * (counts[b] ?? 0) * distance(a, b)
  }
  return sum
}

function distanceOf(
  metric: AlphaMetric,
  values: readonly (number | string)[],
  totals: readonly number[],
): (a: number, b: number) => number {
  if (metric === 'nominal') return () => 1
  if (metric === 'interval') return (a, b) => (Number(values[a]) - Number(values[b])) ** 2
  return (a, b) => {
    let between = 0
    for (let at = a; at <= b; at += 1) between += totals[at] ?? 0
    return (between - ((totals[a] ?? 0) + (totals[b] ?? 0)) / 2) ** 2
  }
}
