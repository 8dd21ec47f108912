import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tableOfCounts } from './confusion-table.ts'
import { gwetAc1 } from './gwet-ac1.ts'
import { pabak } from './pabak.ts'
import { isDefined } from './statistic.ts'
import { anyTable, oracles, relabelled, TOLERANCE, transposed } from './test-data.ts'

const COEFFICIENTS = [
  ['ac1', gwetAc1],
  ['pabak', pabak],
] as const

describe.each(COEFFICIENTS)('%s', (name, coefficient) => {
  it.each(oracles.tables)('equals irrCAC on $table', (oracle) => {
    const result = coefficient(tableOfCounts(oracle.table))
    if (!isDefined(result)) throw new Error(result.reason)
    const expected = oracle[name]
    expect(Math.abs(result.value - expected.value)).toBeLessThan(TOLERANCE)
    expect(Math.abs(result.standardError - expected.se)).toBeLessThan(TOLERANCE)
    const [low, high] = expected.ci95
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
    ['one category', [[7]], /only one category/],
    [
      'one item',
      [
        [0, 1],
        [0, 0],
      ],
      /Only one item/,
    ],
  ])('is undefined for a table that is %s', (_, counts, reason) => {
    const result = coefficient(tableOfCounts(counts))
    expect(result.value).toBeNull()
    expect('reason' in result && result.reason).toMatch(reason)
  })

  it('is 1 when both raters used one of two categories, and warns', () => {
    const result = coefficient(
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

  it('is symmetric, indifferent to names, at most 1, at least -1, and never NaN', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const result = coefficient(table)
        for (const other of [coefficient(transposed(table)), coefficient(relabelled(table))]) {
          if (isDefined(result) && isDefined(other)) {
            expect(other.value).toBeCloseTo(result.value, 10)
            expect(other.low).toBeCloseTo(result.low, 6)
          } else expect(other.value).toBe(result.value)
        }
        if (!isDefined(result)) return
        expect(result.value >= -1 - 1e-12 && result.high <= 1).toBe(true)
        expect(result.low <= result.value && result.value <= result.high).toBe(true)
      }),
    )
  })
})

it('AC1 depends on a category that nobody used, as the published definition says', () => {
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
