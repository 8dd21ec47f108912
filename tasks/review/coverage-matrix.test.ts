import { expect, test } from 'vitest'
import { type CardItem, indexCards, type SiteCard } from '../../sitecards/index.ts'
import { exampleTask } from '../fixture.ts'
import { coverageMatrix } from '../index.ts'

const item = (id: string, component: string, type: string): CardItem => ({
  id,
  functions: ['F1'],
  category: '',
  component,
  type,
  description: '',
  location: '',
  role: '',
})
const card = (site: string, actions: CardItem[]): SiteCard => ({
  site,
  cluster: site < 'c' ? 'Shops' : 'Maps',
  url: '',
  sample: false,
  functions: [{ id: 'F1', label: 'Search things', description: '', tags: [] }],
  actions,
  perceptions: [],
})
const cards = indexCards([
  card('a.com', [
    item('A1', 'Slider', 'Range Selection'),
    item('A2', 'Tabs', 'Tab Panel Switch'),
    item('A3', 'Slider', 'Wobble'),
  ]),
  card('b.com', [item('A1', 'Tabs', 'Tab Panel Switch'), item('A2', 'Tabs', 'Tab Panel Switch')]),
  card('c.com', [item('A1', 'Tabs', 'Tab Panel Switch'), item('A2', 'Map', 'Zoom & Pan')]),
])
const task = (id: string, points: string[], sites: string[] = []) => {
  const made = exampleTask()
  const [first] = made.covered_points
  if (!first) throw new Error('the example has no point')
  const covered_points = points.map((point_id) => ({ ...first, point_id }))
  return { ...made, task_id: id, covered_points, metadata: { ...made.metadata, websites_involved: sites } }
}
const row = (matrix: ReturnType<typeof coverageMatrix>, code: string) =>
  matrix.rows.find(({ type }) => type.code === code)

test('what is used, offered and absent, with entries, points and tasks of each site', () => {
  const matrix = coverageMatrix(
    [task('task-000001', ['a.com:F1:A1', 'a.com:F1:A1']), task('task-000002', ['a.com:F1:A1'], ['b.com'])],
    cards,
  )
  expect(matrix.rows).toHaveLength(120)
  expect(row(matrix, 'AT21')).toMatchObject({
    state: 'used',
    cells: [{ site: 'a.com', entries: ['A1'], points: 3, tasks: ['task-000001', 'task-000002'] }],
    fromSites: [],
    fromCandidates: [],
  })
  expect(row(matrix, 'AT01')).toMatchObject({ state: 'absent', cells: [], fromSites: [], fromCandidates: [] })
})

test('what tasks lack would be filled by sites they go to, and by candidates to which none goes', () => {
  const matrix = coverageMatrix([task('task-000001', ['a.com:F1:A1']), task('task-000002', [], ['b.com'])], cards)
  expect(row(matrix, 'AT07')).toMatchObject({
    state: 'unused',
    fromSites: ['a.com', 'b.com'],
    fromCandidates: ['c.com'],
  })
  expect(row(matrix, 'AT07')?.cells.map(({ entries }) => entries)).toEqual([['A2'], ['A1', 'A2'], ['A1']])
  expect(row(matrix, 'AT47')).toMatchObject({ state: 'unused', fromSites: [], fromCandidates: ['c.com'] })
  expect(matrix.sites).toEqual([
    { site: 'c.com', cluster: 'Maps', tasks: 0, offers: 2, wouldFill: 2 },
    { site: 'a.com', cluster: 'Shops', tasks: 1, offers: 2, wouldFill: 1 },
    { site: 'b.com', cluster: 'Shops', tasks: 1, offers: 1, wouldFill: 1 },
  ])
})

test('a point that no card resolves is named and in no cell', () => {
  const matrix = coverageMatrix([task('task-000001', ['a.com:F1:A9', 'a.com:F1:A3', 'nonsense'])], cards)
  expect(matrix.unresolved.map(({ point }) => point)).toEqual(['a.com:F1:A9', 'a.com:F1:A3', 'nonsense'])
  expect(matrix.rows.every(({ state }) => state !== 'used')).toBe(true)
})
