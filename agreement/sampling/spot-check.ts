import { z } from 'zod'
import { drawnItem, drawnStratum, samplingPlan } from './design.ts'

/**
 * `reviews/designs/<id>.json`: what was drawn for blind grading, from what, and with which chances. A fact like a review: never changed once it is there, since every estimate rests on it.
 */
export const spotCheck = z.looseObject({
  version: z.literal(1),
  id: z.string().min(1),
  title: z.string(),
  at: z.iso.datetime(),
  /** Who drew it, and leads: only that person sees estimates while others grade. */
  annotator: z.string(),
  unit: z.enum(['answers', 'leaves']),
  /** The judge run whose verdicts are checked. */
  run: z.string(),
  /** What decides which items are disputed: another run by its id, earlier grades of people, or nothing. */
  against: z.string().nullable(),
  plan: samplingPlan,
  seed: z.number().int(),
  /** SHA-256 of the frame: every item that could have been drawn, with its facets and the judge's verdict. */
  frameHash: z.string(),
  frameSize: z.number().int(),
  /** What of the run could not be drawn, by reason. */
  leftOut: z.record(z.string(), z.number().int()),
  strata: z.array(drawnStratum).min(1),
  items: z.array(drawnItem).min(1),
  /** How many items of each stratum the judge passes. */
  judgePassed: z.record(z.string(), z.number().int()),
  /** Half the width that the lead wants, 0..1. */
  wanted: z.number().gt(0).lt(1),
})
export type SpotCheck = z.infer<typeof spotCheck>

/** What does not fit together within one design; empty for one that was drawn by the studio. */
export function faultsOf({ strata, items, frameSize }: SpotCheck): { path: (string | number)[]; message: string }[] {
  const faults: { path: (string | number)[]; message: string }[] = []
  const say = (path: (string | number)[], message: string): void => void faults.push({ path, message })
  const drawn = Map.groupBy(items, ({ stratum }) => stratum)
  const size = strata.reduce((sum, stratum) => sum + stratum.size, 0)
  if (size !== frameSize) say(['frameSize'], `is ${frameSize}, and the strata have ${size} items together`)
  if (new Set(items.map(({ id }) => id)).size < items.length) say(['items'], 'names an item twice')
  for (const [at, stratum] of strata.entries()) {
    const own = drawn.get(stratum.name) ?? []
    if (own.length !== stratum.drawn)
      say(['strata', at, 'drawn'], `is ${stratum.drawn}, and ${own.length} items of "${stratum.name}" are listed`)
    const chance = stratum.drawn / stratum.size
    if ([stratum, ...own].some(({ probability }) => Math.abs(probability - chance) > 1e-9))
      say(['strata', at, 'probability'], `does not follow from ${stratum.drawn} of ${stratum.size} drawn`)
  }
  for (const name of drawn.keys())
    if (!strata.some((stratum) => stratum.name === name)) say(['items'], `names a stratum "${name}" that there is not`)
  return faults
}
