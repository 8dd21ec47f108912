import type { JudgeHumanComparison } from '../../comparison/judge-human.ts'
import type { SliceGroup } from '../../comparison/slices.ts'
import type { AgreementSummary } from '../../comparison/summary.ts'
import { SMALL_SAMPLE } from '../../statistics/statistic.ts'
import { capitalised, listed, plural } from '../../words.ts'
import type { Items } from '../items.ts'
import { type ReportFigure, type ReportRow, type ReportSection, type ReportTable, section } from '../model.ts'

/** Agreement and kappa in each slice, a plot and a table for each way of slicing; the first plot has all answers above the slices. */
export function slicesSection(
  comparison: JudgeHumanComparison,
  groups: readonly SliceGroup[],
  items: Items,
): ReportSection {
  const shown = groups.filter(({ rows }) => rows.length > 0)
  return section('slices', 'Agreement by slice', {
    warnings: warningsOf(shown),
    figures: shown.slice(0, 1).map((group) => plotOf(comparison, group)),
    tables: shown.map((group) => tableOf(comparison, group, items)),
  })
}

/** One sentence for all ways of slicing: said of each of them it would bury the figures. */
function warningsOf(groups: readonly SliceGroup[]): string[] {
  const said = (of: (group: SliceGroup) => number, words: (n: number, group: SliceGroup) => string) =>
    listed(groups.flatMap((group) => (of(group) === 0 ? [] : [words(of(group), group)])))
  const small = said(
    ({ rows }) => rows.filter((row) => row.small && row.n > 0).length,
    (n, { by, rows }) => `${n} of ${rows.length} by ${by}`,
  )
  const several = said(
    ({ inSeveral }) => inSeveral,
    (n, { by }) => `${by} (${plural(n, 'pair')})`,
  )
  const none = said(
    ({ inNone }) => inNone,
    (n, { by }) => `${by} (${plural(n, 'pair')})`,
  )
  return [
    small === '' ? '' : `Fewer than ${SMALL_SAMPLE} pairs, too few for a finding about the slice: ${small}.`,
    several === '' ? '' : `Pairs stand in several slices, so that these do not add up, by ${several}.`,
    none === '' ? '' : `Pairs stand in no slice by ${none}.`,
  ].filter(Boolean)
}

function plotOf(comparison: JudgeHumanComparison, { by, rows }: SliceGroup): ReportFigure {
  const row = (name: string, { n, kappa }: AgreementSummary) => ({ name, n, estimate: { ...kappa } })
  return {
    kind: 'intervals',
    id: 'kappa-plot',
    name: `Cohen's kappa with its 95 % interval, by ${by}`,
    from: 0,
    rows: [row(`all ${by}s`, comparison), ...rows.map((each) => row(each.label, each))],
  }
}

function tableOf(comparison: JudgeHumanComparison, { by, rows }: SliceGroup, items: Items): ReportTable {
  const all: ReportRow[] = by === 'agent' ? [rowOf('all agents', comparison)] : []
  return {
    id: `by-${by.replaceAll(' ', '-')}`,
    caption: `${capitalised(by)}: agreement (Wilson score) and κ (large-sample standard error); n is the number of pairs, "left out" the number of answers`,
    look: 'plain',
    columns: [
      { id: 'slice', label: by, kind: 'text' },
      { id: 'caution', label: 'caution', kind: 'text', under: 'slice' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'agreement', label: 'agreement', kind: 'estimate' },
      { id: 'kappa', label: 'κ', kind: 'estimate' },
      { id: 'left_out', label: 'left out', kind: 'count' },
    ],
    rows: [
      ...all,
      ...rows.map((row) => ({
        ...rowOf(row.label, row, row.small && row.n > 0 ? '▲ few pairs' : null),
        items: { n: row.items.flatMap((item) => items.ofAnswer(item)) },
      })),
    ],
  }
}

function rowOf(
  slice: string,
  { n, agreement, kappa, excluded }: AgreementSummary,
  caution: string | null = null,
): ReportRow {
  const leftOut = Object.values(excluded).reduce<number>((sum, count) => sum + (count ?? 0), 0)
  return { cells: { slice, caution, n, agreement: { ...agreement }, kappa: { ...kappa }, left_out: leftOut } }
}
