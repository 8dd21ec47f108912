import { isStatistic, type Report, type ReportColumn, type ReportTable, tablesOf } from './model.ts'

export type Cell = string | number | boolean | null

/**
 * A table as CSV: UTF-8, LF, commas, quotes where needed. Text that a spreadsheet would run as a formula gets an apostrophe before it; numbers are written in full.
 * @see RFC 4180, and OWASP's note on CSV injection
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return [header, ...rows].map((row) => `${row.map(cellOf).join(',')}\n`).join('')
}

function cellOf(value: Cell): string {
  if (value === null) return ''
  if (typeof value !== 'string') return String(value)
  const guarded = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]|^\s|\s$/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded
}

/** Every table of a report as a file of its own, and the items as `items.csv`; figures in full precision. */
export function reportCsv(report: Report): { name: string; text: string }[] {
  const tables = tablesOf(report).map(({ table }) => ({ name: `${table.id}.csv`, text: csvOf(table) }))
  return [...tables, { name: 'items.csv', text: itemsCsv(report) }]
}

/** A statistic takes five columns: value, the two bounds, the method, and the reason where there is none. */
function csvOf({ columns, rows }: ReportTable): string {
  const header = columns.flatMap((column) =>
    column.kind === 'estimate' ? STATISTIC.map((part) => `${column.id}${part}`) : [column.id],
  )
  return toCsv(
    header,
    rows.map(({ cells }) => columns.flatMap((column) => cellsOf(column, cells[column.id] ?? null))),
  )
}

const STATISTIC = ['', '_low', '_high', '_method', '_note']

function cellsOf({ kind }: ReportColumn, cell: ReportTable['rows'][number]['cells'][string]): Cell[] {
  if (kind !== 'estimate') return [isStatistic(cell) ? cell.value : (cell ?? null)]
  if (!isStatistic(cell)) return [cell ?? null, null, null, null, null]
  return cell.value === null
    ? [null, null, null, null, `undefined: ${String(cell.reason)}`]
    : [cell.value, Number(cell.low), Number(cell.high), String(cell.method), cell.note ? String(cell.note) : null]
}

function itemsCsv({ items, sections }: Report): string {
  const lists = new Map(
    sections.flatMap(({ lists }) => lists.flatMap((list) => list.items.map((n) => [n, list.title]))),
  )
  return toCsv(
    ['item', 'kind', 'id', 'title', 'list', 'run', 'judge', 'judge_details', 'people', 'votes', 'comments'],
    items.map(({ n, kind, id, title, run, judge, people, votes }) => [
      n,
      kind,
      id,
      title,
      lists.get(n) ?? null,
      run ?? null,
      judge?.word ?? null,
      judge?.details ?? null,
      people ?? null,
      votes.map(({ by, word }) => `${by} ${word}`).join('; '),
      votes.flatMap(({ by, comment }) => (comment === '' ? [] : [`${by}: ${comment}`])).join('; '),
    ]),
  )
}
