import { agreeing, type ConfusionTable, sum, sumOverCells } from './confusion-table.ts'
import { oneCategoryWarning, whyNoCoefficient } from './degenerate.ts'
import { spreadAround, type Undefined, undefinedBecause } from './statistic.ts'
import { type ChanceCorrected, studentInterval } from './student-interval.ts'

/**
 * Gwet's AC1 (2008) for two raters: (observed − expected) / (1 − expected), where chance agreement is
 * sum p(1 − p) / (k − 1) over the k categories of the table (used or not) and p is the mean share of a category.
 * It holds its value where one label dominates and kappa collapses. Variance conditional on the raters; interval by
 * Student's t with n − 1 degrees of freedom, clipped at 1.
 */
export function gwetAc1(table: ConfusionTable): ChanceCorrected | Undefined {
  const { n } = table
  const reason = whyNoCoefficient(table)
  if (reason !== undefined) return undefinedBecause(reason, n)

  const k = table.categories.length
  const shares = table.categories.map((_, i) => ((table.rowTotals[i] ?? 0) + (table.columnTotals[i] ?? 0)) / (2 * n))
  const observed = agreeing(table) / n
  const expected = sum(shares.map((share) => share * (1 - share))) / (k - 1)
  const value = (observed - expected) / (1 - expected)

  const squares = sumOverCells(table, (count, i, j) => {
    const chance = (1 - ((shares[i] ?? 0) + (shares[j] ?? 0)) / 2) / (k - 1)
    return count * ((i === j ? 1 : 0) - 2 * (1 - value) * chance) ** 2
  })
  const centre = observed - 2 * (1 - value) * expected
  const standardError = Math.sqrt(spreadAround(squares / n, centre) / n) / (1 - expected)
  return studentInterval({ value, standardError, observed, expected, n, warning: oneCategoryWarning(table) })
}
