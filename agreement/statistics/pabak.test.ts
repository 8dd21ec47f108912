import { describe, expect, it } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { tableOfCounts } from './confusion-table.ts'
import { pabak } from './pabak.ts'
import { isDefined } from './statistic.ts'

/** The distance within which figures of independent libraries must be met. */
const TOLERANCE = 1e-9

describe('pabak', () => {
  it.each(oracles.tables)('equals irrCAC on $table', (oracle) => {
    const result = pabak(tableOfCounts(oracle.table))
    if (!isDefined(result)) throw new Error(result.reason)
    expect(Math.abs(result.value - oracle.pabak.value)).toBeLessThan(TOLERANCE)
    expect(Math.abs(result.standardError - oracle.pabak.se)).toBeLessThan(TOLERANCE)
    const [low, high] = oracle.pabak.ci95
    // The library gives no lower bound when its standard error is 0.
    expect(Math.abs(result.low - (low ?? result.value))).toBeLessThan(TOLERANCE)
    expect(Math.abs(result.high - (high ?? Number.NaN))).toBeLessThan(TOLERANCE)
  })

  it.each([
    [
      'empty',
      [
        [0, 0],
        [0, 0],
      ],
      /No item/,
    ],
    ['of one category', [[7]], /only one category/],
    [
      'of one item',
      [
        [0, 1],
        [0, 0],
      ],
      /Only one item/,
    ],
  ])('is undefined for a table %s', (_, counts, reason) => {
    const result = pabak(tableOfCounts(counts))
    expect(result.value).toBeNull()
    expect('reason' in result && result.reason).toMatch(reason)
  })

  it('is 1 when both raters used one of two categories, and warns', () => {
    const result = pabak(
      tableOfCounts(
        [
          [0, 0],
          [0, 40],
        ],
        ['pass', 'fail'],
      ),
    )
    expect(result).toMatchObject({ value: 1, low: 1, high: 1 })
    expect('note' in result && result.note).toMatch(/used only "fail".*no width/)
  })

  it('is twice the agreement less one for two categories', () => {
    expect(
      pabak(
        tableOfCounts([
          [13, 0],
          [4, 83],
        ]),
      ).value,
    ).toBeCloseTo(2 * 0.96 - 1, 12)
  })
})
