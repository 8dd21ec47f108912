import { altering } from './attack.ts'

export const negated = altering('negated', 'Every value denied', ({ kind, value }) =>
  kind === 'url' ? value : `not ${value}`,
)
