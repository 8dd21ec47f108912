import { expect, test } from 'vitest'
import { meanInterval } from './mean-interval.ts'

test('the interval of a known sample: mean .5, s .2, t(3) 3.1824', () => {
  // s = sqrt(((.3^2+.1^2+.1^2+.3^2)/3)) = .258199; reach = 3.182446 × .258199 / 2
  const found = meanInterval([0.2, 0.4, 0.6, 0.8])
  expect(found.value).toBeCloseTo(0.5, 12)
  if (found.value === null) throw new Error('undefined')
  expect(found.low).toBeCloseTo(0.5 - (3.182446305284263 * 0.2581988897471611) / 2, 9)
  expect(found.high).toBeCloseTo(0.5 + (3.182446305284263 * 0.2581988897471611) / 2, 9)
  expect(found.n).toBe(4)
  expect(found.note).toMatch(/few/)
})

test('it never leaves 0..1, and is not defined where nothing varies', () => {
  const found = meanInterval([0, 0, 1])
  if (found.value === null) throw new Error('undefined')
  expect([found.low, found.high]).toEqual([0, 1])
  const same = meanInterval(Array.from({ length: 40 }, () => 1))
  expect(same).toEqual({ value: null, reason: expect.stringMatching(/40 values are the same/), n: 40 })
})

test('none and one are undefined with the reason; figures that are no score are refused', () => {
  expect(meanInterval([])).toEqual({ value: null, reason: expect.stringMatching(/no value/), n: 0 })
  expect(meanInterval([0.5])).toEqual({ value: null, reason: expect.stringMatching(/no interval/), n: 1 })
  expect(() => meanInterval([1.1])).toThrow(RangeError)
})
