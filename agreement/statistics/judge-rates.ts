import type { ConfusionTable } from './confusion-table.ts'
import { type Statistic, undefinedBecause } from './statistic.ts'
import { wilson } from './wilson.ts'

/** How a two-way test does against a reference. Each is a proportion with a Wilson interval. */
export interface JudgeRates {
  /** TPR: of what the reference passes, the share the test passes. */
  sensitivity: Statistic
  /** TNR: of what the reference fails, the share the test fails. */
  specificity: Statistic
  /** PPV: of what the test passes, the share the reference passes ("passes that hold"). */
  positivePredictiveValue: Statistic
  /** NPV: of what the test fails, the share the reference fails ("fails that hold"). */
  negativePredictiveValue: Statistic
}

/**
 * Rates of the rater in the columns with the rater in the rows as reference; the first category is "pass".
 * Throws RangeError unless the table is 2 × 2. A rate without a denominator is undefined, with the reason.
 */
export function judgeRates(table: ConfusionTable): JudgeRates {
  if (table.categories.length !== 2) {
    throw new RangeError(`Sensitivity and specificity need a 2 × 2 table, not ${table.categories.length} categories`)
  }
  const [[passPass = 0, passFail = 0] = [], [failPass = 0, failFail = 0] = []] = table.counts
  const [pass, fail] = table.categories
  return {
    sensitivity: rate(passPass, passPass + passFail, `The reference gave no item "${pass}".`),
    specificity: rate(failFail, failPass + failFail, `The reference gave no item "${fail}".`),
    positivePredictiveValue: rate(passPass, passPass + failPass, `The rater in the columns gave no item "${pass}".`),
    negativePredictiveValue: rate(failFail, passFail + failFail, `The rater in the columns gave no item "${fail}".`),
  }
}

function rate(hits: number, of: number, whyNot: string): Statistic {
  return of === 0 ? undefinedBecause(whyNot, 0) : wilson(hits, of)
}
