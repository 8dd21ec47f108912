import { cohenKappa, type Kappa, type UndefinedKappa } from '../statistics/cohen-kappa.ts'
import type { ConfusionTable } from '../statistics/confusion-table.ts'
import { gwetAc1 } from '../statistics/gwet-ac1.ts'
import { pabak } from '../statistics/pabak.ts'
import { rawAgreement } from '../statistics/raw-agreement.ts'
import { SMALL_SAMPLE, type Statistic, type Undefined } from '../statistics/statistic.ts'
import type { ChanceCorrected } from '../statistics/student-interval.ts'
import type { Counts } from './sieve.ts'

/** What is always shown together: no coefficient without its table, n, intervals and what was left out. */
export interface AgreementSummary<Reason extends string = string> {
  /** The number of compared pairs. */
  n: number
  categories: string[]
  /** Counts, row by row, in the order of `categories` on both sides. */
  table: number[][]
  agreement: Statistic
  kappa: Kappa | UndefinedKappa
  ac1: ChanceCorrected | Undefined
  pabak: ChanceCorrected | Undefined
  /** Items left out, by reason. */
  excluded: Counts<Reason>
}

export function summarise<Reason extends string>(
  table: ConfusionTable,
  excluded: Counts<Reason>,
): AgreementSummary<Reason> {
  return {
    n: table.n,
    categories: table.categories,
    table: table.counts,
    agreement: rawAgreement(table),
    kappa: cohenKappa(table),
    ac1: gwetAc1(table),
    pabak: pabak(table),
    excluded,
  }
}

export function smallSampleWarning(n: number): string | undefined {
  return n > 0 && n < SMALL_SAMPLE
    ? `Only ${n} compared: below ${SMALL_SAMPLE} the large-sample intervals of kappa and AC1 are rough.`
    : undefined
}

/** Pairs of one item are not independent, which the intervals do not know. */
export function dependenceWarning(pairs: number, items: number): string | undefined {
  return pairs > items
    ? `${pairs} pairs come from ${items} items; the intervals treat pairs as independent and are too narrow.`
    : undefined
}
