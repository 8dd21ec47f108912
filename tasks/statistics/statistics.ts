import { type CardIndex, parsePointId } from '../../sitecards/index.ts'
import { type ClusterFile, clustersOf } from '../clusters.ts'
import type { Proposal, Task } from '../model.ts'
import { coverage, type TypeCoverage } from '../review/coverage.ts'
import { distribution } from './distribution.ts'
import type { BenchmarkStatistics, CountRow, Distribution, ShareRow } from './model.ts'

/** Which tasks a figure is about. */
export const STATISTICS_SCOPES = {
  all: 'all tasks but dropped ones',
  admitted: 'admitted tasks only',
} as const
export type StatisticsScope = keyof typeof STATISTICS_SCOPES

export const inScope = (scope: StatisticsScope, { status }: Task): boolean =>
  scope === 'admitted' ? status === 'admitted' : status !== 'dropped'

export interface StatisticsSource {
  /** All tasks; `scope` says which of them count. */
  tasks: readonly Task[]
  cards: CardIndex
  clusters: ClusterFile
  proposal(id: string): Proposal | null
}

/** What is known of one task, in numbers and sets. */
export interface TaskFacts {
  id: string
  task: Task
  textOnly: boolean
  sites: string[]
  clusters: string[]
  functions: string[]
  actions: number
  perceptions: number
  pattern: string | null
  words: number
}

/** The sites of a task: those it lists, else those of its points. */
const sitesOf = ({ metadata, covered_points: points }: Task): string[] => {
  const listed = metadata.websites_involved
  return [...new Set(listed.length > 0 ? listed : points.flatMap(({ point_id }) => parsePointId(point_id)?.site ?? []))]
}

export function factsOf(
  task: Task,
  { cards, clusters, proposal }: Pick<StatisticsSource, 'cards' | 'clusters' | 'proposal'>,
): TaskFacts {
  const points = task.covered_points.flatMap(({ point_id }) => parsePointId(point_id) ?? [])
  const sites = sitesOf(task)
  const listed = clustersOf(clusters, sites)
  const named = new Set(clusters.clusters.flatMap((cluster) => cluster.sites))
  // A site that no cluster lists counts in the cluster in which its card lies.
  const others = sites.flatMap((site) => (named.has(site) ? [] : (cards.sites.get(site)?.cluster ?? [])))
  return {
    id: task.task_id,
    task,
    textOnly: task.text_only === true,
    sites,
    clusters: [...new Set([...listed, ...others])].sort(),
    functions: [...new Set(points.map(({ site, function: fn }) => `${site}:${fn}`))],
    actions: points.filter(({ kind }) => kind === 'action').length,
    perceptions: points.filter(({ kind }) => kind === 'perception').length,
    pattern: task.source_proposal === null ? null : (proposal(task.source_proposal)?.information_flow.pattern ?? null),
    words: task.task_description.split(/\s+/).filter(Boolean).length,
  }
}

/**
 * Everything that a paper's tables and a data card say of a benchmark (CAP sections 3.5 and 5.3, Appendix B): types, clusters, pairs, sites, functions, patterns, lengths and complexity. Each figure
 * carries the tasks behind it. Complexity counts covered points: raw is their number, normalised is actions and perceptions each as a part of the most that a task here has, added (0 to 2).
 */
export function benchmarkStatistics(source: StatisticsSource, scope: StatisticsScope): BenchmarkStatistics {
  const tasks = source.tasks.filter((task) => inScope(scope, task))
  const facts = tasks.map((task) => factsOf(task, source))
  const known = facts.filter(({ textOnly }) => !textOnly)
  const covered = coverage(tasks, source.cards)
  const clusterNames = [
    ...new Set([
      ...source.clusters.clusters.map(({ name }) => name),
      ...[...source.cards.sites.values()].map(({ cluster }) => cluster),
    ]),
  ].sort()
  const clusters = countsBy(known, (one) => one.clusters, clusterNames)
  const pairs = countsBy(known, (one) => subsets(one.clusters, 2))
  const triples = countsBy(known, (one) => subsets(one.clusters, 3))
  const sites = countsBy(known, (one) => one.sites, [...source.cards.sites.keys()].sort())
  const offered = [...source.cards.sites.values()].flatMap((card) =>
    card.functions.map(({ id }) => `${card.site}:${id}`),
  )
  const functions = countsBy(known, (one) => one.functions, offered)
  return {
    scope: STATISTICS_SCOPES[scope],
    tasks: tasks.length,
    textOnly: facts.flatMap(({ id, textOnly }) => (textOnly ? [id] : [])),
    shares: [
      typeShare('action types', covered.actions),
      typeShare('perception types', covered.perceptions),
      share('clusters', 'clusters of the benchmark', clusters, clusterNames),
      { ...share('pairs', 'pairs of clusters that can be formed', pairs), of: choose(clusterNames.length, 2) },
      { ...share('triples', 'triples of clusters that can be formed', triples), of: choose(clusterNames.length, 3) },
      share('sites', 'sites that have a card', sites, [...source.cards.sites.keys()]),
      share('functions', 'functions that the cards offer', functions, offered),
    ],
    distributions: distributionsOf(facts),
    correlations: correlationsOf(known),
    actionTypes: covered.actions.map(typeRow),
    perceptionTypes: covered.perceptions.map(typeRow),
    clusters,
    pairs,
    triples,
    combinations: countsBy(known, (one) => [one.clusters.join(' + ') || 'no cluster']),
    sites,
    functions,
    patterns: countsBy(known, (one) => [one.pattern ?? 'not known (no proposal)']),
    unresolved: covered.unresolved,
  }
}

