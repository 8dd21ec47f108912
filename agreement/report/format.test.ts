import { expect, it } from 'vitest'
import { figure, interval, pValue } from './format.ts'

it.each([
  [0.96, '.960'],
  [0.84362, '.844'],
  [-0.11111, '−.111'],
  [0, '0'],
  [1, '1'],
  [-1, '−1'],
  [0.99996, '>.999'],
  [0.00004, '<.001'],
  [-0.00004, '>−.001'],
  [-0.99996, '<−.999'],
  [1.0834, '1.083'],
  [-1.5912, '−1.591'],
])('%d prints as %s', (value, text) => expect(figure(value)).toBe(text))

it('prints intervals and p-values', () => {
  expect(interval({ low: 0.9016, high: 1 })).toBe('.902 to 1')
  expect([pValue(0.125), pValue(1e-40), pValue(1)]).toEqual(['.125', '<.001', '1'])
})
