import type { LabelFinding, LabelTable } from './read-labels.ts'

/** What the columns of a label file mean. `long`: a row for each rater and item; `wide`: a row for each item, a column for each rater. */
export type LabelMapping =
  | { shape: 'long'; rater: string; item: readonly string[]; fields: readonly string[] }
  | {
      shape: 'wide'
      item: readonly string[]
      /** What is rated, with the column of each rater. */
      fields: readonly { field: string; raters: readonly { rater: string; column: string }[] }[]
    }

export interface Label {
  field: string
  /** Cells of the item's columns, as JSON. */
  item: string
  rater: string
  /** Empty for a cell without a label. */
  value: string
  line: number
}

/** Reads labels by a mapping. Rows without item or rater are reported and dropped; cells without a label stay as blanks, to be counted. White space around items and labels
 * means nothing; raters keep their spelling, but spellings that differ only in white space are one person. @throws RangeError for a column that is not there */
export function mapLabels(table: LabelTable, mapping: LabelMapping): { labels: Label[]; findings: LabelFinding[] } {
  const needed =
    mapping.shape === 'long'
      ? [mapping.rater, ...mapping.item, ...mapping.fields]
      : [...mapping.item, ...mapping.fields.flatMap(({ raters }) => raters.map(({ column }) => column))]
  const missing = [...new Set(needed)].filter((column) => !table.columns.includes(column))
  if (missing.length > 0)
    throw new RangeError(`There is no column ${quoted(missing)}; the file has ${quoted(table.columns)}.`)
  if (mapping.item.length === 0 || mapping.fields.length === 0)
    throw new RangeError('Name at least one column for the item and one for what is compared.')
  const findings: LabelFinding[] = []
  const nameOf = mapping.shape === 'long' ? spellings(table, mapping.rater, findings) : (name: string): string => name
  const labels = table.rows.flatMap(({ line, cells }): Label[] => {
    const parts = mapping.item.map((column) => (cells[column] ?? '').trim())
    const drop = (column: string, what: string): Label[] => {
      findings.push({ line, column, message: `the row has no ${what} and is left out`, severity: 'error' })
      return []
    }
    if (parts.every((part) => part === '')) return drop(mapping.item.join(', '), 'item')
    const item = JSON.stringify(parts)
    if (mapping.shape === 'wide')
      return mapping.fields.flatMap(({ field, raters }) =>
        raters.map(({ rater, column }) => ({ field, item, rater, value: (cells[column] ?? '').trim(), line })),
      )
    const rater = nameOf(cells[mapping.rater] ?? '')
    if (rater === '') return drop(mapping.rater, 'rater')
    return mapping.fields.map((field) => ({ field, item, rater, value: (cells[field] ?? '').trim(), line }))
  })
  return { labels, findings }
}

/** How each rater is called: as the file spells it, or without white space where the file has several spellings. */
function spellings(table: LabelTable, column: string, findings: LabelFinding[]): (cell: string) => string {
  const names = [...new Set(table.rows.map(({ cells }) => cells[column] ?? ''))]
  const byName = Map.groupBy(names, (name) => name.trim())
  for (const [name, spelled] of byName) {
    if (name === '') continue
    const odd = spelled.filter((one) => one !== name)
    if (odd.length === 0) continue
    const what =
      spelled.length > 1 ? `${quoted(spelled)} are taken for one person` : `${quoted(odd)} has white space around it`
    findings.push({ line: null, column, message: what, severity: 'warning' })
  }
  return (cell) => (cell.trim() === '' ? '' : (byName.get(cell.trim())?.length ?? 1) > 1 ? cell.trim() : cell)
}

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
