import type { CoverageMatrix } from '../../../contract/index.ts'

export interface KindCounts {
  /** Types that a task covers. */
  used: number
  /** Types that a card offers, used ones included. */
  offered: number
  of: number
}

/** How many types of each kind are used and offered. */
export function coverageCounts(rows: CoverageMatrix['rows']): { action: KindCounts; perception: KindCounts } {
  const count = (prefix: string): KindCounts => {
    const mine = rows.filter(({ code }) => code.startsWith(prefix))
    return {
      used: mine.filter(({ state }) => state === 'used').length,
      offered: mine.filter(({ state }) => state !== 'absent').length,
      of: mine.length,
    }
  }
  return { action: count('AT'), perception: count('PT') }
}
