import { parseUrl } from '../../urls.ts'
import { altering } from './attack.ts'

export const foreignHost = altering(
  'foreign-host',
  'Right values with addresses of a look-alike site',
  ({ kind, value }) => {
    if (kind !== 'url') return value
    const host = parseUrl(value)?.host ?? 'example.com'
    return value.replace(host, `${host}.lookalike.example`)
  },
  { total: true },
)
