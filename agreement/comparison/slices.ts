import { tableOfPairs } from '../statistics/confusion-table.ts'
import { SMALL_SAMPLE } from '../statistics/statistic.ts'
import type { AnswerId } from './compared-answer.ts'
import type { ExclusionReason, JudgeHumanComparison } from './judge-human.ts'
import { type Counts, count } from './sieve.ts'
import { type AgreementSummary, summarise } from './summary.ts'

/** What an answer is sliced by: `keysOf` names the slices it belongs to, none or several. */
export interface SliceBy {
  /** In a word: agent, site, cluster, leaf type. */
  by: string
  keysOf: (item: AnswerId) => readonly { key: string; label?: string }[]
}

export interface SliceRow extends AgreementSummary<ExclusionReason> {
  key: string
  label: string
  /** The compared answers, once each. */
  items: AnswerId[]
  /** Fewer pairs than `SMALL_SAMPLE`: the figure says little of the next answers of this kind. */
  small: boolean
}

export interface SliceGroup {
  by: string
  rows: SliceRow[]
  /** Compared pairs that belong to no slice, and pairs that belong to several. */
  inNone: number
  inSeveral: number
}

/** Agreement of judge and people in each slice; the slices of one group may overlap, and say so. Sorted by key. */
export function sliceAgreement({ items }: JudgeHumanComparison, { by, keysOf }: SliceBy): SliceGroup {
  const rows = new Map<string, { label: string; pairs: typeof items.compared; reasons: Counts<ExclusionReason> }>()
  const rowOf = ({ key, label }: { key: string; label?: string }) => {
    const row = rows.get(key) ?? { label: label ?? key, pairs: [], reasons: {} }
    rows.set(key, row)
    return row
  }
  let [inNone, inSeveral] = [0, 0]
  for (const pair of items.compared) {
    const keys = keysOf(pair.item)
    if (keys.length === 0) inNone += 1
    if (keys.length > 1) inSeveral += 1
    for (const key of keys) rowOf(key).pairs.push(pair)
  }
  for (const { item, reason } of items.excluded) for (const key of keysOf(item)) count(rowOf(key).reasons, reason)
  return {
    by,
    inNone,
    inSeveral,
    rows: [...rows]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, { label, pairs, reasons }]) => ({
        key,
        label,
        ...summarise(
          tableOfPairs(
            pairs.map(({ human, judge }) => [human, judge] as const),
            ['pass', 'fail'],
          ),
          reasons,
        ),
        items: [...new Map(pairs.map(({ item }) => [JSON.stringify(item), item])).values()],
        small: pairs.length < SMALL_SAMPLE,
      })),
  }
}

export const BY_AGENT: SliceBy = { by: 'agent', keysOf: ({ agent }) => [{ key: agent }] }
