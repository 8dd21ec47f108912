import { LEAK_KINDS, type Split } from '../../tasks/index.ts'
import { type HostContext, os } from '../context.ts'
import { type DataCard, TABLE_LABELS } from '../release/data-card.ts'
import type { SplitView } from '../services/release.ts'
import { titleOf } from '../services/title.ts'

const MOST_LEAKS = 500
const TABLES = [
  'clusters',
  'pairs',
  'triples',
  'combinations',
  'sites',
  'patterns',
  'actionTypes',
  'perceptionTypes',
  'functions',
] as const

export const releaseProcedures = {
  statistics: os.release.statistics.handler(({ context, input }) => {
    const made = context.release.statistics(input.scope)
    const bare = <T extends { key: string; label: string; count: number }>({ key, label, count }: T) => ({
      key,
      label,
      count,
    })
    return {
      scope: made.scope,
      tasks: made.tasks,
      textOnly: made.textOnly.length,
      unresolved: made.unresolved.length,
      shares: made.shares.map((row) => ({ ...bare(row), of: row.of, what: row.what })),
      distributions: made.distributions.map(({ leftOut, bars, ...rest }) => ({
        ...rest,
        leftOut: leftOut.length,
        bars: bars.map(bare),
      })),
      correlations: made.correlations,
      tables: TABLES.map((id) => ({
        id,
        label: TABLE_LABELS[id],
        unit: id === 'actionTypes' || id === 'perceptionTypes' ? 'points' : 'tasks',
        rows: made[id].map(bare),
      })),
    }
  }),
  behind: os.release.behind.handler(({ context, input }) => {
    const made = context.release.statistics(input.scope)
    const table = TABLES.find((id) => id === input.table)
    const rows = table ? made[table] : (made.distributions.find(({ id }) => id === input.table)?.bars ?? [])
    return (rows.find(({ key }) => key === input.key)?.ids ?? []).map((id) => titled(context, id))
  }),
  splits: os.release.splits.handler(async ({ context }) =>
    (await context.release.splits()).map(splitRow).sort((a, b) => (a.at < b.at ? 1 : -1)),
  ),
  preview: os.release.preview.handler(async ({ context, input }) =>
    viewOf(context, await context.release.preview(input.plan, input.seed)),
  ),
  draw: os.release.draw.handler(async ({ context, input }) =>
    splitRow(await context.release.draw(input.title, input.plan, input.seed)),
  ),
  split: os.release.split.handler(async ({ context, input }) =>
    viewOf(context, await context.release.standing(await context.release.split(input.id))),
  ),
  releases: os.release.releases.handler(async ({ context }) =>
    (await context.release.releases()).map(({ name, card }) => releaseRow(context, name, card)),
  ),
  make: os.release.make.handler(async ({ context, input: { name, ...choice } }) => {
    context.screening.refuseInTheMiddle()
    const { folder, files, card, report } = await context.release.release(choice, { name })
    return {
      folder,
      files,
      release: releaseRow(context, name, card),
      skipped: report.rejected.map(({ file, reason }) => `${file}: ${reason}`),
    }
  }),
  verify: os.release.verify.handler(({ context, input }) => {
    context.screening.refuseInTheMiddle()
    return context.release.verify(input.name)
  }),
  notes: os.release.notes.handler(async ({ context, input }) => {
    // Of two releases the figures are published; of the benchmark as it is now they could sway.
    if (input.before === null || input.after === null) context.screening.refuseInTheMiddle()
    const { notes, markdown } = await context.release.notes(input.before, input.after)
    const { tasks, renumbered, figures, results } = notes
    return { markdown, statement: results.statement, ...tasks, renumbered, figures, not: results.not }
  }),
}

const titled = ({ workspace }: Pick<HostContext, 'workspace'>, id: string) => {
  const task = workspace.tasks.get(id)
  return { id, title: task ? titleOf(task.value) : id }
}

function viewOf(context: HostContext, { strata, leaks, members: _, outside, ...view }: SplitView) {
  return {
    ...view,
    outside: outside.length,
    strata: strata.map(({ tasks: __, ...rest }) => rest),
    leakCount: leaks.length,
    leaks: leaks.slice(0, MOST_LEAKS).map((leak) => ({
      kind: leak.kind,
      label: LEAK_KINDS[leak.kind],
      value: leak.value,
      shared: leak.shared,
      public: titled(context, leak.public),
      private: titled(context, leak.private),
    })),
  }
}

function splitRow({ id, title, at, annotator, seed, plan, members }: Split) {
  const open = members.filter(({ half }) => half === 'public').length
  return { id, title, at, annotator, seed, plan, public: open, private: members.length - open }
}

function releaseRow(
  { release }: HostContext,
  name: string,
  { date, half, content, split, assay, leftOut, notes, figures, stated }: DataCard,
) {
  return {
    name,
    folder: release.folderOf(name),
    date,
    half,
    content,
    split: split?.id ?? null,
    assay,
    leftOut,
    notes,
    figures,
    stated,
  }
}
