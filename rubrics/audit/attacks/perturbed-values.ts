import { altering } from './attack.ts'

/** Each digit three further on; the first one never becomes 0. `€129.00` is `€252.13`. */
function otherDigits(text: string): string {
  return text.replace(/\d+/g, (run) =>
    [...run].map((digit, at) => String(at === 0 ? (Number(digit) % 9) + 1 : (Number(digit) + 3) % 10)).join(''),
  )
}

export const perturbedValues = altering(
  'perturbed-values',
  'Every number, amount and date changed',
  ({ kind, value }) => (kind === 'url' ? value : otherDigits(value)),
)
