import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { incompleteBeta, logChoose, logGamma, student975, studentTwoSided } from './distributions.ts'

describe('student975', () => {
  // Printed tables, and for 1 and 2 degrees of freedom the closed forms tan(pi p) and 2q sqrt(2 / (4 p (1 - p))).
  it.each([
    [1, Math.tan(Math.PI * 0.475)],
    [2, 0.95 * Math.sqrt(2 / (4 * 0.975 * 0.025))],
    [3, 3.182446305284263],
    [99, 1.9842169515086827],
    [999, 1.9623414611334487],
    [1_000_000, 1.959966356612],
  ])('%d degrees of freedom', (df, point) => expect(Math.abs(student975(df) - point)).toBeLessThan(1e-9))

  it('leaves 5 % outside, and falls with the degrees of freedom', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), (df) => {
        expect(studentTwoSided(student975(df), df)).toBeCloseTo(0.05, 10)
        expect(student975(df + 1)).toBeLessThan(student975(df))
      }),
    )
  })
})

describe('the gamma and beta functions', () => {
  it('logGamma gives factorials', () => {
    expect(logGamma(1)).toBeCloseTo(0, 13)
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 13)
    expect(logGamma(11)).toBeCloseTo(Math.log(3_628_800), 12)
  })

  it('logChoose gives binomial coefficients', () => {
    expect(Math.exp(logChoose(10, 3))).toBeCloseTo(120, 9)
    expect(logChoose(7, 0)).toBe(0)
    expect(logChoose(7, 7)).toBe(0)
  })

  it('incompleteBeta meets its ends, its mirror and the uniform case', () => {
    expect(incompleteBeta(0, 2, 3)).toBe(0)
    expect(incompleteBeta(1, 2, 3)).toBe(1)
    expect(incompleteBeta(0.3, 1, 1)).toBeCloseTo(0.3, 14)
    const shape = fc.double({ min: 0.5, max: 300, noNaN: true })
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape, (x, a, b) => {
        expect(incompleteBeta(x, a, b) + incompleteBeta(1 - x, b, a)).toBeCloseTo(1, 10)
      }),
    )
  })
})
