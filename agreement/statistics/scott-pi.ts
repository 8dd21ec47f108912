import { type ConfusionTable, sum, sumOverCells } from './confusion-table.ts'
import { whyNoPi } from './degenerate.ts'
import { spreadAround, type Undefined, undefinedBecause } from './statistic.ts'
import { type ChanceCorrected, studentInterval } from './student-interval.ts'

/**
 * Scott's pi (1955) for two raters: (observed − expected) / (1 − expected), where chance agreement is sum p² over the categories and p is the mean share of a category: both raters are taken to
 * share one distribution. Variance conditional on the raters (Gwet 2014); interval by Student's t with n − 1 degrees of freedom, clipped at 1.
 * Undefined, with the reason, when nothing or one item was compared, there is one category, or all labels are one.
 */
export function scottPi(table: ConfusionTable): ChanceCorrected | Undefined {
  const { n } = table
  const reason = whyNoPi(table)
  if (reason !== undefined) return undefinedBecause(reason, n)

  const shares = table.categories.map((_, i) => ((table.rowTotals[i] ?? 0) + (table.columnTotals[i] ?? 0)) / (2 * n))
  const observed = sumOverCells(table, (count, i, j) => (i === j ? count : 0)) / n
  const expected = sum(shares.map((share) => share * share))
  const value = (observed - expected) / (1 - expected)

  const squares = sumOverCells(table, (count, i, j) => {
    const chance = (shares[i] ?? 0) + (shares[j] ?? 0)
    return count * ((i === j ? 1 : 0) - (1 - value) * chance) ** 2
  })
  const centre = observed - 2 * (1 - value) * expected
  const standardError = Math.sqrt(spreadAround(squares / n, centre) / n) / (1 - expected)
  return studentInterval({ value, standardError, observed, expected, n, warning: undefined })
}
