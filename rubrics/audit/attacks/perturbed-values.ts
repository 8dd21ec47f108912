import { changeFacts } from '../facts.ts'
import { list } from '../layouts/list.ts'
import type { Attack } from './attack.ts'

/** Each digit three further on; the first one never becomes 0. `€129.00` is `€252.13`. */
function otherDigits(text: string): string {
  return text.replace(/\d+/g, (run) =>
    [...run].map((digit, at) => String(at === 0 ? (Number(digit) % 9) + 1 : (Number(digit) + 3) % 10)).join(''),
  )
}

export const perturbedValues: Attack = {
  id: 'perturbed-values',
  title: 'Every number, amount and date changed',
  make({ facts, random }) {
    const { groups, changed } = changeFacts(facts, ({ kind, value }) => (kind === 'url' ? value : otherDigits(value)))
    return changed.size === 0 ? null : { text: list.write(groups, random), wrong: changed }
  },
}
