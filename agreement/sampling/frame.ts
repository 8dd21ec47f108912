import type { Verdict } from '../comparison/compared-answer.ts'

/** What strata can be made of. */
export const FACETS = ['agent', 'site', 'scoreBand', 'leafType'] as const
export type Facet = (typeof FACETS)[number]

/** One thing that people could grade: an answer, or one leaf of an answer's rubric. */
export interface FrameItem extends Record<Facet, string> {
  /** `<agent>/<task>/<answer>`, and for a leaf `#<leaf>` after it. */
  id: string
  judge: Verdict
  /** Another judge, or an earlier grade by a person, said otherwise. */
  disputed: boolean
}

/** Bands in which root scores (0..1) fall; full and zero scores stand alone, since that is where success is decided. */
export function scoreBand(score: number): string {
  if (!(score >= 0 && score <= 1)) throw new RangeError(`A score lies between 0 and 1, not ${score}`)
  if (score === 0) return '0'
  if (score === 1) return '1'
  return score < 0.5 ? 'above 0, below 0.5' : '0.5 and above, below 1'
}

/** The name of an item's stratum: its words, in the order of the facets. */
export const stratumOf = (item: FrameItem, by: readonly Facet[]): string => by.map((facet) => item[facet]).join(' · ')
