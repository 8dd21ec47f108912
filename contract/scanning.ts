import { z } from 'zod'
import { pageBox, scanItem, scanResult } from '../sitecards/index.ts'
import { procedure } from './common.ts'

/** An element that a person points at, and what signatures say of it and of what it is part of, innermost first. */
export const pickedElement = z.object({
  selector: z.string(),
  role: z.string(),
  name: z.string(),
  where: pageBox,
  items: z.array(scanItem),
})
export type PickedElement = z.infer<typeof pickedElement>

export const scanningContract = {
  /** Opens an address in a browser context of its own and scans it; some seconds, with probes up to half a minute. */
  address: procedure.input(z.object({ url: z.url({ protocol: /^https?$/ }), probes: z.boolean() })).output(scanResult),
  /** Scans the page of a tab as it is. */
  open: procedure.input(z.object({ tab: z.string(), probes: z.boolean() })).output(scanResult),
  /** What is at a point of a tab's window (CSS pixels), or what a finding's selector names; null where nothing is. */
  pick: procedure
    .input(
      z.object({
        tab: z.string(),
        at: z.union([z.object({ x: z.number(), y: z.number() }), z.object({ selector: z.string().max(5_000) })]),
      }),
    )
    .output(z.object({ picked: pickedElement.nullable() })),
}
