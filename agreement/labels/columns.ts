import type { LabelTable } from './read-labels.ts'

export interface ColumnFacts {
  name: string
  /** Different cells that are not blank. */
  distinct: number
  blank: number
  /** The first few different cells. */
  examples: string[]
}

const EXAMPLES = 4

export function columnFacts(table: LabelTable): ColumnFacts[] {
  return table.columns.map((name) => {
    const values = new Set<string>()
    let blank = 0
    for (const { cells } of table.rows) {
      const value = (cells[name] ?? '').trim()
      if (value === '') blank += 1
      else values.add(value)
    }
    return { name, distinct: values.size, blank, examples: [...values].slice(0, EXAMPLES) }
  })
}
