import { describe, expect, it } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { cohenKappa } from './cohen-kappa.ts'
import { tableOfCounts, tableOfPairs } from './confusion-table.ts'
import { isDefined } from './statistic.ts'

/** The distance within which figures of independent libraries must be met. */
const TOLERANCE = 1e-9

const kappaOf = (counts: number[][]) => cohenKappa(tableOfCounts(counts))

describe('cohenKappa against statsmodels and scikit-learn', () => {
  it('covers all tables', () => expect(oracles.tables.length).toBe(25))

  for (const weights of ['simple', 'linear', 'quadratic'] as const) {
    it.each(oracles.tables)(`$table, ${weights} weights`, (oracle) => {
      const kappa = cohenKappa(tableOfCounts(oracle.table), weights)
      if (!isDefined(kappa)) throw new Error(kappa.reason)
      expect(Math.abs(kappa.value - oracle[weights].kappa)).toBeLessThan(TOLERANCE)
      expect(Math.abs(kappa.standardError - oracle[weights].se)).toBeLessThan(TOLERANCE)
      expect(Math.abs(kappa.low - (oracle[weights].ci95[0] ?? Number.NaN))).toBeLessThan(TOLERANCE)
      expect(Math.abs(kappa.high - (oracle[weights].ci95[1] ?? Number.NaN))).toBeLessThan(TOLERANCE)
    })
  }

  it.each(oracles.labelLists)('label list of $a.length', ({ a, b, kappa }) => {
    const pairs = a.map((label, index): [string, string] => [label, b[index] ?? ''])
    const result = cohenKappa(tableOfPairs(pairs, [...new Set([...a, ...b])].sort()))
    if (kappa === null) expect(result.value).toBeNull()
    else expect(Math.abs((result.value ?? Number.NaN) - kappa)).toBeLessThan(TOLERANCE)
  })
})

describe('cohenKappa where it does not exist', () => {
  it.each([
    [
      'empty',
      [
        [0, 0],
        [0, 0],
      ],
      /No item was compared/,
    ],
    ['one category', [[7]], /only one category/],
    [
      'one item',
      [
        [1, 0],
        [0, 0],
      ],
      /Only one item/,
    ],
    [
      'both constant',
      [
        [0, 0],
        [0, 9],
      ],
      /both raters gave every item "2"/,
    ],
    [
      'constant, but different',
      [
        [0, 9],
        [0, 0],
      ],
      /one rater gave every item "1", the other "2"/,
    ],
    [
      'rows constant',
      [
        [5, 4],
        [0, 0],
      ],
      /rater in the rows gave every item "1"/,
    ],
    [
      'columns constant',
      [
        [0, 4],
        [0, 5],
      ],
      /rater in the columns gave every item "2"/,
    ],
  ])('%s', (_, counts, reason) => {
    const kappa = kappaOf(counts)
    expect(kappa.value).toBeNull()
    expect('reason' in kappa && kappa.reason).toMatch(reason)
  })

  it('still gives observed and expected agreement when items were compared', () => {
    expect(
      kappaOf([
        [5, 4],
        [0, 0],
      ]),
    ).toMatchObject({ value: null, n: 9, observed: 5 / 9, expected: 5 / 9 })
    expect(
      kappaOf([
        [0, 0],
        [0, 0],
      ]),
    ).toMatchObject({ value: null, n: 0, observed: null, expected: null })
  })
})

describe('cohenKappa in general', () => {
  it('names observed and expected agreement', () => {
    const kappa = kappaOf([
      [13, 0],
      [4, 83],
    ])
    expect(kappa.observed).toBeCloseTo(0.96, 12)
    expect(kappa.expected).toBeCloseTo(0.13 * 0.17 + 0.87 * 0.83, 12)
  })

  it('is exactly 0 where people agree as often as by chance, and exactly 1 where they never differ', () => {
    for (const f of [1, 3, 7]) {
      expect(
        kappaOf([
          [4 * f, 2 * f],
          [2 * f, f],
        ]).value,
      ).toBe(0)
      expect(
        kappaOf([
          [f, 0, 0],
          [0, 3 * f, 0],
          [0, 0, 7 * f],
        ]).value,
      ).toBe(1)
    }
  })

  it('warns of an interval without width, at any sample size and skew', () => {
    for (const n of [2, 99, 100_000]) {
      const kappa = kappaOf([
        [1, 0],
        [0, n],
      ])
      expect(kappa).toMatchObject({ value: 1, low: 1, high: 1, standardError: 0 })
      expect('note' in kappa && kappa.note).toMatch(/no width/)
    }
    expect(
      kappaOf([
        [13, 0],
        [4, 83],
      ]),
    ).not.toHaveProperty('note')
  })

  it('keeps simple kappa under any order of the categories', () => {
    const original = kappaOf([
      [44, 5, 1],
      [7, 20, 3],
      [9, 5, 6],
    ])
    const reordered = kappaOf([
      [20, 3, 7],
      [5, 6, 9],
      [5, 1, 44],
    ])
    expect(reordered.value).toBeCloseTo(original.value ?? Number.NaN, 12)
  })
})
