import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exactFigure, exactInterval } from './figures.ts'

test.each([
  [0.96, '.960'],
  [1, '1'],
  [0, '0'],
  [-1, '−1'],
  [-0.1111, '−.111'],
  [0.99996, '>.999'],
  [-0.99996, '<−.999'],
  [0.0001, '<.001'],
  [-0.0001, '>−.001'],
  [null, '–'],
  [Number.NaN, '–'],
])('%s is %s', (value, text) => {
  expect(exactFigure(value)).toBe(text)
})

test('nothing short of perfect prints as perfect', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
      if (!Number.isInteger(value)) expect(['0', '1', '−1']).not.toContain(exactFigure(value))
    }),
  )
})

test('an undefined estimate has no interval', () => {
  expect(exactInterval({ value: null, reason: 'one category' })).toBe('')
  expect(exactInterval({ value: 0.96, low: 0.902, high: 0.984, method: 'Wilson' })).toBe('.902 to .984')
})
