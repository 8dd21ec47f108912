import { z } from 'zod'

/** Where on a page something is, in CSS pixels from the page's top left corner (not of what is scrolled into view). */
export const pageBox = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type PageBox = z.infer<typeof pageBox>

/**
 * How sure a finding is. `sure`: the page itself states it (role, state, element, mark of a library); `likely`: several signs of build
 * and behaviour agree. What is less sure is left out (CAP D.1: a missing entry costs less than one that is not there).
 */
export const scanConfidence = z.enum(['sure', 'likely'])
export type ScanConfidence = z.infer<typeof scanConfidence>

/**
 * One thing done to see what is not there at first, or to get to it again: on an element (selector as in `ScanItem`), with text,
 * key (`Enter`, `Control+End`) or way (pixels) where the act needs one. A scroll without a way brings the element into sight; without an
 * element either it goes to the end of the page.
 */
export const probeStep = z.object({
  act: z.enum(['hover', 'click', 'fill', 'press', 'scroll', 'drag', 'context']),
  selector: z.string(),
  value: z.string().optional(),
  dx: z.number().optional(),
  dy: z.number().optional(),
})
export type ProbeStep = z.infer<typeof probeStep>

/** One component on a page that asks for one action or perception type of the taxonomy. */
export const scanItem = z.object({
  kind: z.enum(['action', 'perception']),
  /** `AT20` or `PT27`. */
  type: z.string(),
  component: z.string(),
  /**
   * Names the element alone, also after a reload: CSS, with ` >>> ` between a shadow host and what is inside it, and ` |> ` between a
   * frame element and what is in its document.
   */
  selector: z.string(),
  where: pageBox,
  /** Evidence in words, such as "role slider, 2 handles on one bar". */
  why: z.array(z.string()).min(1),
  confidence: scanConfidence,
  /** What the element is called there: accessible name, label or nearest heading; empty where it has none. */
  name: z.string(),
  /** Headings, landmark, form or region around it, outermost first, as a person would say where it is. */
  around: z.array(z.string()),
  /** What must be done before it shows; empty where it is there from the start. */
  steps: z.array(probeStep),
})
export type ScanItem = z.infer<typeof scanItem>

/** What a scan of one page gives. `cut` says which limit ended it early, or null. */
export const scanResult = z.object({
  url: z.string(),
  title: z.string(),
  /** Elements looked at, shadow trees and same-origin frames included. */
  elements: z.number().int(),
  /** Milliseconds of the scan in the page, without probes. */
  ms: z.number(),
  items: z.array(scanItem),
  cut: z.string().nullable(),
  /** Probes made, and what of them could not be undone, in words. */
  probes: z.object({ tried: z.number().int(), revealed: z.number().int(), notUndone: z.array(z.string()) }),
})
export type ScanResult = z.infer<typeof scanResult>
