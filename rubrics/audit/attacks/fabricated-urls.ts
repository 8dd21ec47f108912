import { parseUrl } from '../../urls.ts'
import { changeFacts } from '../facts.ts'
import { list } from '../layouts/list.ts'
import { type Attack, hasFacts } from './attack.ts'

export const fabricatedUrls: Attack = {
  id: 'fabricated-urls',
  title: 'Right values with invented addresses of the right sites',
  make(input) {
    if (!hasFacts(input)) return null
    let made = 0
    const { groups } = changeFacts(input.facts, ({ kind, value }) => {
      if (kind !== 'url') return value
      made += 1
      return `http://${parseUrl(value)?.host ?? input.task.sites[0]}/results/page-${made}`
    })
    return { text: list.write(groups, input.random), wrong: 'all' }
  },
}
