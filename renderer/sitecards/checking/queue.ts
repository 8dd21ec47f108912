import type { CheckRow } from '../../../contract/index.ts'

export const isOpen = ({ mine, now }: CheckRow): boolean => mine === null && now === 'same'

/** The first entry after `from` that waits for a verdict, round the end; null where none does. Places count from 0. */
export function nextOpen(rows: readonly CheckRow[], from: number | null): number | null {
  const begin = from === null ? 0 : from + 1
  for (let step = 0; step < rows.length; step += 1) {
    const at = (begin + step) % rows.length
    const row = rows[at]
    if (row && at !== from && isOpen(row)) return at
  }
  return null
}
