import { agreeing, type ConfusionTable } from './confusion-table.ts'
import { type Statistic, undefinedBecause } from './statistic.ts'
import { wilson } from './wilson.ts'

/** The share of items on which both raters gave the same label, with its Wilson interval. Undefined without items. */
export function rawAgreement(table: ConfusionTable): Statistic {
  return table.n === 0 ? undefinedBecause('No item was compared.', 0) : wilson(agreeing(table), table.n)
}
