import { type Cell, toCsv } from '../../agreement/index.ts'
import type { SiteCard } from '../../sitecards/index.ts'
import { type Proposal, type ReviewEvent, releasedProposal, releasedTask, type Task } from '../../tasks/index.ts'
import { count, type ExchangeReport, emptyReport } from '../../workspace/index.ts'
import type { TargetFolder } from './target.ts'

export interface TableParts {
  cards: readonly SiteCard[]
  proposals: readonly Proposal[]
  tasks: readonly Task[]
  reviews: readonly ReviewEvent[]
}

/** One table: the same rows as JSON lines, with everything that is known, and as columns for a spreadsheet. */
interface Table<T> {
  name: string
  rows: readonly T[]
  json: (row: T) => object
  columns: readonly [name: string, cell: (row: T) => Cell][]
}

const joined = (list: readonly string[]): string => list.join('|')

function tablesOf({ cards, proposals, tasks, reviews }: TableParts): Table<never>[] {
  const entries = cards.flatMap((card) => [
    ...card.functions.map((entry) => ({
      card,
      kind: 'function',
      entry,
      functions: [entry.id],
      component: '',
      type: '',
    })),
    ...card.actions.map((entry) => ({
      card,
      kind: 'action',
      entry,
      functions: entry.functions,
      component: entry.component,
      type: entry.type,
    })),
    ...card.perceptions.map((entry) => ({
      card,
      kind: 'perception',
      entry,
      functions: entry.functions,
      component: entry.component,
      type: entry.type,
    })),
  ])
  const all = [
    table('cards', entries, ({ card, kind, entry }) => ({ cluster: card.cluster, site: card.site, kind, ...entry }), [
      ['cluster', ({ card }) => card.cluster],
      ['site', ({ card }) => card.site],
      ['kind', ({ kind }) => kind],
      ['id', ({ entry }) => entry.id],
      ['functions', ({ functions }) => joined(functions)],
      ['component', ({ component }) => component],
      ['type', ({ type }) => type],
      ['label', ({ entry }) => ('label' in entry ? String(entry.label) : '')],
      ['description', ({ entry }) => entry.description],
    ]),
    table('proposals', proposals, releasedProposal, [
      ['proposal_id', ({ proposal_id }) => proposal_id],
      ['title', ({ title }) => title],
      ['persona', ({ user_scenario }) => user_scenario.persona],
      ['situation', ({ user_scenario }) => user_scenario.situation],
      ['pain_point', ({ user_scenario }) => user_scenario.pain_point],
      ['decision_goal', ({ user_scenario }) => user_scenario.decision_goal],
      ['pattern', ({ information_flow }) => information_flow.pattern],
      ['information_flow', ({ information_flow }) => information_flow.description],
      ['websites_involved', ({ websites_involved }) => joined(websites_involved)],
      ['function_points', ({ function_points }) => joined(function_points)],
      ['planned_outputs', ({ planned_outputs }) => joined(planned_outputs)],
      ['sample', ({ sample }) => sample],
    ]),
    table('tasks', tasks, releasedTask, [
      ['task_id', ({ task_id }) => task_id],
      ['source_proposal', ({ source_proposal }) => source_proposal],
      ['status', ({ status }) => status],
      ['task_description', ({ task_description }) => task_description],
      ['websites_involved', ({ metadata }) => joined(metadata.websites_involved)],
      ['core_outputs', ({ core_outputs }) => joined(core_outputs.map(({ id, name }) => `${id} ${name}`))],
      ['covered_points', ({ covered_points }) => joined(covered_points.map(({ point_id }) => point_id))],
      ['sample', ({ sample }) => sample],
    ]),
    table('reviews', reviews, (event) => event, [
      ['id', ({ id }) => id],
      ['at', ({ at }) => at],
      ['annotator', ({ annotator }) => annotator],
      ['kind', ({ kind }) => kind],
      ['subject', ({ subject }) => subject],
      [
        'verdicts',
        ({ verdicts }) => joined(Object.entries(verdicts).map(([criterion, word]) => `${criterion}=${word}`)),
      ],
      ['comment', ({ comment }) => comment],
      ['duration_ms', ({ durationMs }) => durationMs],
      ['blind', ({ blind }) => blind],
      ['withdraws', ({ withdraws }) => withdraws ?? null],
      ['sample', ({ sample }) => sample],
    ]),
  ]
  return all as unknown as Table<never>[]
}

const table = <T>(
  name: string,
  rows: readonly T[],
  json: (row: T) => object,
  columns: Table<T>['columns'],
): Table<T> => ({ name, rows, json, columns })

/** What a benchmark is made of as tables, `<folder><name>.jsonl` or `.csv`; empty ones are left out. */
export async function exportTables(
  parts: TableParts,
  formats: readonly ('jsonl' | 'csv')[],
  target: Pick<TargetFolder, 'write'>,
  folder = '',
): Promise<ExchangeReport> {
  const report = emptyReport()
  for (const { name, rows, json, columns } of tablesOf(parts)) {
    if (rows.length === 0) continue
    if (formats.includes('jsonl'))
      await target.write(`${folder}${name}.jsonl`, rows.map((row) => `${JSON.stringify(json(row))}\n`).join(''))
    if (formats.includes('csv'))
      await target.write(
        `${folder}${name}.csv`,
        toCsv(
          columns.map(([column]) => column),
          rows.map((row) => columns.map(([, cell]) => cell(row))),
        ),
      )
    count(report, name === 'cards' ? 'card entries' : name, rows.length)
  }
  return report
}
