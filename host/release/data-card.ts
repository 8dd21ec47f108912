import { wilson } from '../../agreement/index.ts'
import {
  type BenchmarkStatistics,
  benchmarkStatistics,
  funnel,
  independentScreenings,
  practiceIn,
  SPLIT_FACETS,
  type StatisticsScope,
} from '../../tasks/index.ts'
import { readSets, type Workspace } from '../../workspace/index.ts'
import { comparedScreenings } from '../procedures/agreement.ts'
import { Benchmark } from '../services/benchmark.ts'
import type { Chosen } from './choose.ts'

/** One number of a data card, with everything that is needed to read it. `low` and `high` are a 95 % interval where the number is an estimate; a census has none. */
export interface CardFigure {
  id: string
  label: string
  value: number | null
  n: number
  of?: number
  low?: number
  high?: number
  method?: string
  note?: string
}

export interface DataCard {
  format: 1
  benchmark: string
  date: string
  assay: string
  half: 'public' | 'private' | 'whole'
  content: 'everything' | 'instructions'
  split: {
    id: string
    title: string
    seed: number
    by: string[]
    public: number
    of: number
    membersHash: string
  } | null
  rules: { admission: string; screening: string; scope: string }
  leftOut: Chosen['leftOut']
  /** What a reader must know of the figures, such as reviews that are sample data. */
  notes: string[]
  /** Computed from what this release holds: whoever has it can compute them again. */
  figures: CardFigure[]
  /** Of the whole benchmark on that day: these need the benchmark itself. */
  stated: CardFigure[]
  tables: { id: string; label: string; rows: [label: string, count: number][] }[]
}

/** The figures of what a benchmark folder holds, as a data card lists them. All tasks in it count. */
export function figuresOf(
  workspace: Workspace,
  scope: StatisticsScope = 'all',
): { statistics: BenchmarkStatistics; figures: CardFigure[] } {
  const statistics = benchmarkStatistics(
    {
      tasks: [...workspace.tasks.values()].map(({ value }) => value),
      cards: workspace.cardIndex(),
      clusters: workspace.clusters,
      proposal: (id) => workspace.proposals.get(id)?.value ?? null,
    },
    scope,
  )
  return { statistics, figures: figuresFrom(statistics) }
}

export function figuresFrom(statistics: BenchmarkStatistics): CardFigure[] {
  const { tasks, textOnly, shares, distributions, correlations, unresolved } = statistics
  return [
    { id: 'tasks', label: 'Tasks', value: tasks, n: tasks },
    ...(textOnly.length > 0
      ? [{ id: 'text-only', label: 'Tasks of which only the text is released', value: textOnly.length, n: tasks }]
      : []),
    ...shares
      .filter(({ of }) => of > 0)
      .map(({ key, label, what, count, of }) => ({
        id: `used ${key}`,
        label: `${label[0]?.toUpperCase()}${label.slice(1)} used, of the ${what}`,
        value: count,
        n: tasks - textOnly.length,
        of,
      })),
    ...distributions
      .filter(({ n }) => n > 0)
      .map(({ id, label, n, mean, sd, min, median, max }) => ({
        id: `mean ${id}`,
        label,
        value: round(mean),
        n,
        note: `standard deviation ${sd === null ? 'not defined for one task' : round(sd)}, range ${round(min)} to ${round(max)}, median ${round(median)}`,
      })),
    ...correlations
      .filter(({ r }) => r !== null)
      .map(({ key, label, n, r }) => ({ id: `r ${key}`, label: `${label}, Pearson’s r`, value: round(r), n })),
    ...(unresolved.length > 0
      ? [{ id: 'unresolved', label: 'Covered points that name no entry of a card', value: unresolved.length, n: tasks }]
      : []),
  ]
}

/** Six decimals: the same on every machine, and finer than anybody reads. */
const round = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e6) / 1e6)

