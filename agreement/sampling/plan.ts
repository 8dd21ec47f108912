import { plural } from '../words.ts'
import { halfWidth } from './score-interval.ts'

/**
 * Variance of a stratified draw over that of a simple random sample of as many items, if the share were the same in all strata: 1 for a proportional allocation, above where small strata are drawn
 * densely (Kish 1965, section 11.7, with finite population corrections). Null where a stratum is never drawn, or all of the frame is.
 */
export function designEffect(strata: readonly { size: number; drawn: number }[]): number | null {
  const size = strata.reduce((sum, stratum) => sum + stratum.size, 0)
  const n = strata.reduce((sum, { drawn }) => sum + drawn, 0)
  if (n === size || strata.some(({ drawn }) => drawn === 0)) return null
  const stratified = strata.reduce((sum, of) => sum + ((of.size / size) ** 2 * (1 - of.drawn / of.size)) / of.drawn, 0)
  return stratified / ((1 - n / size) / n)
}

export interface PrecisionWanted {
  /** Items in the frame, and how many of them have been decided by a grade. */
  size: number
  graded: number
  /** The present estimate of the share, 0..1; null where there is none: 0.5, the hardest, is taken. */
  share: number | null
  /** Half the width of the interval that is wanted, 0..1. */
  wanted: number
  /** Variance of the design over that of a simple random sample of as many items; 1 if left out. */
  effect?: number
  /** Share of grades that decide nothing ("unsure"), 0..1. */
  unsure?: number
}

export interface PrecisionPlan {
  /** Further gradings, those that will decide nothing included. */
  more: number
  /** Decided items that are needed in all. */
  total: number
  /** What they give. */
  halfWidth: number
  sentence: string
}

/**
 * How many more gradings bring the 95 % score interval down to the half-width that is wanted, with finite population correction (the sample is worth n (N − 1) / (N − n) independent items). With
 * all of the frame graded there is nothing left to be unsure of, so that every width can be had.
 */
export function planGradings({ size, graded, share, wanted, effect = 1, unsure = 0 }: PrecisionWanted): PrecisionPlan {
  if (!(wanted > 0 && wanted < 1)) throw new RangeError(`A half-width lies between 0 and 1, not ${wanted}`)
  const near = share ?? 0.5
  const reached = (n: number): number =>
    n >= size ? 0 : halfWidth(near, ((n / effect) * (size - 1)) / Math.max(size - n, 1e-9))
  let [low, high] = [Math.max(1, graded), size]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (reached(middle) <= wanted) high = middle
    else low = middle + 1
  }
  const total = Math.max(low, graded)
  const more = Math.min(Math.ceil((total - graded) / Math.max(1 - unsure, 0.05)), Math.max(0, size - graded))
  return { more, total, halfWidth: reached(total), sentence: sentenceOf() }

  function sentenceOf(): string {
    const points = `±${Number((wanted * 100).toFixed(1))} points`
    if (more === 0) return `The gradings there are suffice for ${points}.`
    const condition =
      share === null
        ? 'taking the hardest case of one in two, since nothing is graded yet'
        : `if the share stays near ${Math.round(near * 100)} %`
    const doubts = unsure > 0 ? `, ${Math.round(unsure * 100)} % of them unsure` : ''
    return `${plural(more, 'more grading')} for ${points} (${total} of ${size} items decided${doubts}), ${condition}.`
  }
}
