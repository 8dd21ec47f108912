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

/** Types by sites: what cards offer and tasks use, and which sites would fill what is used nowhere. */
export const coverageMatrixShape = z.object({
  tasks: z.number(),
  rows: z.array(
    z.object({
      code: z.string(),
      state: z.enum(['used', 'unused', 'absent']),
      cells: z.array(
        z.object({ site: z.string(), entries: z.array(z.string()), points: z.number(), tasks: z.array(z.string()) }),
      ),
      fromSites: z.array(z.string()),
      fromCandidates: z.array(z.string()),
    }),
  ),
  sites: z.array(
    z.object({
      site: z.string(),
      cluster: z.string(),
      tasks: z.number(),
      offers: z.number(),
      wouldFill: z.number(),
    }),
  ),
  unresolved: z.array(z.object({ task: z.string(), point: z.string(), reason: z.string() })),
})
export type CoverageMatrix = z.infer<typeof coverageMatrixShape>

/** A file of a card as text, and what was wrong with its bytes; `text` is null where the card has no such file. */
export const rawCardFile = z.object({
  name: z.string(),
  text: z.string().nullable(),
  /** Of the bytes on disk; empty where there is none. */
  hash: z.string(),
  findings: z.array(finding),
})
export type RawCardFile = z.infer<typeof rawCardFile>

export const sitecardsContract = {
  list: procedure.output(z.array(cardRow)),
  get: procedure
    .input(z.object({ site: z.string() }))
    .output(z.object({ card: siteCard, hash: z.string(), findings: z.array(finding) })),
  /** Writes the card's files atomically if they are still as they were when `baseHash` was read. */
  save: procedure
    .input(z.object({ card: siteCard, baseHash: z.string() }))
    .output(z.object({ hash: z.string(), findings: z.array(finding) })),
  /** The three files of a card as text, decoded from whatever they are written in. */
  raw: procedure.input(z.object({ site: z.string() })).output(z.array(rawCardFile)),
  /** What is wrong with the text of a file that is being written, with the other files as they are on disk. */
  rawCheck: procedure
    .input(z.object({ site: z.string(), name: z.string(), text: z.string() }))
    .output(z.array(finding)),
  /** Writes one file as plain UTF-8, also a broken one, if its bytes are still those of `baseHash`. */
  rawSave: procedure
    .input(z.object({ site: z.string(), name: z.string(), text: z.string(), baseHash: z.string() }))
    .output(rawCardFile),
  /** Over all tasks but dropped ones, or over admitted ones alone. */
  coverage: procedure.input(z.object({ scope: z.enum(['all', 'admitted']) })).output(coverageMatrixShape),
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
