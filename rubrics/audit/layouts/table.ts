import type { FactGroup } from '../facts.ts'
import { inParts, type Layout, pairsOf } from './layout.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

export function tableOf(group: FactGroup): string {
  if (!group.repeated) {
    const pairs = group.records.flatMap((record) => pairsOf(group.fields, record))
    if (pairs.length === 0) return ''
    return ['| What | Found |', '| --- | --- |', ...pairs.map(({ name, value }) => row([name, value]))].join('\n')
  }
  const given = group.records.filter((record) => pairsOf(group.fields, record).length > 0)
  if (given.length === 0) return ''
  return [
    row(group.fields.map(({ name }) => name)),
    `|${' --- |'.repeat(group.fields.length)}`,
    ...given.map((record) => row(group.fields.map(({ key }) => record[key] ?? ''))),
  ].join('\n')
}

export const table: Layout = {
  id: 'table',
  title: 'Tables under headings',
  write: (groups) => inParts(groups, tableOf),
}
