import { agreeing, type ConfusionTable } from './confusion-table.ts'
import { oneCategoryWarning, whyNoCoefficient } from './degenerate.ts'
import { type Undefined, undefinedBecause } from './statistic.ts'
import { type ChanceCorrected, studentInterval } from './student-interval.ts'

/**
 * Prevalence- and bias-adjusted kappa (Byrt, Bishop and Carlin 1993), for k categories the coefficient of Brennan and
 * Prediger (1981): chance agreement is 1/k. With two categories it is 2 × agreement − 1.
 * Interval by Student's t with n − 1 degrees of freedom, clipped at 1.
 */
export function pabak(table: ConfusionTable): ChanceCorrected | Undefined {
  const { n } = table
  const reason = whyNoCoefficient(table)
  if (reason !== undefined) return undefinedBecause(reason, n)

  const observed = agreeing(table) / n
  const expected = 1 / table.categories.length
  const value = (observed - expected) / (1 - expected)
  const standardError = Math.sqrt((observed * (1 - observed)) / n) / (1 - expected)
  return studentInterval({ value, standardError, observed, expected, n, warning: oneCategoryWarning(table) })
}
