import type { FactGroup } from '../facts.ts'
import { inParts, type Layout, pairsOf } from './layout.ts'

export const listOf = (group: FactGroup): string =>
  group.records
    .map((record) => {
      const pairs = pairsOf(group.fields, record)
      if (!group.repeated) return pairs.map(({ name, value }) => `- ${name}: ${value}`).join('\n')
      const [first, ...rest] = pairs
      if (!first) return ''
      const others = rest.map(({ name, value }) => `${name}: ${value}`).join('; ')
      return first.field.kind === 'text' && first.field === group.fields[0]
        ? `- **${first.value}**${others === '' ? '' : ` — ${others}`}`
        : `- ${[`${first.name}: ${first.value}`, others].filter((part) => part !== '').join('; ')}`
    })
    .filter((line) => line !== '')
    .join('\n')

export const list: Layout = {
  id: 'list',
  title: 'Lists under headings',
  write: (groups) => inParts(groups, listOf),
}
