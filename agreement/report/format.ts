import type { Estimate } from '../statistics/statistic.ts'

/**
 * A proportion or coefficient with three decimals and no leading zero: `.960`, `−.111`. Only exact 0 and 1 print as such:
 * `.99996` is `>.999`, never a perfect 1.
 */
export function figure(value: number): string {
  if (Number.isInteger(value)) return value < 0 ? `−${-value}` : String(value)
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  const rounded = size.toFixed(3)
  if (rounded === '0.000') return value < 0 ? '>−.001' : '<.001'
  if (rounded === '1.000' && size < 1) return value < 0 ? '<−.999' : '>.999'
  return sign + rounded.replace(/^0/, '')
}

export function interval(estimate: Pick<Estimate, 'low' | 'high'>): string {
  return `${figure(estimate.low)} to ${figure(estimate.high)}`
}

/** A p-value: three decimals, and below .001 only that. */
export function pValue(p: number): string {
  return p < 0.001 ? '<.001' : figure(p)
}
