import fc from 'fast-check'
import { expect, it } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { exactMcNemar } from './mcnemar.ts'

/** The distance within which figures of independent libraries must be met. */
const TOLERANCE = 1e-9

// The p-values go down to 1e-71, so the distance is relative.
it.each(oracles.mcnemar)('equals statsmodels on $b : $c', ({ b, c, p }) => {
  expect(Math.abs(exactMcNemar(b, c).p / p - 1)).toBeLessThan(TOLERANCE)
})

it('says when there is nothing to test', () => {
  expect(exactMcNemar(0, 0).note).toMatch(/nothing to test/)
  expect(exactMcNemar(1, 0)).not.toHaveProperty('note')
})

it.each([
  [-1, 2],
  [1.5, 2],
  [Number.NaN, 0],
])('refuses %d : %d', (b, c) => expect(() => exactMcNemar(b, c)).toThrow(/whole numbers/))

it('is symmetric, in 0..1, and falls as the split grows more one-sided', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (b, c) => {
      const { p } = exactMcNemar(b, c)
      expect(exactMcNemar(c, b).p).toBe(p)
      expect(p > 0 && p <= 1).toBe(true)
      if (b > 0 && b <= c) expect(exactMcNemar(b - 1, c + 1).p).toBeLessThanOrEqual(p)
    }),
  )
})
