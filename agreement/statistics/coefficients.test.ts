import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cohenKappa } from './cohen-kappa.ts'
import { type ConfusionTable, tableOfCounts } from './confusion-table.ts'
import { gwetAc1 } from './gwet-ac1.ts'
import { pabak } from './pabak.ts'
import { isDefined } from './statistic.ts'

/** Tables of 2 to 4 categories with counts from 0 to 60; sparse ones often, so that degenerate tables occur. */
const anyTable = fc
  .tuple(fc.integer({ min: 2, max: 4 }), fc.constantFrom(1, 3, 60))
  .chain(([k, most]) =>
    fc
      .array(fc.array(fc.nat(most), { minLength: k, maxLength: k }), { minLength: k, maxLength: k })
      .map((counts) => tableOfCounts(counts)),
  )

const transposed = (table: ConfusionTable) =>
  tableOfCounts(table.categories.map((_, column) => table.counts.map((row) => row[column] ?? 0)))

/** The same labels under other names: categories in reversed order on both sides. */
const relabelled = (table: ConfusionTable) => tableOfCounts(table.counts.toReversed().map((row) => row.toReversed()))

describe.each([
  ['kappa', (table: ConfusionTable) => cohenKappa(table), Number.POSITIVE_INFINITY],
  ['linearly weighted kappa', (table: ConfusionTable) => cohenKappa(table, 'linear'), Number.POSITIVE_INFINITY],
  ['quadratically weighted kappa', (table: ConfusionTable) => cohenKappa(table, 'quadratic'), Number.POSITIVE_INFINITY],
  ['AC1', gwetAc1, 1],
  ['PABAK', pabak, 1],
] as const)('%s of any table', (_, coefficient, highest) => {
  it('is a number with its interval around it, or a reason; never NaN', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const result = coefficient(table)
        expect(result.n).toBe(table.n)
        if (!isDefined(result)) {
          expect(result.reason.length).toBeGreaterThan(15)
          return
        }
        expect(result.value).toBeGreaterThanOrEqual(-1 - 1e-12)
        expect(result.value).toBeLessThanOrEqual(1 + 1e-12)
        expect(result.low <= result.value && result.value <= result.high && result.high <= highest).toBe(true)
        expect(Number.isFinite(result.low) && Number.isFinite(result.high)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('does not change when the raters swap sides or the labels change their names', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const result = coefficient(table)
        for (const other of [coefficient(transposed(table)), coefficient(relabelled(table))]) {
          if (isDefined(result) && isDefined(other)) {
            expect(other.value).toBeCloseTo(result.value, 10)
            expect(other.standardError).toBeCloseTo(result.standardError, 7)
          } else expect(other.value).toBe(result.value)
        }
      }),
    )
  })

  it('is 1 exactly when the raters never differ', () => {
    fc.assert(
      fc.property(anyTable, (table) => {
        const result = coefficient(table)
        if (!isDefined(result)) return
        const differ = table.counts.some((row, i) => row.some((cell, j) => i !== j && cell > 0))
        if (differ) expect(result.value).toBeLessThan(1)
        else expect(result.value).toBeCloseTo(1, 12)
      }),
    )
  })
})
