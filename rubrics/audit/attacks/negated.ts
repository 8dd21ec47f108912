import { changeFacts } from '../facts.ts'
import { list } from '../layouts/list.ts'
import type { Attack } from './attack.ts'

export const negated: Attack = {
  id: 'negated',
  title: 'Every value denied',
  make({ facts, random }) {
    const { groups, changed } = changeFacts(facts, ({ kind, value }) => (kind === 'url' ? value : `not ${value}`))
    return changed.size === 0 ? null : { text: list.write(groups, random), wrong: changed }
  },
}