/** What a benchmark says of itself beyond one release: its funnel and how far its screeners agree. */
export async function statedFigures(workspace: Workspace): Promise<CardFigure[]> {
  const benchmark = new Benchmark(workspace)
  const { sets } = await readSets(workspace.folder)
  const practice = practiceIn(sets)
  const pipeline = await benchmark.pipeline()
  const latest = pipeline.latest.filter((event) => !practice(event))
  const steps = funnel({ ...pipeline, latest }).map(({ id, label, count, of }): CardFigure => {
    const share = of === null || of === 0 ? null : wilson(count, of)
    return {
      id: `funnel ${id}`,
      label,
      value: count,
      n: of ?? count,
      ...(of === null ? {} : { of }),
      ...(share?.value != null
        ? { low: round(share.low) ?? 0, high: round(share.high) ?? 0, method: 'Wilson score interval of the share' }
        : {}),
    }
  })
  const independent = independentScreenings(workspace.reviewEvents(), sets)
  const screeners = comparedScreenings({ workspace, benchmark }, independent).map(
    ({ criterion, comparison }): CardFigure => {
      const { kappa, n } = comparison
      const excluded = Object.entries(comparison.excluded).filter(([, count]) => count > 0)
      const note =
        excluded.length === 0
          ? {}
          : { note: `left out: ${excluded.map(([why, count]) => `${count} ${why}`).join(', ')}` }
      return kappa.value === null
        ? {
            id: `screening ${criterion}`,
            label: `Cohen’s kappa of screeners, ${criterion}`,
            value: null,
            n,
            note: [kappa.reason, note.note].filter(Boolean).join('; '),
          }
        : {
            id: `screening ${criterion}`,
            label: `Cohen’s kappa of screeners, ${criterion}`,
            value: round(kappa.value),
            n,
            low: round(kappa.low) ?? 0,
            high: round(kappa.high) ?? 0,
            method: kappa.method,
            ...note,
          }
    },
  )
  return [...steps, ...screeners]
}

export function makeDataCard(
  chosen: Chosen,
  {
    workspace,
    assay,
    statistics,
    figures,
    stated,
  }: {
    workspace: Workspace
    assay: string
    statistics: BenchmarkStatistics
    figures: CardFigure[]
    stated: CardFigure[]
  },
): DataCard {
  const { choice, split } = chosen
  const { criteria, overlap, name } = workspace.settings
  const tables = (
    ['actionTypes', 'perceptionTypes', 'clusters', 'pairs', 'triples', 'combinations', 'sites', 'patterns'] as const
  ).map((id) => ({
    id,
    label: TABLE_LABELS[id],
    rows: statistics[id]
      .filter(({ count }) => count > 0)
      .map(({ key, label, count }): [string, number] => [key === label ? label : `${key} ${label}`, count]),
  }))
  return {
    format: 1,
    benchmark: name,
    date: choice.date,
    assay,
    half: split === null ? 'whole' : choice.half,
    content: choice.content,
    split: split && {
      id: split.id,
      title: split.title,
      seed: split.seed,
      by: split.plan.by.map((facet) => SPLIT_FACETS[facet]),
      public: split.members.filter(({ half }) => half === 'public').length,
      of: split.members.length,
      membersHash: split.membersHash,
    },
    rules: {
      screening: `A proposal is accepted when ${overlap} ${overlap === 1 ? 'person says' : 'people say'} yes to ${criteria.screening.map(({ id }) => id).join(' and ')}.`,
      admission: `A task is admitted by a person after a live execution and a review on ${criteria.review.map(({ id }) => id).join(', ')}.`,
      scope: split === null ? statistics.scope : `the ${choice.half} half of the split ${split.id}`,
    },
    leftOut: chosen.leftOut,
    notes: notesOn(workspace),
    figures,
    stated,
    tables: tables.filter(({ rows }) => rows.length > 0),
  }
}

function notesOn(workspace: Workspace): string[] {
  const events = workspace.latestReviews()
  const made = events.filter(({ sample }) => sample).length
  return [
    ...(workspace.settings.sample ? ['This is a sample benchmark: its sites, tasks and reviews are made up.'] : []),
    ...(made > 0 ? [`${made} of ${events.length} reviews that count are sample data, not decisions of people.`] : []),
  ]
}

export const TABLE_LABELS = {
  actionTypes: 'Action types, by covered points',
  perceptionTypes: 'Perception types, by covered points',
  clusters: 'Tasks by cluster',
  pairs: 'Tasks by pair of clusters',
  triples: 'Tasks by triple of clusters',
  combinations: 'Tasks by exact set of clusters',
  sites: 'Tasks by site',
  functions: 'Tasks by function',
  patterns: 'Tasks by pattern of their proposal',
} as const
