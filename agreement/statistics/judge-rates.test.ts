import { expect, it } from 'vitest'
import { tableOfCounts } from './confusion-table.ts'
import { judgeRates } from './judge-rates.ts'
import { wilson } from './wilson.ts'

it("gives the rates of the paper's judge: 76.5 % of its passes hold, specificity 95.4 %", () => {
  const rates = judgeRates(
    tableOfCounts(
      [
        [13, 0],
        [4, 83],
      ],
      ['pass', 'fail'],
    ),
  )
  expect(rates).toEqual({
    sensitivity: wilson(13, 13),
    specificity: wilson(83, 87),
    positivePredictiveValue: wilson(13, 17),
    negativePredictiveValue: wilson(83, 83),
  })
  expect(rates.positivePredictiveValue.value).toBeCloseTo(0.765, 3)
  expect(rates.specificity.value).toBeCloseTo(0.954, 3)
})

it('tells the two kinds of error apart', () => {
  const rates = judgeRates(
    tableOfCounts(
      [
        [6, 3],
        [1, 10],
      ],
      ['pass', 'fail'],
    ),
  )
  expect(rates.sensitivity).toMatchObject({ value: 6 / 9, n: 9 })
  expect(rates.specificity).toMatchObject({ value: 10 / 11, n: 11 })
  expect(rates.positivePredictiveValue).toMatchObject({ value: 6 / 7, n: 7 })
  expect(rates.negativePredictiveValue).toMatchObject({ value: 10 / 13, n: 13 })
})

it('has a reason where a rate has no denominator', () => {
  const rates = judgeRates(
    tableOfCounts(
      [
        [0, 0],
        [0, 5],
      ],
      ['pass', 'fail'],
    ),
  )
  expect(rates.sensitivity).toEqual({ value: null, reason: 'The reference gave no item "pass".', n: 0 })
  expect(rates.positivePredictiveValue.value).toBeNull()
  expect(rates.specificity).toEqual(wilson(5, 5))
})

it('refuses any other size of table', () => {
  expect(() => judgeRates(tableOfCounts([[1]]))).toThrow(/2 × 2/)
  expect(() =>
    judgeRates(
      tableOfCounts([
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ]),
    ),
  ).toThrow(/not 3 categories/)
})
