import { expect, test } from 'vitest'
import { ACTION_TYPES, indexCards, PERCEPTION_TYPES, readCard, type TaxonomyType } from '../../sitecards/index.ts'
import { exampleCards, exampleProposal, exampleTask } from '../fixture.ts'
import { benchmarkStatistics, clusterFile, distribution, pearson, type Task } from '../index.ts'

const clusters = clusterFile.parse({
  clusters: [
    { name: 'Shopping', sites: ['lamps.test'] },
    { name: 'Community', sites: ['talk.test'] },
    { name: 'Travel', sites: ['rooms.test'] },
    { name: 'Maps', sites: [] },
  ],
})
const source = (tasks: Task[]) => ({
  tasks,
  cards: exampleCards,
  clusters,
  proposal: (id: string) => (id === 'prop-0a1b2c' ? exampleProposal() : null),
})
const find = (list: readonly { key: string; count: number; of?: number; ids: string[] }[], key: string) =>
  list.find((row) => row.key === key)

test('one task, counted by hand', () => {
  const made = benchmarkStatistics(source([{ ...exampleTask(), status: 'admitted' }]), 'admitted')
  expect(made.tasks).toBe(1)
  // Sliders, selects, tabs; charts and tables.
  expect(find(made.shares, 'action types')).toMatchObject({ count: 3, of: 64 })
  expect(find(made.shares, 'perception types')).toMatchObject({ count: 2, of: 56 })
  expect(find(made.shares, 'clusters')).toMatchObject({ count: 3, of: 4 })
  expect(find(made.shares, 'pairs')).toMatchObject({ count: 3, of: 6 })
  expect(find(made.shares, 'triples')).toMatchObject({ count: 1, of: 4 })
  expect(find(made.shares, 'sites')).toMatchObject({ count: 3, of: 3 })
  // rooms F1; talk F2; lamps F1 and F2; of three sites with three functions each.
  expect(find(made.shares, 'functions')).toMatchObject({ count: 4, of: 9 })
  expect(made.triples[0]).toMatchObject({ label: 'Community + Shopping + Travel', count: 1, ids: ['task-0a1b2c'] })
  expect(made.combinations).toEqual([
    { key: 'Community + Shopping + Travel', label: 'Community + Shopping + Travel', count: 1, ids: ['task-0a1b2c'] },
  ])
  expect(made.patterns).toMatchObject([{ key: 'chain', count: 1 }])
  const of = (id: string) => made.distributions.find((one) => one.id === id)
  expect(of('actions')).toMatchObject({ n: 1, mean: 5, sd: null })
  expect(of('perceptions')?.mean).toBe(4)
  expect(of('points')?.mean).toBe(9)
  expect(of('normalised')?.mean).toBe(2)
  expect(of('words')?.mean).toBe(exampleTask().task_description.split(/\s+/).length)
  expect(made.unresolved).toEqual([])
})

test('dropped tasks never count, drafts only where all do, and tasks with only a text count only in words', () => {
  const bare: Task = {
    ...exampleTask(),
    task_id: 'task-00000b',
    covered_points: [],
    core_outputs: [],
    text_only: true,
    metadata: { websites_involved: [] },
  }
  const tasks: Task[] = [
    { ...exampleTask(), status: 'admitted' },
    { ...exampleTask(), task_id: 'task-00000a', status: 'dropped' },
    bare,
  ]
  expect(benchmarkStatistics(source(tasks), 'admitted').tasks).toBe(1)
  const all = benchmarkStatistics(source(tasks), 'all')
  expect(all).toMatchObject({ tasks: 2, textOnly: ['task-00000b'], scope: 'all tasks but dropped ones' })
  const of = (id: string) => all.distributions.find((one) => one.id === id)
  expect(of('points')).toMatchObject({ n: 1, leftOut: ['task-00000b'], mean: 9 })
  expect(of('words')?.n).toBe(2)
  expect(all.combinations.reduce((sum, { count }) => sum + count, 0)).toBe(1)
})

