/** Coefficients and proportions as they are published: three decimals, no leading zero, and nothing rounded up to perfection. */
import type { Estimate } from '../../contract/index.ts'

/** `.960`, `−.111`; only exact 0 and 1 print as such: `.99996` is `>.999`, never a perfect 1. Null is a dash. */
export function exactFigure(value: number | null | undefined): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–'
  if (Number.isInteger(value)) return value < 0 ? `−${-value}` : String(value)
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  const rounded = size.toFixed(3)
  if (rounded === '0.000') return value < 0 ? '>−.001' : '<.001'
  if (rounded === '1.000' && size < 1) return value < 0 ? '<−.999' : '>.999'
  return sign + rounded.replace(/^0/, '')
}

export type Defined = Extract<Estimate, { value: number }>

export function isDefined(estimate: Estimate): estimate is Defined {
  return estimate.value !== null
}

/** `.902 to .984`, or nothing where there is no value. */
export function exactInterval(estimate: Estimate): string {
  return isDefined(estimate) ? `${exactFigure(estimate.low)} to ${exactFigure(estimate.high)}` : ''
}
