import type { Statistic } from '../statistics/statistic.ts'
import type { JudgeHumanAgreement } from './judge-human.ts'

export interface DisplayedStatistic {
  id: string
  label: string
  /** What the figure says, in words. */
  meaning: string
  statistic: Statistic
}

/** The statistics of a comparison in the order in which screen and report show them. */
export function displayedStatistics({
  agreement,
  kappa,
  ac1,
  pabak,
  rates,
}: JudgeHumanAgreement): DisplayedStatistic[] {
  const { positivePredictiveValue, negativePredictiveValue, sensitivity, specificity } = rates
  const row = (id: string, label: string, meaning: string, statistic: Statistic) => ({ id, label, meaning, statistic })
  return [
    row('agreement', 'agreement', 'share of pairs with the same verdict', agreement),
    row('kappa', "Cohen's κ", 'agreement beyond chance, from the shares of each side', kappa),
    row('ac1', "Gwet's AC1", 'agreement beyond chance; holds its value where one verdict dominates', ac1),
    row('pabak', 'PABAK', 'agreement beyond one half', pabak),
    row(
      'ppv',
      'passes that hold',
      'of what the judge passed, the share that people passed (PPV)',
      positivePredictiveValue,
    ),
    row(
      'npv',
      'fails that hold',
      'of what the judge failed, the share that people failed (NPV)',
      negativePredictiveValue,
    ),
    row('tpr', 'sensitivity', 'of what people passed, the share that the judge passed (TPR)', sensitivity),
    row('tnr', 'specificity', 'of what people failed, the share that the judge failed (TNR)', specificity),
  ]
}
