import { expect, it } from 'vitest'
import { tableOfCounts } from './confusion-table.ts'
import { rawAgreement } from './raw-agreement.ts'
import { wilson } from './wilson.ts'

it('gives raw agreement of any table', () => {
  expect(
    rawAgreement(
      tableOfCounts([
        [13, 0],
        [4, 83],
      ]),
    ),
  ).toEqual(wilson(96, 100))
  expect(
    rawAgreement(
      tableOfCounts([
        [44, 5, 1],
        [7, 20, 3],
        [9, 5, 6],
      ]),
    ),
  ).toMatchObject({ value: 0.7, n: 100 })
  expect(
    rawAgreement(
      tableOfCounts([
        [0, 0],
        [0, 0],
      ]),
    ),
  ).toMatchObject({ value: null, reason: 'No item was compared.' })
})