/** Most points of a kind in one task; 0 where there is none. */
export const mostOf = (facts: readonly TaskFacts[], kind: 'actions' | 'perceptions'): number =>
  facts.reduce((most, one) => Math.max(most, one[kind]), 0)

/** Actions and perceptions each as a part of the most that any task has, added; 0 to 2. */
export const normalisedComplexity = (
  { actions, perceptions }: TaskFacts,
  most: { actions: number; perceptions: number },
): number =>
  (most.actions === 0 ? 0 : actions / most.actions) + (most.perceptions === 0 ? 0 : perceptions / most.perceptions)

function correlationsOf(known: readonly TaskFacts[]): BenchmarkStatistics['correlations'] {
  const most = { actions: mostOf(known, 'actions'), perceptions: mostOf(known, 'perceptions') }
  const withSites = (value: (one: TaskFacts) => number): number | null =>
    pearson(known.map((one) => [value(one), one.sites.length]))
  return [
    {
      key: 'raw',
      label: 'Sites and raw complexity',
      n: known.length,
      r: withSites(({ actions, perceptions }) => actions + perceptions),
    },
    {
      key: 'normalised',
      label: 'Sites and normalised complexity',
      n: known.length,
      r: withSites((one) => normalisedComplexity(one, most)),
    },
  ]
}

function distributionsOf(facts: readonly TaskFacts[]): Distribution[] {
  const most = { actions: mostOf(facts, 'actions'), perceptions: mostOf(facts, 'perceptions') }
  const of = (value: (one: TaskFacts) => number) =>
    facts.map((one) => ({ id: one.id, value: one.textOnly ? null : value(one) }))
  return [
    distribution(
      'actions',
      'Action points a task',
      of(({ actions }) => actions),
    ),
    distribution(
      'perceptions',
      'Perception points a task',
      of(({ perceptions }) => perceptions),
    ),
    distribution(
      'points',
      'Complexity, raw: covered points a task',
      of(({ actions, perceptions }) => actions + perceptions),
    ),
    distribution(
      'normalised',
      'Complexity, normalised',
      of((one) => normalisedComplexity(one, most)),
      { decimals: 1 },
    ),
    distribution(
      'sitesPerTask',
      'Sites a task',
      of(({ sites }) => sites.length),
    ),
    distribution(
      'clustersPerTask',
      'Clusters a task',
      of(({ clusters }) => clusters.length),
    ),
    distribution(
      'words',
      'Words a task',
      facts.map(({ id, words }) => ({ id, value: words })),
    ),
  ]
}

/** How many tasks have each key; `all` are keys that are listed even where no task has them. Most frequent first, then by name. */
function countsBy(
  facts: readonly TaskFacts[],
  keysOf: (one: TaskFacts) => readonly string[],
  all: readonly string[] = [],
): CountRow[] {
  const groups = new Map<string, string[]>(all.map((key) => [key, []]))
  for (const one of facts)
    for (const key of keysOf(one)) {
      const ids = groups.get(key)
      if (ids === undefined) groups.set(key, [one.id])
      else ids.push(one.id)
    }
  return [...groups]
    .map(([key, ids]) => ({ key, label: key, count: ids.length, ids }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1))
}

/** Rows with a task, of the keys that there are; a key that is used and not among them shows in the reader's own sum, not here. */
function share(key: string, what: string, rows: readonly CountRow[], among?: readonly string[]): ShareRow {
  const known = among === undefined ? null : new Set(among)
  const used = rows.filter((row) => row.count > 0 && (known === null || known.has(row.key)))
  return { key, label: key, what, count: used.length, of: known?.size ?? used.length, ids: used.map((row) => row.key) }
}

function typeShare(key: string, types: readonly TypeCoverage[]): ShareRow {
  const used = types.filter(({ inTasks }) => inTasks > 0)
  return {
    key,
    label: key,
    what: `published ${key}`,
    count: used.length,
    of: types.length,
    ids: used.map(({ type }) => type.code),
  }
}

const typeRow = ({ type, inTasks, tasks }: TypeCoverage): CountRow => ({
  key: type.code,
  label: `${type.component}: ${type.type}`,
  count: inTasks,
  ids: tasks,
})

function subsets(names: readonly string[], size: 2 | 3): string[] {
  return names.flatMap((a, i) =>
    names
      .slice(i + 1)
      .flatMap((b, j) => (size === 2 ? [`${a} + ${b}`] : names.slice(i + j + 2).map((c) => `${a} + ${b} + ${c}`))),
  )
}

/** How many subsets of k there are of n. */
const choose = (n: number, k: number): number =>
  n < k
    ? 0
    : Math.round(
        Array.from({ length: k }, (_, at) => (n - at) / (at + 1)).reduce((product, factor) => product * factor, 1),
      )

/** Pearson's r; null for fewer than three pairs or where one side does not vary. */
export function pearson(pairs: readonly (readonly [number, number])[]): number | null {
  const n = pairs.length
  if (n < 3) return null
  const mean = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / n
  const [mx, my] = [mean(0), mean(1)]
  let [xy, xx, yy] = [0, 0, 0]
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my)
    xx += (x - mx) ** 2
    yy += (y - my) ** 2
  }
  return xx === 0 || yy === 0 ? null : xy / Math.sqrt(xx * yy)
}
