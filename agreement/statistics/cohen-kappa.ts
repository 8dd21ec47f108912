import { type ConfusionTable, sum, sumOverCells } from './confusion-table.ts'
import { whyNoKappa } from './degenerate.ts'
import { type LandisKoch, landisKoch } from './landis-koch.ts'
import {
  type Estimate,
  NORMAL_975,
  noteOf,
  spreadAround,
  type Undefined,
  undefinedBecause,
  zeroWidthWarning,
} from './statistic.ts'
import { weightOf } from './weights.ts'

/** How far a near miss counts: not at all, by its distance, or by its distance squared (categories in their order). */
export type KappaWeights = 'simple' | 'linear' | 'quadratic'

export interface Kappa extends Estimate {
  weights: KappaWeights
  standardError: number
  /** Agreement seen and agreement expected by chance from the two raters' own shares (weighted, if weighted). */
  observed: number
  expected: number
  landisKoch: LandisKoch
}

/** Kappa that is undefined still has its two ingredients when anything was compared. */
export interface UndefinedKappa extends Undefined {
  observed: number | null
  expected: number | null
}

/**
 * Cohen's kappa, (observed − expected) / (1 − expected), with the large-sample standard error of Fleiss, Cohen and
 * Everitt (1969) and the interval kappa ± 1.96 standard errors, not clipped.
 * Undefined, with the reason, when nothing or one item was compared, there is one category, or a rater never varied.
 */
export function cohenKappa(table: ConfusionTable, weights: KappaWeights = 'simple'): Kappa | UndefinedKappa {
  const { n } = table
  const weigh = weightOf(weights === 'simple' ? 'identity' : weights, table.categories.length)
  const rowTotal = (index: number) => table.rowTotals[index] ?? 0
  const columnTotal = (index: number) => table.columnTotals[index] ?? 0
  // In whole numbers as long as possible, so that agreement no better than chance is exactly 0 and perfect agreement 1.
  const agreed = sumOverCells(table, (count, i, j) => count * weigh(i, j))
  const byChance = sumOverCells(table, (_, i, j) => rowTotal(i) * columnTotal(j) * weigh(i, j))
  const observed = n === 0 ? null : agreed / n
  const expected = n === 0 ? null : byChance / n ** 2

  const reason = whyNoKappa(table)
  if (reason !== undefined || observed === null || expected === null) {
    return { ...undefinedBecause(reason ?? 'No item was compared.', n), observed, expected }
  }

  const value = (n * agreed - byChance) / (n ** 2 - byChance)
  const indices = table.categories.map((_, index) => index)
  const rowMean = indices.map((i) => sum(indices.map((j) => (columnTotal(j) / n) * weigh(i, j))))
  const columnMean = indices.map((j) => sum(indices.map((i) => (rowTotal(i) / n) * weigh(i, j))))
  const squares = sumOverCells(table, (count, i, j) => {
    const chance = (rowMean[i] ?? 0) + (columnMean[j] ?? 0)
    return count * (weigh(i, j) * (1 - expected) - chance * (1 - observed)) ** 2
  })
  const centre = observed * expected - 2 * expected + observed
  const standardError = Math.sqrt(spreadAround(squares / n, centre) / n) / (1 - expected) ** 2
  return {
    value,
    low: value - NORMAL_975 * standardError,
    high: value + NORMAL_975 * standardError,
    method: 'large-sample standard error',
    n,
    weights,
    standardError,
    observed,
    expected,
    landisKoch: landisKoch(value),
    ...noteOf(zeroWidthWarning(standardError)),
  }
}
