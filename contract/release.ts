import { z } from 'zod'
import { splitPlan } from '../tasks/index.ts'
import { procedure } from './common.ts'

const scope = z.enum(['all', 'admitted'])

const countRow = z.object({ key: z.string(), label: z.string(), count: z.number().int() })
export type StatisticsCount = z.infer<typeof countRow>

const figure = z.number().nullable()
const distribution = z.object({
  id: z.string(),
  label: z.string(),
  n: z.number().int(),
  leftOut: z.number().int(),
  mean: figure,
  sd: figure,
  min: figure,
  q1: figure,
  median: figure,
  q3: figure,
  max: figure,
  bars: z.array(countRow),
})
export type StatisticsDistribution = z.infer<typeof distribution>

/** Tables of counts; `behind` gives the tasks of a row. */
export const statisticsTable = z.enum([
  'actionTypes',
  'perceptionTypes',
  'clusters',
  'pairs',
  'triples',
  'combinations',
  'sites',
  'functions',
  'patterns',
])
export type StatisticsTable = z.infer<typeof statisticsTable>

export const statistics = z.object({
  scope: z.string(),
  tasks: z.number().int(),
  textOnly: z.number().int(),
  unresolved: z.number().int(),
  shares: z.array(countRow.extend({ of: z.number().int(), what: z.string() })),
  distributions: z.array(distribution),
  correlations: z.array(z.object({ key: z.string(), label: z.string(), n: z.number().int(), r: figure })),
  tables: z.array(z.object({ id: statisticsTable, label: z.string(), unit: z.string(), rows: z.array(countRow) })),
})
export type Statistics = z.infer<typeof statistics>

const titled = z.object({ id: z.string(), title: z.string() })

export const leak = z.object({
  kind: z.string(),
  label: z.string(),
  public: titled,
  private: titled,
  /** Similarity of near-duplicates, 0..1; null for what is simply the same. */
  value: figure,
  shared: z.string(),
})
export type LeakRow = z.infer<typeof leak>

export const splitView = z.object({
  public: z.number().int(),
  private: z.number().int(),
  strata: z.array(
    z.object({
      name: z.string(),
      size: z.number().int(),
      public: z.number().int(),
      due: z.number(),
      deviation: z.number(),
    }),
  ),
  /** Largest deviation of a stratum, in tasks. */
  most: z.number(),
  groups: z.object({ n: z.number().int(), tasks: z.number().int() }),
  /** At most 500; `leakCount` says how many there are. */
  leaks: z.array(leak),
  leakCount: z.number().int(),
  changed: z.array(z.string()),
  outside: z.number().int(),
})
export type SplitViewRow = z.infer<typeof splitView>

export const splitRow = z.object({
  id: z.string(),
  title: z.string(),
  at: z.string(),
  annotator: z.string(),
  seed: z.number().int(),
  plan: splitPlan,
  public: z.number().int(),
  private: z.number().int(),
})
export type SplitRow = z.infer<typeof splitRow>

const cardFigure = z.object({
  id: z.string(),
  label: z.string(),
  value: figure,
  n: z.number(),
  of: z.number().optional(),
  low: z.number().optional(),
  high: z.number().optional(),
  method: z.string().optional(),
  note: z.string().optional(),
})
export const releaseRow = z.object({
  name: z.string(),
  folder: z.string(),
  date: z.string(),
  half: z.enum(['public', 'private', 'whole']),
  content: z.enum(['everything', 'instructions']),
  split: z.string().nullable(),
  assay: z.string(),
  leftOut: z.array(z.object({ what: z.string(), n: z.number().int(), why: z.string() })),
  notes: z.array(z.string()),
  figures: z.array(cardFigure),
  stated: z.array(cardFigure),
})
export type ReleaseRow = z.infer<typeof releaseRow>

const notes = z.object({
  markdown: z.string(),
  statement: z.string(),
  added: z.array(z.string()),
  removed: z.array(z.string()),
  same: z.number().int(),
  changed: z.array(
    z.object({
      id: z.string(),
      fields: z.array(z.string()),
      rubric: z.enum(['same', 'changed', 'added', 'removed']),
      points: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
      text: z.array(z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() })).nullable(),
    }),
  ),
  renumbered: z.array(z.object({ site: z.string(), before: z.string(), after: z.string() })),
  figures: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
  not: z.array(z.object({ task: z.string(), why: z.array(z.string()) })),
})
export type ReleaseNotes = z.infer<typeof notes>

export const releaseContract = {
  statistics: procedure.input(z.object({ scope })).output(statistics),
  /** The tasks behind a row of a table, or a bar of a distribution. */
  behind: procedure.input(z.object({ scope, table: z.string(), key: z.string() })).output(z.array(titled)),
  splits: procedure.output(z.array(splitRow)),
  /** How a split would fall; nothing is kept. */
  preview: procedure.input(z.object({ plan: splitPlan, seed: z.number().int() })).output(splitView),
  draw: procedure.input(z.object({ title: z.string(), plan: splitPlan, seed: z.number().int() })).output(splitRow),
  split: procedure.input(z.object({ id: z.string() })).output(splitView),
  releases: procedure.output(z.array(releaseRow)),
  /** Writes `releases/<name>` in the workspace. */
  make: procedure
    .input(
      z.object({
        name: z.string().min(1),
        split: z.string().nullable(),
        half: z.enum(['public', 'private']),
        scope,
        content: z.enum(['everything', 'instructions']),
        run: z.string().nullable(),
        date: z.iso.date(),
      }),
    )
    .output(
      z.object({ folder: z.string(), files: z.number().int(), release: releaseRow, skipped: z.array(z.string()) }),
    ),
  verify: procedure.input(z.object({ name: z.string() })).output(
    z.object({
      holds: z.boolean(),
      files: z.number().int(),
      figures: z.number().int(),
      unchecked: z.number().int(),
      differences: z.array(z.object({ what: z.string(), where: z.string(), stated: z.string(), found: z.string() })),
    }),
  ),
  /** Between two releases of the workspace; null stands for the benchmark as it is now. */
  notes: procedure.input(z.object({ before: z.string().nullable(), after: z.string().nullable() })).output(notes),
}
