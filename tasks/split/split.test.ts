import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleCards, exampleTask } from '../fixture.ts'
import {
  balanceOf,
  clusterFile,
  drawSplit,
  factsOf,
  groupsOf,
  leaksBetween,
  type Task,
  type TaskFacts,
  tiesBetween,
} from '../index.ts'

/** mulberry32, only to have a seed here. */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const clusters = clusterFile.parse({ clusters: [] })
const facts = (id: string, more: Partial<TaskFacts> = {}): TaskFacts => ({
  ...factsOf({ ...exampleTask(), task_id: id }, { cards: exampleCards, clusters, proposal: () => null }),
  ...more,
})
const id = (at: number): string => `task-${at.toString(16).padStart(6, '0')}`

test('the wanted number is met exactly, every stratum and every first facet within one task, and a seed says all', () => {
  const world = fc.record({
    seed: fc.integer(),
    share: fc.integer({ min: 0, max: 100 }),
    tasks: fc.array(
      fc.record({ cluster: fc.constantFrom('A', 'B', 'C', 'D + E'), actions: fc.integer({ min: 0, max: 20 }) }),
      { minLength: 1, maxLength: 60 },
    ),
  })
  fc.assert(
    fc.property(world, ({ seed, share, tasks }) => {
      const list = tasks.map(({ cluster, actions }, at) =>
        facts(id(at), { clusters: [cluster], actions, perceptions: 0 }),
      )
      const wanted = Math.floor((tasks.length * share) / 100)
      const plan = { public: wanted, by: ['clusters', 'complexity'] as const }
      const drawn = drawSplit(list, { ...plan, by: [...plan.by] }, [], seeded(seed))
      expect(drawn.filter(({ half }) => half === 'public')).toHaveLength(wanted)
      expect(drawn.map(({ task }) => task)).toEqual(list.map(({ id: task }) => task))
      expect(balanceOf(drawn).most).toBeLessThan(1 + 1e-9)
      const byCluster = balanceOf(drawn.map((one) => ({ ...one, stratum: one.stratum.split(' · ')[0] ?? '' })))
      expect(byCluster.most).toBeLessThan(1 + 1e-9)
      expect(drawSplit([...list].reverse(), { ...plan, by: [...plan.by] }, [], seeded(seed))).toEqual(drawn)
    }),
    { numRuns: 300 },
  )
  expect(() => drawSplit([facts(id(1))], { public: 2, by: [] }, [], seeded(1))).toThrow('there are 1')
})

test('every task has its fair chance: over many seeds each is public as often as the share says', () => {
  const list = Array.from({ length: 21 }, (_, at) => facts(id(at), { clusters: [at % 3 === 0 ? 'A' : 'B'] }))
  const times = new Map<string, number>()
  for (let seed = 0; seed < 2000; seed++)
    for (const { task, half } of drawSplit(list, { public: 7, by: ['clusters'] }, [], seeded(seed * 7919)))
      if (half === 'public') times.set(task, (times.get(task) ?? 0) + 1)
  // 2000 draws at one third: a standard deviation of 21.
  for (const { id: task } of list) expect(Math.abs((times.get(task) ?? 0) - 2000 / 3)).toBeLessThan(100)
})

test('what belongs together stays together, and the number is met as near as the groups allow', () => {
  fc.assert(
    fc.property(
      fc.integer(),
      fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 15 }),
      (seed, sizes) => {
        let next = 0
        const groups = sizes.map((size) => Array.from({ length: size }, () => id(next++)))
        const list = groups.flat().map((task) => facts(task))
        const wanted = Math.floor(list.length / 2)
        const drawn = drawSplit(list, { public: wanted, by: ['clusters'] }, groups, seeded(seed))
        const halfOf = new Map(drawn.map(({ task, half }) => [task, half]))
        for (const group of groups) expect(new Set(group.map((task) => halfOf.get(task))).size).toBe(1)
        const open = drawn.filter(({ half }) => half === 'public').length
        expect(Math.abs(open - wanted)).toBeLessThanOrEqual(2)
      },
    ),
  )
})

const task = (at: number, more: Partial<Task> = {}): Task => ({
  ...exampleTask(),
  task_id: id(at),
  source_proposal: null,
  core_outputs: [],
  covered_points: [],
  ...more,
})

test('leaks: the same proposal, nearly the same text, the same points, special outputs and results that no other task has', () => {
  const words = 'I want three rooms near the harbour that cost less than eighty a night and have a desk by the window'
  const point = (point_id: string) => ({
    point_id,
    ability_type: 'a',
    trigger_method: 't',
    output_ref: 'o1',
    verify_method: 'v',
  })
  const output = (name: string) => ({
    id: 'o1',
    name,
    type: 'text' as const,
    source: 'a.com',
    role: 'user_value' as const,
    description: '',
  })
  const tasks = [
    task(0, { source_proposal: 'prop-000001', task_description: words }),
    task(1, { source_proposal: 'prop-000001', task_description: 'Something else entirely about bread and its price' }),
    task(2, { task_description: `${words} please`, covered_points: [point('a.com:F1:A1'), point('a.com:F1:P1')] }),
    task(3, {
      task_description: 'Quite another wish, with words that nobody shares at all',
      covered_points: [point('a.com:F1:P1'), point('a.com:F1:A1')],
    }),
    task(4, {
      task_description: 'Fourth',
      core_outputs: [output('date of the oldest review by a teacher')],
      groundtruth: [{ expected_result: 'Tower of London bridge' }],
    }),
    task(5, {
      task_description: 'Fifth',
      core_outputs: [output('Date of the oldest review, by a teacher')],
      groundtruth: [{ expected_result: 'tower of London bridge' }],
    }),
    task(6, { task_description: 'Sixth', core_outputs: [output('price')] }),
    task(7, { task_description: 'Seventh', core_outputs: [output('price')] }),
  ]
  const ties = tiesBetween(tasks, 0.7)
  expect(ties.map(({ kind, a, b }) => `${kind} ${a.slice(-1)}${b.slice(-1)}`)).toEqual([
    'proposal 01',
    'near-duplicate 02',
    'points 23',
    'rare-output 45',
    'expected-result 45',
  ])
  expect(ties[1]?.value).toBeCloseTo(19 / 20, 10)
  const halves = (task_: string) =>
    ['0', '3', '4'].includes(task_.slice(-1)) ? ('public' as const) : ('private' as const)
  expect(leaksBetween(ties, halves).map((leak) => leak.public.slice(-1) + leak.private.slice(-1))).toEqual([
    '01',
    '02',
    '32',
    '45',
    '45',
  ])
  expect(groupsOf(ties).map((group) => group.map((one) => one.slice(-1)).join(''))).toEqual(['0123'])
})
