import { student975 } from './distributions.ts'
import { type Estimate, noteOf, zeroWidthWarning } from './statistic.ts'

/** A chance-corrected coefficient with what it was made of. */
export interface ChanceCorrected extends Estimate {
  standardError: number
  observed: number
  expected: number
}

/** The interval that Gwet's own software gives: value ± t(n − 1) standard errors, clipped at 1. Needs n >= 2. */
export function studentInterval(figures: {
  value: number
  standardError: number
  observed: number
  expected: number
  n: number
  warning: string | undefined
}): ChanceCorrected {
  const { value, standardError, observed, expected, n } = figures
  const reach = standardError === 0 ? 0 : student975(n - 1) * standardError
  const clipped = value + reach > 1
  return {
    value,
    low: value - reach,
    high: clipped ? 1 : value + reach,
    method: clipped ? "Student's t, clipped at 1" : "Student's t",
    n,
    standardError,
    observed,
    expected,
    ...noteOf(figures.warning, zeroWidthWarning(standardError)),
  }
}
