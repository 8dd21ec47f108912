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
  const weigh = weightFunction(weights, table.categories.length)
  const share = (totals: readonly number[], index: number) => (totals[index] ?? 0) / n
  const rowShare = (index: number) => share(table.rowTotals, index)
  const columnShare = (index: number) => share(table.columnTotals, index)
  const observed = n === 0 ? null : sumOverCells(table, (p, i, j) => p * weigh(i, j))
  const expected = n === 0 ? null : sumOverCells(table, (_, i, j) => rowShare(i) * columnShare(j) * weigh(i, j))

  const reason = whyNoKappa(table)
  if (reason !== undefined || observed === null || expected === null) {
    return { ...undefinedBecause(reason ?? 'No item was compared.', n), observed, expected }
  }

  const value = (observed - expected) / (1 - expected)
  const indices = table.categories.map((_, index) => index)
  const rowMean = indices.map((i) => sum(indices.map((j) => columnShare(j) * weigh(i, j))))
  const columnMean = indices.map((j) => sum(indices.map((i) => rowShare(i) * weigh(i, j))))
  const spread = sumOverCells(table, (p, i, j) => {
    const chance = (rowMean[i] ?? 0) + (columnMean[j] ?? 0)
    return p * (weigh(i, j) * (1 - expected) - chance * (1 - observed)) ** 2
  })
  const centre = observed * expected - 2 * expected + observed
  const standardError = Math.sqrt(spreadAround(spread, centre) / n) / (1 - expected) ** 2
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

function weightFunction(weights: KappaWeights, categories: number): (row: number, column: number) => number {
  if (weights === 'simple') return (row, column) => (row === column ? 1 : 0)
  const power = weights === 'linear' ? 1 : 2
  return (row, column) => 1 - (Math.abs(row - column) / (categories - 1)) ** power
}
