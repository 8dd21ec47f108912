import { expect, test } from 'vitest'
import { paceText } from './pace.ts'

test('without a decision there is a count and no estimate', () => {
  expect(paceText(37, 120, [])).toEqual(['37 of 120'])
})

test('the mean of the latest decisions, and the time for the rest', () => {
  expect(paceText(37, 120, [10_000, 18_000])).toEqual(['37 of 120', '14 s each', '19 min left'])
})

test('nothing is left at the end', () => {
  expect(paceText(10_000, 10_000, [4_000])).toEqual(['10,000 of 10,000', '4.0 s each'])
})
