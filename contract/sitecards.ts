import { z } from 'zod'
import { siteCard } from '../sitecards/index.ts'
import { finding, procedure } from './common.ts'

export const cardRow = z.object({
  site: z.string(),
  cluster: z.string(),
  url: z.string(),
  sample: z.boolean(),
  functions: z.number(),
  actions: z.number(),
  perceptions: z.number(),
  findings: z.number(),
})
export type CardRow = z.infer<typeof cardRow>

export const sitecardsContract = {
  list: procedure.output(z.array(cardRow)),
  get: procedure
    .input(z.object({ site: z.string() }))
    .output(z.object({ card: siteCard, hash: z.string(), findings: z.array(finding) })),
  /** Writes the card's files atomically if they are still as they were when `baseHash` was read. */
  save: procedure
    .input(z.object({ card: siteCard, baseHash: z.string() }))
    .output(z.object({ hash: z.string(), findings: z.array(finding) })),
  taxonomy: procedure.output(
    z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['action', 'perception']),
        category: z.string(),
        component: z.string(),
        type: z.string(),
        description: z.string(),
      }),
    ),
  ),
}
