import type { Verdict } from '../../comparison/compared-answer.ts'
import { displayedStatistics } from '../../comparison/display.ts'
import type { JudgeHumanComparison } from '../../comparison/judge-human.ts'
import { fleissLabel } from '../../comparison/many-raters.ts'
import type { Kappa, UndefinedKappa } from '../../statistics/cohen-kappa.ts'
import { landisKoch } from '../../statistics/landis-koch.ts'
import { isDefined, type Statistic } from '../../statistics/statistic.ts'
import { figure } from '../format.ts'
import { compositionSentence } from '../methods.ts'
import { type ReportCell, type ReportRow, type ReportSection, type ReportTable, section } from '../model.ts'

const VERDICTS = ['pass', 'fail'] as const

/** The list of the pairs in one cell of the table. */
export const cellId = (human: Verdict, judge: Verdict): string => `pairs-${human}-${judge}`

/** The confusion table, the sentence about it, and every statistic with interval, n and method. */
export function agreementSection(comparison: JudgeHumanComparison, byTask?: Statistic): ReportSection {
  return section('agreement', 'Agreement of judge and people', {
    sentences: [comparison.direction, compositionSentence(comparison)],
    warnings: comparison.warnings,
    tables: [confusion(comparison), statisticsTable(comparison, byTask)],
  })
}

function confusion({ table: counts, n }: JudgeHumanComparison): ReportTable {
  const at = (row: number, column: number) => counts[row]?.[column] ?? 0
  return {
    id: 'confusion',
    caption: 'Compared pairs; each count opens its items',
    look: 'confusion',
    columns: [
      { id: 'row', label: '', kind: 'text' },
      ...VERDICTS.map((verdict) => ({ id: verdict, label: `judge: ${verdict}`, kind: 'count' as const })),
      { id: 'all', label: 'all', kind: 'count' },
    ],
    rows: [
      ...VERDICTS.map((human, row) => ({
        cells: { row: `human: ${human}`, pass: at(row, 0), fail: at(row, 1), all: at(row, 0) + at(row, 1) },
        opens: { pass: cellId(human, 'pass'), fail: cellId(human, 'fail') },
      })),
      { cells: { row: 'all', pass: at(0, 0) + at(1, 0), fail: at(0, 1) + at(1, 1), all: n } },
    ],
  }
}

function statisticsTable(comparison: JudgeHumanComparison, byTask: Statistic | undefined): ReportTable {
  const { p, b, c, method, note } = comparison.mcnemar
  const rows = displayedStatistics(comparison).flatMap(({ id, label, meaning, statistic }) =>
    id !== 'kappa'
      ? [statisticRow(label, meaning, statistic)]
      : [
          statisticRow(label, kappaWords(comparison.kappa), statistic),
          ...(byTask ? [statisticRow('κ, by task', 'the same figure; whole tasks are resampled', byTask)] : []),
        ],
  )
  const mcnemar: ReportRow = {
    cells: {
      statistic: 'McNemar p',
      meaning: 'do judge and people pass equally often?',
      value: p,
      n: b + c,
      method,
      note: note ?? `discordant pairs ${b} : ${c}`,
    },
  }
  return {
    id: 'statistics',
    caption: 'Statistics, proportions and coefficients from 0 to 1',
    look: 'plain',
    columns: [
      { id: 'statistic', label: 'statistic', kind: 'text' },
      { id: 'meaning', label: 'meaning', kind: 'text', under: 'statistic' },
      { id: 'value', label: 'value', kind: 'estimate' },
      { id: 'n', label: 'n', kind: 'count' },
      { id: 'method', label: 'method', kind: 'text' },
      { id: 'note', label: 'note', kind: 'text', under: 'method' },
    ],
    rows: [...rows, mcnemar],
  }
}

/** A statistic as a row of a table with the columns of `statisticsTable`. */
export function statisticRow(statistic: string, meaning: string, value: Statistic): ReportRow {
  const cells: Record<string, ReportCell> = { statistic, meaning, value: { ...value }, n: value.n }
  if (isDefined(value)) {
    cells.method = value.method
    cells.note = value.note === undefined ? null : `▲ ${value.note}`
  }
  return { cells }
}

export function kappaWords(kappa: Kappa | UndefinedKappa): string {
  const { observed, expected } = kappa
  if (observed === null || expected === null) return 'agreement beyond chance'
  const ingredients = `observed ${figure(observed)}, expected by chance ${figure(expected)}`
  return isDefined(kappa) ? `${ingredients}; ${labelled(kappa)}` : ingredients
}

/** The label of the whole interval beside that of the point: a word for the point alone would flatter small samples. */
function labelled(kappa: Kappa): string {
  const [low, high] = [kappa.low, kappa.high].map(landisKoch)
  const range = low === high ? '' : `, interval from ${low} to ${high}`
  return `Landis–Koch: ${kappa.landisKoch}${range}; Fleiss: ${fleissLabel(kappa.value)}`
}
