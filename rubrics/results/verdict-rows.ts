import type { Scored } from '../metrics.ts'

/** A verdict as results are computed from it: a `Verdict`, or a CAP result. */
export interface Result extends Scored {
  /** File name of the answer without ending. */
  answer: string
  /** 1, 2, …: which judging of the same answer; left out where each answer was judged once. */
  repeat?: number | undefined
}

/** Which judging of its answer a verdict is. */
export const repeatOf = ({ repeat }: Pick<Result, 'repeat'>): number => repeat ?? 1
