import { type Statistic, undefinedBecause } from '../statistics/statistic.ts'
import { wilson } from '../statistics/wilson.ts'

/** What one person said of an item whose right answer is known, by criterion. */
export interface KnownItem {
  item: string
  right: Readonly<Record<string, string>>
  said: Readonly<Record<string, string>>
}

export interface Readiness {
  /** Items on which every criterion was answered rightly. */
  items: Statistic & { right: number }
  criteria: { criterion: string; share: Statistic & { right: number } }[]
  /** `unknown` below the declared minimum. */
  state: 'ready' | 'not-ready' | 'unknown'
  threshold: number
  least: number
}

/**
 * How ready somebody is to screen: right decisions of those on items with known answers (CAP Appendix F has at least five pilot items before the whole).
 * Unsure and skipped are not right. Below `least` items there is no figure; ready is who reaches `threshold` by the share itself, and the interval beside
 * it says how far that can be trusted. @throws RangeError for a threshold outside 0..1
 */
export function readinessOf(
  items: readonly KnownItem[],
  { least, threshold }: { least: number; threshold: number },
): Readiness {
  if (!(threshold > 0 && threshold <= 1)) throw new RangeError(`A threshold lies between 0 and 1, not at ${threshold}.`)
  const share = (right: number, n: number): Statistic & { right: number } =>
    n < least
      ? { ...undefinedBecause(`${n} decided of the ${least} that a figure needs`, n), right }
      : { ...wilson(right, n), right }
  const isRight = ({ right, said }: KnownItem, criterion: string): boolean => said[criterion] === right[criterion]
  const criteria = [...new Set(items.flatMap(({ right }) => Object.keys(right)))]
  const whole = share(
    items.filter((item) => Object.keys(item.right).every((criterion) => isRight(item, criterion))).length,
    items.length,
  )
  return {
    items: whole,
    criteria: criteria.map((criterion) => {
      const asked = items.filter(({ right }) => right[criterion] !== undefined)
      return { criterion, share: share(asked.filter((item) => isRight(item, criterion)).length, asked.length) }
    }),
    state: whole.value === null ? 'unknown' : whole.value >= threshold ? 'ready' : 'not-ready',
    threshold,
    least,
  }
}
