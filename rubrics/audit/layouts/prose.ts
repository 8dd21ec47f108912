import type { FactGroup } from '../facts.ts'
import { inParts, type Layout, pairsOf } from './layout.ts'

/** 'the price is €129, the rating is 4.6 and the thread is https://…' */
function clauses(pairs: readonly { name: string; value: string }[]): string {
  const said = pairs.map(({ name, value }) => `the ${name} is ${value}`)
  return said.length < 2 ? said.join('') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`
}

export const proseOf = (group: FactGroup): string =>
  group.records
    .map((record) => {
      const pairs = pairsOf(group.fields, record)
      const [first, ...rest] = pairs
      if (!first) return ''
      const named = group.repeated && first.field.kind === 'text' && first.field === group.fields[0]
      const sentence = named ? `For **${first.value}**, ${clauses(rest)}` : `I found that ${clauses(pairs)}`
      // A full stop right after an address would look like a part of it.
      return /https?:\S*$/.test(sentence) ? `${sentence} .` : `${sentence}.`
    })
    .filter((line) => line !== '')
    .join('\n\n')

export const prose: Layout = {
  id: 'prose',
  title: 'Sentences under headings, each value named',
  write: (groups) => inParts(groups, proseOf),
}
