import { shuffled } from '../random.ts'
import { inParts, type Layout } from './layout.ts'
import { listOf } from './list.ts'
import { proseOf } from './prose.ts'
import { tableOf } from './table.ts'

/** Sections and fields in another order, and each section in another layout, with some words around. */
export const mixed: Layout = {
  id: 'mixed',
  title: 'Another order, layouts mixed',
  write(groups, random) {
    const ways = shuffled([listOf, tableOf, proseOf], random)
    let at = 0
    const mixedUp = shuffled(groups, random).map((group) => {
      const [first, ...rest] = group.fields
      const others = shuffled(rest, random)
      // A record begins with what names it, in whatever order the rest comes.
      return { ...group, fields: first ? [first, ...others] : [] }
    })
    const body = inParts(mixedUp, (group) => {
      const write = ways[at % ways.length] ?? listOf
      at += 1
      return write(group)
    })
    return `Here is what I found, in no particular order.\n\n${body}\nThat is all that was asked for.\n`
  },
}
