import { type ConfusionTable, sum, sumOverCells } from './confusion-table.ts'
import { oneCategoryWarning, whyNoCoefficient } from './degenerate.ts'
import { spreadAround, type Undefined, undefinedBecause } from './statistic.ts'
import { type ChanceCorrected, studentInterval } from './student-interval.ts'
import { type Weights, weightOf } from './weights.ts'

/**
 * Gwet's AC2 (Gwet 2014, Handbook of Inter-Rater Reliability, 4th edition, chapter 5): AC1 with partial credit for near misses. Chance agreement is
 * T sum p(1 − p) / (k(k − 1)), T being the sum of all weights and p the mean share of a category. With identity weights it is AC1. Variance conditional on the raters;
 * interval by Student's t with n − 1 degrees of freedom, clipped at 1.
 */
export function gwetAc2(table: ConfusionTable, weights: Weights = 'quadratic'): ChanceCorrected | Undefined {
  const { n } = table
  const reason = whyNoCoefficient(table)
  if (reason !== undefined) return undefinedBecause(reason, n)

  const k = table.categories.length
  const weigh = weightOf(weights, k)
  const shares = table.categories.map((_, i) => ((table.rowTotals[i] ?? 0) + (table.columnTotals[i] ?? 0)) / (2 * n))
  const allWeights = sumOverCells(table, (_, i, j) => weigh(i, j))
  const observed = sumOverCells(table, (count, i, j) => count * weigh(i, j)) / n
  const expected = (allWeights * sum(shares.map((share) => share * (1 - share)))) / (k * (k - 1))
  const value = (observed - expected) / (1 - expected)

  const squares = sumOverCells(table, (count, i, j) => {
    const chance = (allWeights * (1 - ((shares[i] ?? 0) + (shares[j] ?? 0)) / 2)) / (k * (k - 1))
    return count * (weigh(i, j) - 2 * (1 - value) * chance) ** 2
  })
  const centre = observed - 2 * (1 - value) * expected
  const standardError = Math.sqrt(spreadAround(squares / n, centre) / n) / (1 - expected)
  return studentInterval({ value, standardError, observed, expected, n, warning: oneCategoryWarning(table) })
}
