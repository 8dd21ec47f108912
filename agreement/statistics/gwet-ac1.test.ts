import { describe, expect, it } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { tableOfCounts } from './confusion-table.ts'
import { gwetAc1 } from './gwet-ac1.ts'
import { isDefined } from './statistic.ts'

/** The distance within which figures of independent libraries must be met. */
const TOLERANCE = 1e-9

describe('gwetAc1', () => {
  it.each(oracles.tables)('equals irrCAC on $table', (oracle) => {
    const result = gwetAc1(tableOfCounts(oracle.table))
    if (!isDefined(result)) throw new Error(result.reason)
    expect(Math.abs(result.value - oracle.ac1.value)).toBeLessThan(TOLERANCE)
    expect(Math.abs(result.standardError - oracle.ac1.se)).toBeLessThan(TOLERANCE)
    const [low, high] = oracle.ac1.ci95
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
    const result = gwetAc1(tableOfCounts(counts))
    expect(result.value).toBeNull()
    expect('reason' in result && result.reason).toMatch(reason)
  })

  it('is 1 when both raters used one of two categories, and warns', () => {
    const result = gwetAc1(
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

  it('depends on a category that nobody used, as the published definition says', () => {
    const two = gwetAc1(
      tableOfCounts([
        [40, 5],
        [5, 50],
      ]),
    )
    const three = gwetAc1(
      tableOfCounts([
        [40, 5, 0],
        [5, 50, 0],
        [0, 0, 0],
      ]),
    )
    expect(three.value ?? 0).toBeGreaterThan(two.value ?? 1)
  })

  it('names clipping in its method', () => {
    expect(
      gwetAc1(
        tableOfCounts([
          [13, 0],
          [4, 83],
        ]),
      ),
    ).toMatchObject({ high: 1, method: "Student's t, clipped at 1" })
    expect(
      gwetAc1(
        tableOfCounts([
          [45, 15],
          [25, 15],
        ]),
      ),
    ).toMatchObject({ method: "Student's t" })
  })
})
