import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { finding, procedure, progress } from './common.ts'

export const theme = z.enum(['system', 'light', 'dark'])

export const settings = z.object({
  annotator: z.string(),
  theme,
  modelBaseUrl: z.string(),
  modelName: z.string(),
  /** How often the model is asked for each claim; the majority counts. */
  modelTrials: z.union([z.literal(1), z.literal(3), z.literal(5)]),
  /** The model also sees the picture of the page. */
  modelScreenshots: z.boolean(),
  /** Annotators who have seen the guide to screening. */
  guided: z.array(z.string()),
  /** Whether a key for the model is present in the environment; the key itself never comes here. */
  modelKey: z.boolean(),
})
export type Settings = z.infer<typeof settings>

/** One step of the pipeline: how many items reached it. */
export const funnelStep = z.object({
  id: z.string(),
  label: z.string(),
  count: z.number().int(),
  of: z.number().int().nullable(),
})

export const overview = z.object({
  name: z.string(),
  folder: z.string(),
  sample: z.boolean(),
  counts: z.object({
    sites: z.number(),
    proposals: z.number(),
    tasks: z.number(),
    rubrics: z.number(),
    answers: z.number(),
    reviews: z.number(),
    runs: z.number(),
  }),
  funnel: z.array(funnelStep),
  /** What waits for the current annotator. */
  waiting: z.array(
    z.object({
      section: z.enum(['proposals', 'tasks', 'rubrics', 'judge', 'sitecards']),
      label: z.string(),
      count: z.number().int(),
    }),
  ),
  /** Taxonomy types used by tasks and by cards, of all there are. */
  coverage: z.array(
    z.object({
      kind: z.enum(['action', 'perception']),
      inTasks: z.number(),
      inCards: z.number(),
      of: z.number(),
      sites: z.array(z.object({ site: z.string(), inTasks: z.number(), inCards: z.number() })),
    }),
  ),
  findings: z.array(finding),
})
export type Overview = z.infer<typeof overview>

/** A file of the workspace changed on disk, through us or somebody else. `kind` names the query to refresh. */
export const change = z.object({
  kind: z.enum([
    'workspace',
    'sitecards',
    'sightings',
    'proposals',
    'tasks',
    'rubrics',
    'drafts',
    'batches',
    'advice',
    'answers',
    'reviews',
    'designs',
    'sets',
    'checks',
    'labels',
    'sampling',
    'splits',
    'runs',
    'evidence',
    'recordings',
  ]),
  file: z.string(),
  id: z.string().nullable(),
  change: z.enum(['added', 'changed', 'removed']),
  ours: z.boolean(),
})
export type Change = z.infer<typeof change>

export const doctor = z.looseObject({
  node: z.string(),
  electron: z.object({ version: z.string().nullable(), binary: z.string().nullable() }),
  chromium: z.object({ path: z.string().nullable(), version: z.string().nullable(), source: z.string().nullable() }),
})

export const logLine = z.object({
  at: z.string(),
  level: z.enum(['info', 'warn', 'error']),
  source: z.string(),
  message: z.string(),
})
export type LogLine = z.infer<typeof logLine>

export const workspaceContract = {
  overview: procedure.output(overview),
  /** Endless stream of changes, for live reload. */
  changes: procedure.output(eventIterator(change)),
  doctor: procedure.output(doctor),
  logs: procedure.output(eventIterator(logLine)),
  /** Progress of all jobs; the last state of each running job comes first. */
  progress: procedure.output(eventIterator(progress)),
  cancel: procedure.input(z.object({ job: z.string() })).output(z.object({ cancelled: z.boolean() })),
}

export const settingsContract = {
  get: procedure.output(settings),
  set: procedure.input(settings.omit({ modelKey: true }).partial()).output(settings),
}
