import { changeFacts } from '../facts.ts'
import { list } from '../layouts/list.ts'
import { type Attack, hasFacts } from './attack.ts'

export const noUrls: Attack = {
  id: 'no-urls',
  title: 'Right values without any source',
  make(input) {
    if (!hasFacts(input)) return null
    const { groups } = changeFacts(input.facts, ({ kind, value }) => (kind === 'url' ? null : value))
    return { text: list.write(groups, input.random), wrong: 'all' }
  },
}
