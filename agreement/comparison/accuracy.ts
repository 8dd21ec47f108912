import { clopperPearson } from '../statistics/clopper-pearson.ts'
import type { Statistic } from '../statistics/statistic.ts'
import { wilson } from '../statistics/wilson.ts'

/** How many of the checked entries of one kind were right. */
export interface CheckedCount {
  kind: string
  correct: number
  total: number
}

export interface AccuracyRow extends CheckedCount {
  /** With the Wilson interval. */
  share: Statistic
  /** The same share with the exact interval. */
  exact: Statistic
}

/**
 * Accuracy of site cards by kind of entry (CAP Appendix F), and of all together. All entries weigh the same, so that the total is no mean of the rows.
 * A kind of which nothing was checked is undefined. @throws RangeError unless counts are whole numbers with correct <= total
 */
export function accuracyTable(counts: readonly CheckedCount[]): { rows: AccuracyRow[]; all: AccuracyRow } {
  const sum = (of: (count: CheckedCount) => number) => counts.reduce((total, count) => total + of(count), 0)
  return {
    rows: counts.map(rowOf),
    all: rowOf({ kind: 'all', correct: sum(({ correct }) => correct), total: sum(({ total }) => total) }),
  }
}

function rowOf({ kind, correct, total }: CheckedCount): AccuracyRow {
  return { kind, correct, total, share: wilson(correct, total), exact: clopperPearson(correct, total) }
}
