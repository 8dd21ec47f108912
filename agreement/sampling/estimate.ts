import type { Verdict } from '../comparison/compared-answer.ts'
import { NORMAL_975, type Statistic, undefinedBecause } from '../statistics/statistic.ts'
import type { DrawnStratum } from './design.ts'
import { inStrata, ratioOfTotals, type StratumSample, smoothed } from './ratio.ts'
import { scoreInterval } from './score-interval.ts'

/** A drawn item on which judge and people both said something. */
export interface GradedItem {
  stratum: string
  judge: Verdict
  human: Verdict
}

/** What the graded part of a design says of the whole frame; every figure weighs each item by one over its inclusion probability. */
export interface DesignEstimate {
  agreement: Statistic
  /** Of what people fail, the share that the judge passes; and of what people pass, the share that it fails. */
  falsePass: Statistic
  falseFail: Statistic
  /** The share that people would pass, by their grades alone. */
  success: Statistic
  /** The same, helped by the judge's verdicts on all items of the frame (difference estimator, Särndal and others 1992, section 6.3). */
  successByDifference: Statistic
}

type Say = (item: GradedItem) => number
const agrees: Say = ({ judge, human }) => Number(judge === human)
const passes =
  (who: 'judge' | 'human'): Say =>
  (item) =>
    Number(item[who] === 'pass')

/**
 * Horvitz–Thompson estimates under stratified sampling without replacement (Cochran 1977, chapters 5 and 6): shares with their variance and finite population correction; error rates as combined ratios,
 * linearised. Where people graded only a part of what was drawn, that part counts as drawn: the order of grading is random.
 * @param judgePassed how many items of each stratum the judge passes, over the whole frame
 */
export function estimateDesign(
  strata: readonly DrawnStratum[],
  graded: readonly GradedItem[],
  judgePassed: Readonly<Record<string, number>>,
): DesignEstimate {
  const missing = whyNone(strata, graded)
  if (missing !== null) {
    const none = undefinedBecause(missing, graded.length)
    return { agreement: none, falsePass: none, falseFail: none, success: none, successByDifference: none }
  }
  const drawn = strata.filter(({ probability }) => probability > 0)
  const samples = (y: Say, x: Say): StratumSample[] => inStrata(drawn, graded, y, x)
  const one: Say = () => 1
  const failsBy =
    (who: 'judge' | 'human'): Say =>
    (item) =>
      1 - passes(who)(item)
  const both =
    (a: Say, b: Say): Say =>
    (item) =>
      a(item) * b(item)
  return {
    agreement: share(samples(agrees, one), 'items'),
    falsePass: share(samples(both(passes('judge'), failsBy('human')), failsBy('human')), 'items that people fail'),
    falseFail: share(samples(both(failsBy('judge'), passes('human')), passes('human')), 'items that people pass'),
    success: share(samples(passes('human'), one), 'items'),
    successByDifference: byDifference(
      samples((item) => passes('human')(item) - passes('judge')(item), one),
      drawn.reduce((sum, { name }) => sum + (judgePassed[name] ?? 0), 0) / sizeOf(drawn),
    ),
  }
}

/** Why nothing can be estimated yet; strata that are never drawn are outside the estimate and do not hinder it. */
function whyNone(strata: readonly DrawnStratum[], graded: readonly GradedItem[]): string | null {
  if (graded.length === 0) return 'Nothing of this design has been graded yet.'
  if (graded.length === 1 && strata.some(({ drawn, size }) => drawn > 0 && size > 1))
    return 'One item has been graded; how much items vary shows from two on.'
  for (const { name, size, drawn } of strata) {
    if (drawn === 0) continue
    const n = graded.filter(({ stratum }) => stratum === name).length
    if (n === 0) return `Nothing of "${name}" has been graded yet, and its ${size} items are a part of the whole.`
  }
  return null
}

function share(samples: readonly StratumSample[], of: string): Statistic {
  const ratio = ratioOfTotals(samples)
  if (ratio === null) return undefinedBecause(`There are no graded ${of}.`, 0)
  const { value, variance, cautious, n } = ratio
  const method = `Horvitz–Thompson, score interval at the effective sample size, standard error ${Math.sqrt(variance).toFixed(4)}`
  if (cautious === 0) return { value, low: value, high: value, method: 'every item was graded', n }
  // The cautious variance takes rare cases for commoner than they look, and so must what it is compared with.
  const rare = Math.min(value, 1 - value) * n
  const inner = rare > 2 ? value : smoothed(rare, n)
  return { value, ...scoreInterval(value, (inner * (1 - inner)) / cautious), method, n }
}

function byDifference(samples: readonly StratumSample[], judgeRate: number): Statistic {
  const ratio = ratioOfTotals(samples)
  if (ratio === null) return undefinedBecause('There are no graded items.', 0)
  const cut = (value: number): number => Math.max(0, Math.min(1, value))
  const reach = NORMAL_975 * Math.sqrt(ratio.cautious)
  const value = judgeRate + ratio.value
  return {
    value: cut(value),
    low: cut(value - reach),
    high: cut(value + reach),
    method: `difference estimator, normal, standard error ${Math.sqrt(ratio.variance).toFixed(4)}, cut at 0 and 1`,
    n: ratio.n,
  }
}

const sizeOf = (strata: readonly DrawnStratum[]): number => strata.reduce((sum, { size }) => sum + size, 0)
