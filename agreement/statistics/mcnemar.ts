import { logChoose } from './distributions.ts'

/** The exact McNemar test; a p-value has no interval, so the shape differs from a statistic's. */
export interface McNemar {
  /** Two-sided p-value, 0..1. */
  p: number
  /** The two kinds of discordant pair. */
  b: number
  c: number
  method: string
  note?: string
}

/**
 * Two-sided exact McNemar test on the discordant counts: twice the smaller tail of Binomial(b + c, 1/2), at most 1.
 * It asks whether two raters (or systems) pass equally often, not whether they agree.
 * Throws RangeError unless both counts are whole numbers from 0.
 */
export function exactMcNemar(b: number, c: number): McNemar {
  for (const count of [b, c]) {
    if (!Number.isSafeInteger(count) || count < 0) {
      throw new RangeError(`Discordant counts are whole numbers from 0, not ${b} and ${c}`)
    }
  }
  const method = 'exact McNemar, two-sided'
  if (b + c === 0) return { p: 1, b, c, method, note: 'No pair is discordant, so there is nothing to test.' }
  return { p: Math.min(1, 2 * lowerHalfTail(Math.min(b, c), b + c)), b, c, method }
}

/** P(X <= k) for X ~ Binomial(n, 1/2), summed from the largest term down so that tiny tails keep their digits. */
function lowerHalfTail(k: number, n: number): number {
  let relative = 1
  let total = 1
  for (let i = k; i > 0; i--) {
    relative *= i / (n - i + 1)
    total += relative
    if (relative < total * 1e-17) break
  }
  return Math.exp(logChoose(n, k) - n * Math.LN2) * total
}
