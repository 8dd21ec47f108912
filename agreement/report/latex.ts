import type { Estimate } from '../statistics/statistic.ts'
import { figure, interval, pValue } from './format.ts'
import { isStatistic, type Report, type ReportCell, type ReportColumn, type ReportTable, tablesOf } from './model.ts'

const SPECIAL: Record<string, string> = {
  '\\': '\\textbackslash{}',
  '{': '\\{',
  '}': '\\}',
  $: '\\$',
  '&': '\\&',
  '#': '\\#',
  '%': '\\%',
  _: '\\_',
  '^': '\\textasciicircum{}',
  '~': '\\textasciitilde{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
  '"': '\\textquotedbl{}',
  '|': '\\textbar{}',
  // After the end of a row these would be read as its options.
  '[': '{[}',
  ']': '{]}',
  '*': '{*}',
  '−': '\\ensuremath{-}',
  κ: '\\ensuremath{\\kappa}',
  τ: '\\ensuremath{\\tau}',
  ω: '\\ensuremath{\\omega}',
  ε: '\\ensuremath{\\varepsilon}',
  ρ: '\\ensuremath{\\rho}',
  α: '\\ensuremath{\\alpha}',
  '≥': '\\ensuremath{\\ge}',
  '≤': '\\ensuremath{\\le}',
  '×': '\\ensuremath{\\times}',
}

/** Text that LaTeX sets as it stands and never runs: every special character is written out, line breaks and control characters are spaces. */
export function escapeLatex(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/[\p{Cc}\u200B-\u200F\u2028-\u202E\u2060-\u2069\uFEFF]+/gu, ' ')
      .replace(/[\\{}$&#%_^~<>"|[\]*−κτωερα≥≤×]/g, (character) => SPECIAL[character] ?? ' ')
      // Two question marks or ligatures such as `` and --- would print as something else.
      .replace(/([`'?!-])(?=[`'?!-])/g, '$1{}')
  )
}

/** Every table of a report for a paper: booktabs, a caption and a label each. Needs `\usepackage{booktabs}`, `textcomp` and UTF-8. */
export function reportLatex(report: Report): string {
  const tables = tablesOf(report).filter(({ table }) => table.rows.length > 0)
  return [
    `% ${oneLine(report.title)}`,
    `% ${oneLine(report.origin.madeBy)}. Needs \\usepackage[T1]{fontenc}, \\usepackage{textcomp} and \\usepackage{booktabs}.`,
    '% Names in other scripts than Latin need XeLaTeX or LuaLaTeX with a font that has them.',
    '',
    ...tables.map(({ table }) => tableLatex(table)),
    '% Methods',
    ...report.methods.map((paragraph) => `% \n${escapeLatex(paragraph)}\n`),
  ].join('\n')
}

/** A comment must end where its line ends. */
const oneLine = (text: string): string => escapeLatex(text)

/** Small print of other columns is left out: a table in a paper has no room for it. */
function tableLatex({ id, caption, columns, rows }: ReportTable): string {
  const shown = columns.filter(({ under }) => under === undefined)
  const head = shown.flatMap(({ kind, label }) => (kind === 'estimate' ? [label, '95 % interval'] : [label]))
  const lines = rows.map(({ cells }) =>
    shown.flatMap((column) => cellLatex(column, cells[column.id] ?? null)).join(' & '),
  )
  return [
    '\\begin{table}',
    '\\centering',
    `\\caption{${escapeLatex(caption)}}`,
    `\\label{tab:${id}}`,
    `\\begin{tabular}{${shown.map(alignment).join('')}}`,
    '\\toprule',
    `${head.map(escapeLatex).join(' & ')} \\\\`,
    '\\midrule',
    ...lines.map((line) => `${line} \\\\`),
    '\\bottomrule',
    '\\end{tabular}',
    '\\end{table}',
    '',
  ].join('\n')
}

const LEFT = new Set<ReportColumn['kind']>(['text', 'verdict', 'code'])
const alignment = ({ kind }: ReportColumn): string => (LEFT.has(kind) ? 'l' : kind === 'estimate' ? 'rr' : 'r')

function cellLatex(column: ReportColumn, cell: ReportCell): string[] {
  if (column.kind === 'estimate') {
    if (typeof cell === 'number') return [escapeLatex(figure(cell)), '--']
    if (!isStatistic(cell) || cell.value === null) return ['--', '--']
    const estimate = cell as Estimate
    return [escapeLatex(figure(estimate.value)), escapeLatex(interval(estimate))]
  }
  return [escapeLatex(cellText(column, cell))]
}

/** A cell that is no statistic, as text for people. */
export function cellText({ kind }: Pick<ReportColumn, 'kind'>, cell: ReportCell): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cell
  if (isStatistic(cell)) return cell.value === null ? 'undefined' : figure(cell.value)
  if (kind === 'p') return pValue(cell)
  if (kind === 'share') return figure(cell)
  if (kind === 'seconds') return `${cell.toFixed(1)} s`
  if (kind === 'number') return cell.toFixed(2)
  return String(cell)
}
