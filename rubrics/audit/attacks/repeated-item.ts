import { factId } from '../facts.ts'
import { list } from '../layouts/list.ts'
import type { Attack } from './attack.ts'

export const repeatedItem: Attack = {
  id: 'repeated-item',
  title: 'The first item of each list repeated in place of the others',
  make({ facts, random }) {
    const wrong = new Set<string>()
    const groups = facts.map((group, at) => {
      const [first, ...rest] = group.records
      if (!group.repeated || !first || rest.length === 0) return group
      rest.forEach((_, row) => {
        for (const { key } of group.fields) wrong.add(factId(at, row + 1, key))
      })
      return { ...group, records: group.records.map(() => first) }
    })
    return wrong.size === 0 ? null : { text: list.write(groups, random), wrong }
  },
}
