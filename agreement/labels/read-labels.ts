import { parse } from 'csv-parse/browser/esm/sync'

export interface LabelFinding {
  /** 1-based; null where it is about the file. */
  line: number | null
  column: string
  message: string
  /** An error takes the row or cell out of the comparison. */
  severity: 'error' | 'warning'
}

export interface LabelRow {
  line: number
  cells: Record<string, string>
}

export interface LabelTable {
  columns: string[]
  rows: LabelRow[]
  findings: LabelFinding[]
}

interface Parsed {
  record: string[]
  info: { lines: number }
}

/**
 * A file of labels as people left it: comma, semicolon or tab, quotes, blank lines. Cells are kept as they stand. Rows of another length than the header are kept as far as they go and reported. Throws RangeError where there is no header, or two columns of one name.
 */
export function readLabels(text: string): LabelTable {
  const body = text.replace(/^\uFEFF/, '')
  const records = parse(body, {
    delimiter: delimiterOf(body),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  }) as unknown as Parsed[]
  const header = records.shift()
  const columns = header?.record.map((name) => name.trim()) ?? []
  if (columns.length < 2) throw new RangeError('The file has no header row with at least two columns.')
  const twice = columns.find((name, at) => columns.indexOf(name) !== at)
  if (twice !== undefined) throw new RangeError(`Two columns are called "${twice}"; rename one of them.`)
  const findings: LabelFinding[] = []
  const rows = records.map(({ record, info }) => {
    const line = info.lines
    if (record.length !== columns.length)
      findings.push({
        line,
        column: '',
        message: `the row has ${record.length} cells and the header ${columns.length}; check separators and quotes`,
        severity: 'warning',
      })
    return { line, cells: Object.fromEntries(columns.map((name, at) => [name, record[at] ?? ''])) }
  })
  return { columns, rows, findings }
}

/** The separator that the header line has most of. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((mark) => [mark, header.split(mark).length] as const)
  return counted.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}
