import { NORMAL_975, type Statistic, undefinedBecause } from './statistic.ts'

/** How a judge did on the items that people graded, too. */
export interface JudgedSample {
  /** Of `passed` items that people passed, the judge passed so many; of `failed` that people failed, the judge failed so many. */
  passed: number
  passedByJudge: number
  failed: number
  failedByJudge: number
}

/**
 * The success rate that people would have found, estimated from the judge's rate over all items and its errors on a graded sample (Rogan and Gladen 1978): (rate + specificity − 1) / (sensitivity +
 * specificity − 1), cut at 0 and 1, with a 95 % interval by the delta method. Undefined where the judge tells passes and fails apart no better than a coin, or one of the two was never graded.
 * @param judged items that the judge passed, of all it judged
 */
export function correctedRate(judged: { passed: number; of: number }, sample: JudgedSample): Statistic {
  const { passed, of } = judged
  if (of === 0) return undefinedBecause('The judge judged nothing.', 0)
  if (sample.passed === 0)
    return undefinedBecause(
      'No graded item was passed by people, so how often the judge passes a right answer is not known.',
      of,
    )
  if (sample.failed === 0)
    return undefinedBecause(
      'No graded item was failed by people, so how often the judge fails a wrong answer is not known.',
      of,
    )
  const rate = passed / of
  const sensitivity = sample.passedByJudge / sample.passed
  const specificity = sample.failedByJudge / sample.failed
  const youden = sensitivity + specificity - 1
  if (youden <= 0)
    return undefinedBecause(
      'On the graded items the judge tells passes from fails no better than chance, so its rate cannot be corrected.',
      of,
    )
  const raw = (rate + specificity - 1) / youden
  const variance =
    (rate * (1 - rate)) / of / youden ** 2 +
    (raw ** 2 * ((sensitivity * (1 - sensitivity)) / sample.passed)) / youden ** 2 +
    ((1 - raw) ** 2 * ((specificity * (1 - specificity)) / sample.failed)) / youden ** 2
  const reach = NORMAL_975 * Math.sqrt(variance)
  const cut = (value: number): number => Math.max(0, Math.min(1, value))
  return {
    value: cut(raw),
    low: cut(raw - reach),
    high: cut(raw + reach),
    method: 'Rogan–Gladen, delta method, cut at 0 and 1',
    n: of,
    ...(raw < 0 || raw > 1
      ? { note: `The uncut estimate is ${raw.toFixed(3)}: rate and errors of the judge do not fit each other well.` }
      : {}),
  }
}
