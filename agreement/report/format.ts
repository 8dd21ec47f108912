import type { Estimate } from '../statistics/statistic.ts'

/**
 * A proportion, score or coefficient with three decimals (or `digits`) and no leading zero: `.960`, `−.111`. Only exact 0 and 1
 * print as such: `.99996` is `>.999`, never a perfect 1.
 */
export function figure(value: number, digits = 3): string {
  if (Number.isInteger(value)) return value < 0 ? `−${-value}` : String(value)
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  const rounded = size.toFixed(digits)
  const least = `.${'1'.padStart(digits, '0')}`
  const most = `.${'9'.repeat(digits)}`
  if (Number(rounded) === 0) return value < 0 ? `>−${least}` : `<${least}`
  if (Number(rounded) === 1 && size < 1) return value < 0 ? `<−${most}` : `>${most}`
  return sign + rounded.replace(/^0/, '')
}

export function interval(estimate: Pick<Estimate, 'low' | 'high'>): string {
  return `${figure(estimate.low)} to ${figure(estimate.high)}`
}

/** A p-value: three decimals, and below .001 only that. */
export function pValue(p: number): string {
  return p < 0.001 ? '<.001' : figure(p)
}
