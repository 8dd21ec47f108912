import fc from 'fast-check'
import oracles from '../oracles.json' with { type: 'json' }
import { type ConfusionTable, tableOfCounts } from './confusion-table.ts'

/** Figures of independent libraries; every statistic of this folder must meet them within this distance. */
export const TOLERANCE = 1e-9
export { oracles }

/** Tables of 2 to 4 categories with counts from 0 to 60, empty and constant ones included. */
export const anyTable: fc.Arbitrary<ConfusionTable> = fc
  .integer({ min: 2, max: 4 })
  .chain((k) => fc.array(fc.array(fc.nat(60), { minLength: k, maxLength: k }), { minLength: k, maxLength: k }))
  .map((counts) => tableOfCounts(counts))

export function transposed(table: ConfusionTable): ConfusionTable {
  return tableOfCounts(table.categories.map((_, column) => table.counts.map((row) => row[column] ?? 0)))
}

/** The same labels under other names: categories in reversed order on both sides. */
export function relabelled(table: ConfusionTable): ConfusionTable {
  return tableOfCounts(table.counts.toReversed().map((row) => row.toReversed()))
}
