import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { clopperPearson } from './clopper-pearson.ts'
import { tableOfCounts, tableOfPairs } from './confusion-table.ts'
import { fleissKappa } from './fleiss-kappa.ts'
import { gwetAc1 } from './gwet-ac1.ts'
import { gwetAc2 } from './gwet-ac2.ts'
import { isSameRanking, kendallTauB } from './kendall-tau.ts'
import { krippendorffAlpha } from './krippendorff-alpha.ts'
import { matthews } from './matthews.ts'
import { scottPi } from './scott-pi.ts'
import { isDefined } from './statistic.ts'

const TOLERANCE = 1e-9
const near = (found: number | null | undefined, expected: number): void => {
  expect(Math.abs((found ?? Number.NaN) - expected)).toBeLessThan(TOLERANCE)
}

describe.each([
  ['AC2, quadratic', 'ac2', gwetAc2],
  ["Scott's pi", 'scottPi', scottPi],
] as const)('%s against irrCAC', (_, name, coefficient) => {
  it.each(oracles.tables)('$table', (oracle) => {
    const expected = oracle[name]
    const found = coefficient(tableOfCounts(oracle.table))
    if (expected.value === null) {
      expect(found.value).toBeNull()
      return
    }
    if (!isDefined(found)) {
      // The library divides 0 by nearly 0 where all labels are one; a figure like that is none.
      expect(found.reason).toMatch(/Constant labels|one category/)
      return
    }
    near(found.value, expected.value)
    near(found.standardError, expected.se)
    // Without a standard error the library gives no bounds; ours then has no width, and says so.
    const [low = null, high = null] = expected.se === 0 ? [found.value, found.value] : expected.ci95
    near(found.low, low ?? Number.NaN)
    near(found.high, high ?? Number.NaN)
  })
})

test('AC2 with identity weights is AC1', () => {
  const table = tableOfCounts([
    [44, 5, 1],
    [7, 20, 3],
    [9, 5, 6],
  ])
  expect(gwetAc2(table, 'identity')).toEqual(gwetAc1(table))
})

