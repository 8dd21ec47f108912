import type { Attack } from './attack.ts'

export const empty: Attack = {
  id: 'empty',
  title: 'Nothing at all',
  make: () => ({ text: '', wrong: 'all' }),
}
