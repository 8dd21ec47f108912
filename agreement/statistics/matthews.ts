import { type ConfusionTable, sum } from './confusion-table.ts'
import { undefinedBecause } from './statistic.ts'

/**
 * Matthews' correlation coefficient for any number of categories (Gorodkin 2004, R_K), −1..1. Undefined where a rater never varied: libraries then print 0, which would pass for "no better than chance".
 */
export function matthews(table: ConfusionTable): { value: number; n: number } | ReturnType<typeof undefinedBecause> {
  const { n, rowTotals, columnTotals, counts } = table
  if (n === 0) return undefinedBecause('No item was compared.', 0)
  const agreed = sum(counts.map((row, at) => row[at] ?? 0))
  const rows = n * n - sum(rowTotals.map((total) => total * total))
  const columns = n * n - sum(columnTotals.map((total) => total * total))
  if (rows === 0 || columns === 0)
    return undefinedBecause('Constant labels: a rater gave every item the same label, so nothing can correlate.', n)
  const together = n * agreed - sum(rowTotals.map((total, at) => total * (columnTotals[at] ?? 0)))
  return { value: together / Math.sqrt(rows * columns), n }
}