describe("Fleiss' and Randolph's kappa against statsmodels", () => {
  it.each(oracles.fleiss)('$counts.length items', ({ counts, kappa, randolph }) => {
    near(fleissKappa(counts).value, kappa)
    near(fleissKappa(counts, { free: true }).value, randolph)
  })

  it('is undefined with a reason where nothing varies, and refuses uneven rows', () => {
    expect(fleissKappa([])).toMatchObject({ value: null, reason: expect.stringMatching(/No item/) })
    expect(fleissKappa([[1, 0]])).toMatchObject({ value: null, reason: expect.stringMatching(/one rating/) })
    expect(fleissKappa([[3], [3]])).toMatchObject({ value: null, reason: expect.stringMatching(/one category/) })
    expect(
      fleissKappa([
        [3, 0],
        [3, 0],
      ]),
    ).toMatchObject({ value: null, reason: expect.stringMatching(/Constant/) })
    expect(() =>
      fleissKappa([
        [3, 0],
        [2, 0],
      ]),
    ).toThrow(/Item 2 has 2 ratings/)
    expect(() => fleissKappa([[3, -1]])).toThrow(/Item 1/)
  })

  it('does not change when categories or items change places', () => {
    const rows = fc.array(fc.array(fc.nat(1), { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 12 })
    fc.assert(
      fc.property(rows, (labels) => {
        const counts = labels.map((row) => [
          row.filter((label) => label === 0).length,
          row.filter((label) => label === 1).length,
        ])
        const found = fleissKappa(counts).value
        const mirrored = fleissKappa(counts.map((row) => row.toReversed()).toReversed()).value
        if (found === null) expect(mirrored).toBeNull()
        else {
          near(mirrored, found)
          expect(found).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

const unitsOf = (ratings: (number | null)[][]): (number | null)[][] =>
  (ratings[0] ?? []).map((_, unit) => ratings.map((row) => row[unit] ?? null))

describe("Krippendorff's alpha against nltk", () => {
  it.each(oracles.krippendorff)('case %#', ({ ratings, nominal, interval }) => {
    near(krippendorffAlpha(unitsOf(ratings)).value, nominal)
    near(krippendorffAlpha(unitsOf(ratings), 'interval').value, interval)
  })

  it("gives the ordinal figure of Krippendorff's published example, .815, and drops its unit with one rating", () => {
    const alpha = krippendorffAlpha(unitsOf(oracles.krippendorff[0]?.ratings ?? []), 'ordinal')
    expect(alpha.value).toBeCloseTo(0.815, 3)
    expect(alpha).toMatchObject({ n: 11, left: 1, ratings: 40 })
  })

  it('is undefined with a reason where nothing can disagree, and wants numbers for a scale', () => {
    expect(krippendorffAlpha([[1], [2, null]])).toMatchObject({
      value: null,
      reason: expect.stringMatching(/two ratings/),
    })
    expect(
      krippendorffAlpha([
        ['a', 'a'],
        ['a', 'a'],
      ]),
    ).toMatchObject({ value: null, reason: expect.stringMatching(/the same/) })
    expect(() => krippendorffAlpha([['a', 'b']], 'ordinal')).toThrow(/"a" is no number/)
  })

  it('is 1 for perfect agreement by any metric, and does not care who rated', () => {
    const units = fc.array(fc.array(fc.option(fc.integer({ min: 1, max: 4 })), { minLength: 3, maxLength: 3 }), {
      minLength: 3,
      maxLength: 12,
    })
    fc.assert(
      fc.property(
        units,
        fc.constantFrom('nominal' as const, 'ordinal' as const, 'interval' as const),
        (data, metric) => {
          const found = krippendorffAlpha(data, metric)
          const shuffled = krippendorffAlpha(
            data.map((unit) => unit.toReversed()),
            metric,
          )
          if (found.value === null) expect(shuffled.value).toBeNull()
          else near(shuffled.value, found.value)
          const agreed = krippendorffAlpha(
            data.map((unit) => unit.map(() => unit[0] ?? 1)),
            metric,
          )
          if (agreed.value !== null) expect(agreed.value).toBe(1)
        },
      ),
    )
  })
})

describe("Kendall's tau-b against scipy", () => {
  it.each(oracles.kendall)('$x and $y', ({ x, y, tau }) => {
    const found = kendallTauB(x, y)
    if (tau === null) expect(found).toMatchObject({ value: null, reason: expect.stringMatching(/tied/) })
    else near(found.value, tau)
  })

  it('tells whether a ranking is preserved, ties included', () => {
    expect(isSameRanking([48, 35, 25], [46.5, 27.8, 21.2])).toBe(true)
    expect(isSameRanking([48, 35, 25], [46.5, 21, 22])).toBe(false)
    expect(isSameRanking([1, 1, 2], [1, 2, 3])).toBe(false)
    expect(() => kendallTauB([1], [1, 2])).toThrow(RangeError)
    expect(kendallTauB([1], [1])).toMatchObject({ value: null })
  })
})

describe('Matthews against scikit-learn', () => {
  it.each(oracles.labelLists)('label list of $a.length', ({ a, b, mcc, kappa }) => {
    const pairs = a.map((label, at): [string, string] => [label, b[at] ?? ''])
    const found = matthews(tableOfPairs(pairs, [...new Set([...a, ...b])].sort()))
    // The library prints 0 where a rater never varied.
    if (kappa === null) expect(found).toMatchObject({ value: null, reason: expect.stringMatching(/Constant/) })
    else near(found.value, mcc)
  })
})

describe('Clopper–Pearson against statsmodels', () => {
  it.each(oracles.proportions)('$successes of $n', ({ successes, n, clopperPearson: expected }) => {
    const found = clopperPearson(successes, n)
    if (!isDefined(found)) throw new Error(found.reason)
    near(found.low, expected[0] ?? Number.NaN)
    near(found.high, expected[1] ?? Number.NaN)
  })

  it('refuses what is no proportion', () => {
    expect(() => clopperPearson(5, 4)).toThrow(RangeError)
    expect(clopperPearson(0, 0)).toMatchObject({ value: null })
  })
})
