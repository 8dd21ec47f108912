import { z } from 'zod'
import { driftLook, driftState } from '../sitecards/index.ts'
import { procedure } from './common.ts'

const site = z.string()

export const driftRow = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  against: z.string().nullable(),
  counts: z.record(driftState, z.number()),
  fresh: z.number(),
})
export type DriftRow = z.infer<typeof driftRow>

export const driftEffect = z.object({
  task: z.string(),
  title: z.string(),
  status: z.string(),
  /** Covered points whose entry is gone. */
  points: z.array(z.object({ point: z.string(), entry: z.string(), fate: z.enum(['gone', 'changed']) })),
  /** Whether it has a rubric, which checks these points. */
  rubric: z.boolean(),
})
export type DriftEffect = z.infer<typeof driftEffect>

export const driftContract = {
  /** Looks at a site, the latest first; how many entries say where they are, and on how many pages. */
  list: procedure
    .input(z.object({ site }))
    .output(z.object({ looks: z.array(driftRow), entries: z.number(), placed: z.number(), pages: z.number() })),
  get: procedure
    .input(z.object({ site, id: z.string() }))
    .output(z.object({ look: driftLook, effects: z.array(driftEffect) })),
  /** Starts a look; what it finds is kept under an id that `list` then has. */
  look: procedure.input(z.object({ site })).output(z.object({ job: z.string() })),
  /** A picture of a look, or of an earlier one as `<look>/<name>`: JPEG in base64; null where it is not there any more. */
  picture: procedure
    .input(z.object({ site, id: z.string(), name: z.string() }))
    .output(z.object({ jpeg: z.string().nullable() })),
}
