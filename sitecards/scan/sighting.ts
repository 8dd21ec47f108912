import { z } from 'zod'
import { pageBox, probeStep, scanConfidence } from './found.ts'

/**
 * Where an entry of a card was seen, so that whoever checks it is led there: kept beside the card in `seen.json`, since neither column
 * variant of the published card files has a place for it.
 */
export const sighting = z.looseObject({
  /** Address of the page, absolute. */
  page: z.string(),
  /** What to do there before it shows. */
  steps: z.array(probeStep).default([]),
  /** The element, in the form of `ScanItem.selector`; empty where the entry means the page as a whole. */
  selector: z.string(),
  where: pageBox.nullable().default(null),
  /** File beside the card, such as `pictures/A5.png`. */
  picture: z.string().nullable().default(null),
  why: z.array(z.string()).default([]),
  confidence: scanConfidence.nullable().default(null),
  at: z.string(),
  /** Who saw it: a person's id, or `scanner`. */
  by: z.string(),
})
export type Sighting = z.infer<typeof sighting>

/** `sitecards/<cluster>/<site>/seen.json`: by entry id (`F2`, `A5`, `P3`) every place where it was seen, best first. */
export const sightingsFile = z.looseObject({
  version: z.literal(1),
  entries: z.record(z.string(), z.array(sighting)),
})
export type SightingsFile = z.infer<typeof sightingsFile>