/** A card that offers one entry of each of these types, and a task that covers them. */
function covering(types: readonly TaxonomyType[]): { tasks: Task[]; cards: ReturnType<typeof indexCards> } {
  const rows = (kind: 'action' | 'perception', letter: string) =>
    types
      .filter((type) => type.kind === kind)
      .map(({ component, type }, at) => `${letter}${at + 1},F1,"${component}","${type}",x`)
  const file = (text: string) => ({ file: 'x.csv', text })
  const { card } = readCard({
    site: 'all.test',
    cluster: 'All',
    functions: file('id,label,description\nF1,Do,x\n'),
    actions: file(`id,function_ids,component_name,action_name,item_description\n${rows('action', 'A').join('\n')}\n`),
    perceptions: file(
      `id,function_ids,component_name,perception_name,item_description\n${rows('perception', 'P').join('\n')}\n`,
    ),
  })
  const points = [...card.actions, ...card.perceptions].map(({ id }) => ({
    point_id: `all.test:F1:${id}`,
    ability_type: 'a',
    trigger_method: 't',
    output_ref: 'o1',
    verify_method: 'v',
  }))
  return { tasks: [{ ...exampleTask(), covered_points: points }], cards: indexCards([card]) }
}

test('the shares that CAP states of its taxonomy come out as published: 58 of 64 are 90.6 %, 50 of 56 are 89.3 %', () => {
  const used = [...ACTION_TYPES.slice(0, 58), ...PERCEPTION_TYPES.slice(0, 50)]
  const { tasks, cards } = covering(used)
  const { shares, actionTypes } = benchmarkStatistics(
    { tasks, cards, clusters: clusterFile.parse({ clusters: [] }), proposal: () => null },
    'all',
  )
  const percent = (key: string): string => {
    const row = find(shares, key)
    return ((100 * (row?.count ?? 0)) / (row?.of ?? 1)).toFixed(1)
  }
  expect([percent('action types'), percent('perception types')]).toEqual(['90.6', '89.3'])
  expect(actionTypes.filter(({ count }) => count === 0)).toHaveLength(6)
  // The groups of Tables B.1 and B.2.
  const groups = (types: readonly TaxonomyType[]) =>
    Object.fromEntries([...Map.groupBy(types, ({ category }) => category)].map(([name, of]) => [name, of.length]))
  expect(groups(ACTION_TYPES)).toEqual({
    Navigation: 9,
    'Data Entry': 15,
    'Data Display': 15,
    Feedback: 3,
    'Data Visualization': 13,
    Media: 2,
    Editor: 7,
  })
  expect(groups(PERCEPTION_TYPES)).toEqual({ 'Data Display': 26, 'Data Visualization': 23, Media: 3, Editor: 4 })
})

test('distributions: mean, sample deviation, quartiles, and bars that add up', () => {
  const made = distribution(
    'x',
    'X',
    [2, 4, 4, 4, 5, 5, 7, 9].map((value, at) => ({ id: `t${at}`, value })),
  )
  expect(made).toMatchObject({ n: 8, mean: 5, min: 2, q1: 4, median: 4.5, q3: 5.5, max: 9 })
  // Sum of squares 32 over seven.
  expect(made.sd).toBeCloseTo(Math.sqrt(32 / 7), 12)
  expect(made.bars.map(({ label, count }) => `${label}:${count}`)).toEqual(['2:1', '4:3', '5:2', '7:1', '9:1'])
  const wide = distribution(
    'w',
    'W',
    Array.from({ length: 200 }, (_, at) => ({ id: `t${at}`, value: at })),
  )
  expect(wide.bars.reduce((sum, { count }) => sum + count, 0)).toBe(200)
  expect(wide.bars[0]?.label).toBe('0–19')
  expect(distribution('n', 'N', [])).toMatchObject({ n: 0, mean: null, sd: null, median: null, bars: [] })
  expect(
    pearson([
      [1, 2],
      [2, 4],
      [3, 6],
    ]),
  ).toBeCloseTo(1, 12)
  expect(
    pearson([
      [1, 1],
      [2, 1],
      [3, 1],
    ]),
  ).toBeNull()
})
