import type { AnnotatorComparison } from '../comparison/annotators.ts'
import { manyRaters } from '../comparison/many-raters.ts'
import type { PolicyRule } from '../comparison/policy.ts'
import { type Statistic, undefinedBecause } from '../statistics/statistic.ts'
import { describeUnit } from '../units.ts'
import { compareLabels, type LabelComparison, type RepeatedLabel } from './compare-labels.ts'
import { type Label, type LabelMapping, mapLabels } from './map-labels.ts'
import type { LabelFinding, LabelTable } from './read-labels.ts'

/** Resampling needs a seed; one for all, so that the same file gives the same intervals everywhere. */
export const LABEL_RESAMPLING = { seed: 20_261_130, resamples: 2000 } as const

export interface LabelFieldReport {
  field: string
  items: number
  pairs: number
  raters: string[]
  comparison: AnnotatorComparison
  statistics: { id: string; label: string; statistic: Statistic }[]
  excluded: Record<string, number>
  warnings: string[]
}

export interface LabelReport {
  fields: LabelFieldReport[]
  duplicates: RepeatedLabel[]
  contradictions: RepeatedLabel[]
  findings: LabelFinding[]
  policy: PolicyRule[]
  /** What `itemsBehind` needs. */
  labels: Label[]
}

/** Which items a number stands for. */
export type LabelSelection =
  | { kind: 'cell'; row: string; column: string }
  | { kind: 'left-out'; reason: string }
  | { kind: 'differing' }

export interface LabelItem {
  /** Cells of the item's columns. */
  item: string
  excluded: string | null
  agrees: boolean | null
  said: { rater: string; value: string; line: number }[]
}

const CONTRADICTS = 'contradicts itself'

/** Everything that is shown of a file of labels under one mapping. `unsure` names the label that is set aside, null: none. */
export function labelReport(table: LabelTable, mapping: LabelMapping, unsure: string | null): LabelReport {
  const { labels, findings } = mapLabels(table, mapping)
  const policy = unsure === null ? {} : { unsure: 'exclude' as const, unsureLabel: unsure }
  const compared = compareLabels(labels, policy)
  return {
    fields: Object.entries(compared.fields).map(([field, of]) => fieldReport(field, of, labels, compared)),
    duplicates: compared.duplicates,
    contradictions: compared.contradictions,
    findings: [...table.findings, ...findings],
    policy: describeUnit('labels', {
      unsure:
        unsure === null
          ? '"Unsure" is a label like any other.'
          : `The label "${unsure}" means unsure and is set aside.`,
    }),
    labels,
  }
}

function fieldReport(
  field: string,
  comparison: AnnotatorComparison,
  labels: readonly Label[],
  { contradictions }: LabelComparison,
): LabelFieldReport {
  const of = labels.filter((label) => label.field === field)
  const raters = [...new Set(of.map(({ rater }) => rater))].sort()
  const items = new Set(comparison.items.compared.map(({ item }) => item)).size
  const row = (id: string, label: string, statistic: Statistic) => ({ id, label, statistic })
  const excluded: Record<string, number> = {}
  for (const { reason } of leftOut(field, comparison, contradictions)) excluded[reason] = (excluded[reason] ?? 0) + 1
  return {
    field,
    items,
    pairs: comparison.n,
    raters,
    comparison,
    statistics: [
      row('agreement', 'agreement', comparison.agreement),
      row('kappa', "Cohen's κ", comparison.kappa),
      row('ac1', "Gwet's AC1", comparison.ac1),
      row('pabak', 'PABAK', comparison.pabak),
      row(
        'alpha',
        "Krippendorff's α",
        raters.length > 2
          ? alphaOf(comparison)
          : undefinedBecause('Two people rated; α says nothing that κ does not.', items),
      ),
    ],
    excluded,
    warnings: comparison.warnings,
  }
}

const alphaOf = (comparison: AnnotatorComparison): Statistic => manyRaters(comparison, LABEL_RESAMPLING).alpha

/** Items that are not compared; of somebody who contradicts oneself the cell counts as blank, and the reason is the contradiction. */
function leftOut(field: string, { items }: AnnotatorComparison, contradictions: readonly RepeatedLabel[]) {
  const odd = new Set(contradictions.filter((one) => one.field === field).map(({ item }) => item))
  return items.excluded.map(({ item, reason }) => ({
    item,
    reason: reason === 'blank' && odd.has(item) ? CONTRADICTS : (reason as string),
  }))
}

/** The items behind a number of one field, with the line of every label. @throws RangeError where there is no such field */
export function itemsBehind(
  { fields, labels, contradictions }: LabelReport,
  field: string,
  of: LabelSelection,
): LabelItem[] {
  const found = fields.find((each) => each.field === field)
  if (!found)
    throw new RangeError(
      `There is no field "${field}"; there are ${fields.map((each) => `"${each.field}"`).join(', ')}.`,
    )
  const byItem = Map.groupBy(
    labels.filter((label) => label.field === field),
    ({ item }) => item,
  )
  const shown = (item: string, excluded: string | null, agrees: boolean | null): LabelItem => ({
    item: nameOf(item),
    excluded,
    agrees,
    said: (byItem.get(item) ?? []).map(({ rater, value, line }) => ({ rater, value, line })),
  })
  if (of.kind === 'left-out')
    return leftOut(field, found.comparison, contradictions)
      .filter(({ reason }) => reason === of.reason)
      .map(({ item, reason }) => shown(item, reason, null))
  const pairs = found.comparison.items.compared.filter(({ row, column, agrees }) =>
    of.kind === 'differing' ? !agrees : row.value === of.row && column.value === of.column,
  )
  return [...new Map(pairs.map((pair) => [pair.item, pair])).values()].map(({ item, agrees }) =>
    shown(item, null, agrees),
  )
}

/** The cells that name an item, as one text. */
export function nameOf(item: string): string {
  return (JSON.parse(item) as string[]).join(' · ')
}
