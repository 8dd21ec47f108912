import { parseUrl } from '../../urls.ts'
import { changeFacts } from '../facts.ts'
import { list } from '../layouts/list.ts'
import { type Attack, hasFacts } from './attack.ts'

export const foreignHost: Attack = {
  id: 'foreign-host',
  title: 'Right values with addresses of a look-alike site',
  make(input) {
    if (!hasFacts(input)) return null
    const { groups } = changeFacts(input.facts, ({ kind, value }) => {
      if (kind !== 'url') return value
      const host = parseUrl(value)?.host ?? 'example.com'
      return value.replace(host, `${host}.lookalike.example`)
    })
    return { text: list.write(groups, input.random), wrong: 'all' }
  },
}
