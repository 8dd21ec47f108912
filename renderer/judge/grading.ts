/** Which answers wait for a grade, and which comes next. */
import type { z } from 'zod'
import type { gradingItem } from '../../contract/index.ts'
import type { ReviewEvent } from '../../tasks/index.ts'

export type GradingItem = z.infer<typeof gradingItem>
export type Grade = 'pass' | 'fail' | 'unsure'

/** The grade in an event; null when it holds none. */
export function gradeOf(event: Pick<ReviewEvent, 'verdicts'> | null): Grade | null {
  const word = event?.verdicts.grade
  return word === 'pass' || word === 'fail' || word === 'unsure' ? word : null
}

export function splitGrading(
  items: readonly GradingItem[],
  pending: ReadonlyMap<string, unknown>,
): { open: GradingItem[]; done: GradingItem[] } {
  const graded = (item: GradingItem) => item.mine !== null || pending.has(item.subject)
  return { open: items.filter((item) => !graded(item)), done: items.filter(graded) }
}

/** Index of the next answer without a grade after `at`, going round; null when none is left. `at` is -1 before the first. */
export function nextUngraded(
  items: readonly GradingItem[],
  at: number,
  pending: ReadonlyMap<string, unknown> = new Map(),
): number | null {
  for (let step = 1; step <= items.length; step++) {
    const index = (at + step) % items.length
    const item = items[index]
    if (item && index !== at && item.mine === null && !pending.has(item.subject)) return index
  }
  return null
}
