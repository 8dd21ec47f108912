import { parse } from 'csv-parse/browser/esm/sync'
import type { Finding } from './finding.ts'

/** One row of a card file: its cells by canonical column name, other columns by their own name, and the line it starts on. */
export interface TableRow {
  line: number
  cells: Record<string, string>
  extra: Record<string, string>
}

/** Canonical column → the headers it is read from, best first. A row takes the first that is not empty (reference section 1.2). */
export type Columns = Record<string, readonly string[]>

type Report = (
  line: number,
  field: string,
  message: string,
  how?: { severity?: Finding['severity']; leftOut?: boolean },
) => void

interface Parsed {
  record: string[]
  info: { lines: number }
}

/**
 * Reads one card file. Separators `,` `;` and tab, headers trimmed and case-insensitive, quoted newlines, blank lines skipped.
 * A quote that never closes ends the reading there with a finding; the rows before it stay.
 */
export function readTable(
  text: string,
  file: string,
  columns: Columns,
  required: readonly string[],
): { rows: TableRow[]; findings: Finding[] } {
  const findings: Finding[] = []
  const report: Report = (line, field, message, { severity = 'error', leftOut = false } = {}) => {
    findings.push({ file, line, field, message, severity, ...(leftOut ? { leftOut } : {}) })
  }
  const records = parseRecords(text.replace(/\r\n?/g, '\n'), report)
  const header = records.shift()
  if (header === undefined) {
    report(1, '', 'the file is empty; it needs a header row')
    return { rows: [], findings }
  }
  const names = header.record.map((name) => name.replace(/^\uFEFF/, '').trim())
  const known = new Map<string, string>()
  for (const [column, headers] of Object.entries(columns))
    for (const name of headers) known.set(name.toLowerCase(), column)
  for (const column of required) {
    if (names.some((name) => known.get(name.toLowerCase()) === column)) continue
    report(header.line, column, `column "${column}" is missing; the header has ${names.join(', ')}`, {
      leftOut: column === 'id',
    })
  }
  if (!names.some((name) => known.get(name.toLowerCase()) === 'id')) return { rows: [], findings }

  const rows: TableRow[] = []
  for (const { record, line } of records) {
    if (record.every((cell) => cell.trim() === '')) continue
    if (record.length !== names.length) {
      report(
        line,
        '',
        `the row has ${record.length} cells and the header ${names.length}; check separators and quotes`,
        { severity: 'warning' },
      )
    }
    rows.push({ line, ...sortCells(record, names, columns, known) })
  }
  return { rows, findings }
}

function sortCells(
  record: string[],
  names: string[],
  columns: Columns,
  known: Map<string, string>,
): Pick<TableRow, 'cells' | 'extra'> {
  const byHeader = new Map(names.map((name, index) => [name.toLowerCase(), record[index]?.trim() ?? '']))
  const cells: Record<string, string> = {}
  for (const [column, headers] of Object.entries(columns)) {
    cells[column] = headers.map((name) => byHeader.get(name.toLowerCase()) ?? '').find((value) => value !== '') ?? ''
  }
  const extra: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    if (name !== '' && !known.has(name.toLowerCase())) extra[name] = record[index] ?? ''
  }
  return { cells, extra }
}

function parseRecords(text: string, report: Report): { record: string[]; line: number }[] {
  const body = text.replace(/^\uFEFF/, '')
  try {
    const parsed = parse(body, {
      delimiter: separatorOf(body),
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    }) as unknown as Parsed[]
    return parsed.map(({ record, info }) => ({ record, line: info.lines - record.join('').split('\n').length + 1 }))
  } catch (error) {
    const open = openQuote(body)
    if (open === null) throw error
    report(open.line, '', 'a quote opens here and never closes; close it, or double it if it is part of the text', {
      leftOut: true,
    })
    return open.start === 0 ? [] : parseRecords(body.slice(0, open.start), report)
  }
}

/** The separator that the header line has most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'))
  const counts = [',', ';', '\t'].map((separator) => [separator, header.split(separator).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** Where the quote that never closes opens: its line, and the offset at which its row starts. */
function openQuote(text: string): { line: number; start: number } | null {
  let open: { line: number; start: number } | null = null
  let line = 1
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (char === '"') open = open === null ? { line, start } : null
    if (char !== '\n') continue
    line++
    if (open === null) start = at + 1
  }
  return open
}
