import { parseUrl } from '../../urls.ts'
import { altering } from './attack.ts'

export const fabricatedUrls = altering(
  'fabricated-urls',
  'Right values with invented addresses of the right sites',
  ({ id, kind, value }, { task }) =>
    kind === 'url' ? `http://${parseUrl(value)?.host ?? task.sites[0]}/results/page-${id.replaceAll('/', '-')}` : value,
  { total: true },
)
