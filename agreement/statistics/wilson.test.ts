import fc from 'fast-check'
import { expect, it } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { isDefined } from './statistic.ts'
import { wilson } from './wilson.ts'

/** The distance within which figures of independent libraries must be met. */
const TOLERANCE = 1e-9

it.each(oracles.proportions)('equals statsmodels on $successes of $n', ({ successes, n, wilson: [low, high] }) => {
  const result = wilson(successes, n)
  if (!isDefined(result)) throw new Error(result.reason)
  expect(result.value).toBe(successes / n)
  expect(Math.abs(result.low - (low ?? Number.NaN))).toBeLessThan(TOLERANCE)
  expect(Math.abs(result.high - (high ?? Number.NaN))).toBeLessThan(TOLERANCE)
})

it('has a reason instead of a value when there is nothing to count', () => {
  expect(wilson(0, 0)).toEqual({ value: null, reason: 'There is no item to take a share of.', n: 0 })
})

it.each([
  [3, 2],
  [-1, 2],
  [0.5, 2],
  [1, Number.NaN],
  [0, -1],
])('refuses %d of %d', (successes, n) => {
  expect(() => wilson(successes, n)).toThrow(/whole numbers/)
})

it('contains its value, stays in 0..1, mirrors, and narrows with n', () => {
  const counts = fc
    .integer({ min: 1, max: 5000 })
    .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)))
  fc.assert(
    fc.property(counts, ([successes, n]) => {
      const result = wilson(successes, n)
      const mirror = wilson(n - successes, n)
      const larger = wilson(4 * successes, 4 * n)
      if (!isDefined(result) || !isDefined(mirror) || !isDefined(larger)) throw new Error('defined for n > 0')
      expect(0 <= result.low && result.low <= result.value && result.value <= result.high && result.high <= 1).toBe(
        true,
      )
      expect(mirror.low).toBeCloseTo(1 - result.high, 12)
      expect(larger.high - larger.low).toBeLessThan(result.high - result.low)
    }),
  )
})
