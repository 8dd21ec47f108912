/**
 * Explorations of sites, and the drafts of cards that come of them. `start` and `resume` give a job: follow it in `workspace.progress`,
 * stop it with `workspace.cancel`. Nothing of a draft is in the benchmark before `take`.
 */
import { z } from 'zod'
import { exploration, exploreBounds, sighting, siteCard } from '../sitecards/index.ts'
import { procedure } from './common.ts'

const ofExploration = z.object({ id: z.string() })

export const explorationRow = z.object({
  id: z.string(),
  site: z.string(),
  entry: z.string(),
  at: z.string(),
  by: z.string(),
  /** `open`: nobody works at it though it has not ended, so it was broken off. */
  state: z.enum(['running', 'open', 'finished', 'cancelled', 'failed']),
  stopped: z.string(),
  pages: z.number().int(),
  items: z.number().int(),
  takenAt: z.string().nullable(),
})
export type ExplorationRow = z.infer<typeof explorationRow>

export const exploredPageRow = z.object({
  n: z.number().int(),
  url: z.string(),
  title: z.string(),
  why: z.string(),
  from: z.string().nullable(),
  state: z.string(),
  reason: z.string(),
  items: z.number().int(),
  cut: z.string().nullable(),
  picture: z.string().nullable(),
  ms: z.number().int(),
})
export type ExploredPageRow = z.infer<typeof exploredPageRow>

export const shownExploration = z.object({
  row: explorationRow,
  exploration,
  /** Folder within the workspace. */
  folder: z.string(),
  pages: z.array(exploredPageRow),
  /** Null until something was drafted. */
  draft: z.object({ card: siteCard, seen: z.record(z.string(), z.array(sighting)) }).nullable(),
  /** Whether the benchmark has a card of this site, and the clusters that a new one could go into. */
  card: z.object({ cluster: z.string() }).nullable(),
  clusters: z.array(z.string()),
})
export type ShownExploration = z.infer<typeof shownExploration>

export const exploringContract = {
  methods: procedure.output(
    z.array(
      z.object({ id: z.enum(['built-in', 'model']), label: z.string(), available: z.boolean(), reason: z.string() }),
    ),
  ),
  list: procedure.output(z.array(explorationRow)),
  get: procedure.input(ofExploration).output(shownExploration),
  start: procedure
    .input(z.object({ url: z.string(), bounds: exploreBounds, method: z.enum(['built-in', 'model']) }))
    .output(z.object({ job: z.string(), id: z.string() })),
  resume: procedure.input(ofExploration).output(z.object({ job: z.string(), id: z.string() })),
  /** JPEG in base64, as large as the page was; null where none was taken. */
  picture: procedure
    .input(ofExploration.extend({ file: z.string() }))
    .output(z.object({ jpeg: z.string().nullable() })),
  /** Writes entries of the draft into the card of the site: a new card in `cluster`, or additions to the one that is there. */
  take: procedure.input(ofExploration.extend({ cluster: z.string(), entries: z.array(z.string()).min(1) })).output(
    z.object({
      site: z.string(),
      added: z.array(z.string()),
      refused: z.array(z.object({ id: z.string(), reason: z.string() })),
    }),
  ),
}
