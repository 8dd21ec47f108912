import { type CsvRecord, readRecords } from './csv.ts'
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
  how?: Pick<Finding, 'leftOut' | 'suggestion'> & { severity?: Finding['severity'] },
) => void

interface Header {
  names: string[]
  /** Canonical name of each column, null for one that is not known. */
  columns: (string | null)[]
  separator: string
}

/** Columns of free text: cells too many at the end of a row belong to them. */
const FREE = new Set(['description', 'item_description', 'location', 'role', 'tags'])
const TAGS_ONLY = /^\s*(\[\w+\]\s*)+$/

/**
 * Reads one card file. Separators `,` `;` and tab, headers trimmed and case-insensitive, quoted newlines, blank lines skipped. A quote that
 * never closes, too many cells and nameless columns are mended and told; a row that cannot be read is told and left out, and the rows after
 * it stay.
 */
export function readTable(
  text: string,
  file: string,
  columns: Columns,
  required: readonly string[],
): { rows: TableRow[]; findings: Finding[] } {
  const findings: Finding[] = []
  const report: Report = (line, field, message, { severity = 'error', ...rest } = {}) => {
    findings.push({ file, line, field, message, severity, ...rest })
  }
  const body = withoutSeparatorLine(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'), report)
  const separator = separatorOf(body.text)
  const row = new RegExp(`^\\s*"?\\s*[FAPfap]\\s?\\d+\\s*"?\\s*${separator === '\t' ? '\t' : `[${separator}]`}`)
  const records = readRecords(body.text, separator, (line) => row.test(line))
  const header = records.shift()
  if (header === undefined) {
    report(1, '', 'the file is empty; it needs a header row')
    return { rows: [], findings }
  }
  const read = readHeader(header, separator, columns)
  reportHeader(read, header.line + body.skipped, required, report)
  if (!read.columns.includes('id')) return { rows: [], findings }

  const rows: TableRow[] = []
  for (const record of records) {
    const line = record.line + body.skipped
    const cells = cellsOf(record, line, read, report)
    if (cells !== null) rows.push({ line, ...sortCells(cells, read, columns) })
  }
  return { rows, findings }
}

/** Excel begins a file with `sep=;` when it is to be opened with that separator. */
function withoutSeparatorLine(text: string, report: Report): { text: string; skipped: number } {
  const first = /^"?sep=(.)"?\n/i.exec(text)
  if (first === null) return { text, skipped: 0 }
  report(1, '', `the line "${first[0].trim()}" is for Excel alone; it was skipped`, { severity: 'warning' })
  return { text: text.slice(first[0].length), skipped: 1 }
}

/** The separator that the header line has most of. */
function separatorOf(text: string): string {
  const header = text.slice(0, text.indexOf('\n') === -1 ? text.length : text.indexOf('\n'))
  const counts = [',', ';', '\t'].map((separator) => [separator, header.split(separator).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

function readHeader(record: CsvRecord, separator: string, columns: Columns): Header {
  const known = new Map<string, string>()
  for (const [column, headers] of Object.entries(columns))
    for (const name of headers) known.set(name.toLowerCase(), column)
  const names = record.cells.map((name, index) => name.trim() || `column ${index + 1}`)
  return { names, columns: names.map((name) => known.get(name.toLowerCase()) ?? null), separator }
}

function reportHeader(
  { names, columns, separator }: Header,
  line: number,
  required: readonly string[],
  report: Report,
) {
  if (separator !== ',')
    report(
      line,
      '',
      `the cells are separated by ${separator === ';' ? '";"' : 'tabs'}; other CAP tools read commas only`,
      {
        severity: 'warning',
      },
    )
  for (const column of required) {
    if (columns.includes(column)) continue
    report(line, column, `column "${column}" is missing; the header has ${names.join(', ')}`, {
      ...(column === 'id' ? { leftOut: true as const } : {}),
    })
  }
  const seen = new Set<string>()
  for (const [index, name] of names.entries()) {
    const spelled = name.toLowerCase()
    if (seen.has(spelled))
      report(line, name, `column "${name}" is there twice; each row takes the first that is not empty`, {
        severity: 'warning',
      })
    else if (columns[index] === null && !/^column \d+$/.test(name))
      report(line, name, `column "${name}" is not one of the format; it is kept as it is`, { severity: 'info' })
    seen.add(spelled)
  }
}

/** The cells of a record, as many as the header has; null where they cannot be told apart. */
function cellsOf(record: CsvRecord, line: number, header: Header, report: Report): string[] | null {
  if (record.broken) {
    report(line, '', 'a quote opens in this row and never closes; close it, or double it if it is part of the text', {
      leftOut: true,
    })
    return null
  }
  if (record.mended) {
    const how = record.mended === 'quote closed' ? 'closing where the row ends' : 'part of the text'
    report(line, '', `a quote opens in this row and never closes; it was read as ${how}`, {
      severity: 'warning',
      suggestion: 'Look at the row, then save the card.',
    })
  }
  const width = header.names.length
  const cells = [...record.cells]
  while (cells.length > width && cells.at(-1)?.trim() === '') cells.pop()
  if (cells.length < width) {
    const lacking = header.names.slice(cells.length).join(', ')
    report(line, '', `the row has ${cells.length} cells and the header ${width}; ${lacking} read as empty`, {
      severity: 'warning',
      suggestion: 'Check separators and quotes.',
    })
  }
  return cells.length > width ? joinTail(cells, line, header, report) : cells
}

/** A comma in a text without quotes makes cells too many: from the first column of free text on they are one text again. */
function joinTail(cells: string[], line: number, header: Header, report: Report): string[] | null {
  const { names, columns, separator } = header
  const bound = columns.findLastIndex((column) => column === null || !FREE.has(column))
  const from = bound + 1
  const what = `the row has ${cells.length} cells and the header ${names.length}`
  if (from >= names.length) {
    report(line, '', `${what}, so nobody can tell which text has a separator in it; quote that text`, { leftOut: true })
    return null
  }
  const tail = cells.slice(from)
  const last = columns.at(-1) === 'tags' && TAGS_ONLY.test(tail.at(-1) ?? '') ? tail.pop() : undefined
  report(line, names[from] ?? '', `${what}; everything from "${names[from]}" on was joined to one text`, {
    severity: 'warning',
    suggestion: 'Sort it into its columns, then save the card.',
  })
  const rest = names.slice(from + 1).map((_, index, all) => (index === all.length - 1 ? (last ?? '') : ''))
  return [...cells.slice(0, from), tail.join(separator).trim(), ...rest]
}

function sortCells(
  record: string[],
  { names, columns: of }: Header,
  columns: Columns,
): Pick<TableRow, 'cells' | 'extra'> {
  const byHeader = new Map<string, string>()
  const extra: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = record[index] ?? ''
    const spelled = name.toLowerCase()
    byHeader.set(spelled, byHeader.get(spelled) || value.trim())
    const isNamed = !/^column \d+$/.test(name)
    if (of[index] === null && (isNamed || value.trim() !== '')) extra[name] = extra[name] || value
  }
  const cells: Record<string, string> = {}
  for (const [column, headers] of Object.entries(columns)) {
    cells[column] = headers.map((name) => byHeader.get(name.toLowerCase()) ?? '').find((value) => value !== '') ?? ''
  }
  return { cells, extra }
}
