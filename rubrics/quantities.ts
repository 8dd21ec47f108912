import type { QuantityClaim } from './claims.ts'
import { findDurations, readDuration } from './values/durations.ts'
import { findMoney, readMoney, sameCurrency } from './values/money.ts'
import { findNumbers, readNumber, sameNumber } from './values/numbers.ts'
import { isDenied, type Span } from './values/text.ts'
import { toBase } from './values/units.ts'

/** A number with whatever decides which others it may equal: currency for money, dimension for measures. */
export interface Quantity {
  value: number
  slack: number
  /** 'money', 'duration', 'percent' or a dimension such as 'length'; null for a bare number. */
  dimension: string | null
  currency: string | null
}
export interface PlacedQuantity extends Quantity, Span {}

/** What the answer says, or a reason why it cannot be read. Never guesses between several numbers. */
export function readQuantity(claim: QuantityClaim): Quantity | string {
  const { value } = claim
  if (value === null || (typeof value === 'string' && value.trim() === '')) return 'the answer gives no value'
  if (typeof value === 'number') return literal(claim, value)
  if (isDenied(value)) return `the answer denies the value: “${value}”`
  if (claim.kind === 'duration') {
    const read = readDuration(value)
    return read
      ? { value: read.seconds, slack: 0, dimension: 'duration', currency: null }
      : `“${value}” is not one duration`
  }
  if (claim.kind === 'money') {
    const read = readMoney(value)
    if (!read) return `“${value}” is not one amount`
    return { value: read.amount, slack: read.slack, dimension: 'money', currency: read.currency }
  }
  const read = readNumber(value)
  if (!read) return `“${value}” is not one number`
  if (claim.kind === 'percent') return { value: read.value, slack: read.slack, dimension: 'percent', currency: null }
  const base = toBase(read.value, read.unit)
  if (base && base.dimension !== 'percent')
    return { value: base.value, slack: read.slack, dimension: base.dimension, currency: null }
  return { value: read.value, slack: read.slack, dimension: null, currency: null }
}

function literal(claim: QuantityClaim, value: number): Quantity {
  const dimension = claim.kind === 'number' ? null : claim.kind
  return { value, slack: 0, dimension, currency: claim.kind === 'money' ? (claim.currency ?? null) : null }
}

/** The quantities of a page that a claim of this kind may be about. */
export function findQuantities(kind: QuantityClaim['kind'], text: string): PlacedQuantity[] {
  if (kind === 'duration') {
    return findDurations(text).map(({ seconds, start, end }) => ({
      value: seconds,
      slack: 0,
      dimension: 'duration',
      currency: null,
      start,
      end,
    }))
  }
  if (kind === 'money') {
    return findMoney(text).map(({ amount, slack, currency, start, end }) => ({
      value: amount,
      slack,
      dimension: 'money',
      currency,
      start,
      end,
    }))
  }
  const numbers = findNumbers(text).filter((token) => token.currency === '')
  if (kind === 'percent') {
    return numbers
      .filter((token) => toBase(token.value, token.unit)?.dimension === 'percent')
      .map(({ value, slack, start, end }) => ({ value, slack, dimension: 'percent', currency: null, start, end }))
  }
  return numbers.map(({ value, slack, unit, start, end }) => {
    const base = toBase(value, unit)
    return { value: base?.value ?? value, slack, dimension: base?.dimension ?? null, currency: null, start, end }
  })
}

/** Whether the page's quantity is the answer's. A bare number in the answer may carry a unit on the page ('1200' and '1200 W'), not the other way round. */
export function sameQuantity(claimed: Quantity, seen: Quantity, tolerance: number): boolean {
  if (claimed.dimension !== null && claimed.dimension !== seen.dimension) return false
  if (claimed.dimension === null && seen.dimension === 'percent') return false
  return sameCurrency(claimed.currency, seen.currency) && sameNumber(claimed, seen, tolerance)
}

/** Why the answer's value is outside the claim's bounds, or null when it is inside. */
export function outOfBounds(claim: QuantityClaim, read: Quantity): string | null {
  const { value } = read
  if (claim.kind === 'money' && claim.currency && read.currency && !sameCurrency(claim.currency, read.currency)) {
    return `the answer gives ${read.currency}, not ${claim.currency}`
  }
  if (claim.atLeast !== undefined && value < claim.atLeast) return `${value} is less than ${claim.atLeast}`
  if (claim.atMost !== undefined && value > claim.atMost) return `${value} is more than ${claim.atMost}`
  if (claim.above !== undefined && value <= claim.above) return `${value} is not above ${claim.above}`
  if (claim.below !== undefined && value >= claim.below) return `${value} is not below ${claim.below}`
  return null
}
