import { altering } from './attack.ts'

export const noUrls = altering(
  'no-urls',
  'Right values without any source',
  ({ kind, value }) => (kind === 'url' ? null : value),
  { total: true },
)
