import { expect, test } from 'vitest'
import type { CardItem, SiteCard } from '../../../sitecards/index.ts'
import { filterGroups, kindCounts, pickGroups } from './pickable.ts'

const item = (id: string, functions: string[], component: string, type: string, description = ''): CardItem => ({
  id,
  functions,
  category: '',
  component,
  type,
  description,
  location: '',
  role: '',
})
const card: SiteCard = {
  site: 'shop.test',
  cluster: 'Shopping',
  url: '',
  sample: false,
  functions: [
    { id: 'F1', label: 'Search', description: '', tags: [] },
    { id: 'F2', label: 'Compare offers', description: '', tags: [] },
    { id: 'F3', label: 'Nothing hard', description: '', tags: [] },
  ],
  actions: [
    item('A1', ['F1', 'F2'], 'Slider', 'Range Selection', 'Bounds the price'),
    item('A2', ['F1'], 'Odd', 'Odder'),
  ],
  perceptions: [item('P1', ['F2'], 'Table', 'Data Understanding')],
}
const task = (...ids: string[]) => ({
  covered_points: ids.map((point_id) => ({
    point_id,
    ability_type: '',
    trigger_method: '',
    output_ref: '',
    verify_method: '',
  })),
})
const ids = (groups: ReturnType<typeof pickGroups>) => groups.flatMap(({ rows }) => rows.map(({ id }) => id))

test('items stand under each of their functions; planned functions come first, functions without items not at all', () => {
  const groups = pickGroups([card], task(), new Set(['shop.test:F2']))
  expect(groups.map(({ function: id, planned }) => [id, planned])).toEqual([
    ['F2', true],
    ['F1', false],
  ])
  expect(ids(groups)).toEqual(['shop.test:F2:A1', 'shop.test:F2:P1', 'shop.test:F1:A1', 'shop.test:F1:A2'])
  expect(kindCounts(groups.flatMap(({ rows }) => rows))).toEqual({ action: 3, perception: 1 })
})

test('what is covered is known, under another function as an alias; a type outside the taxonomy has no code', () => {
  const rows = pickGroups([card], task('shop.test:F1:A1'), new Set()).flatMap((group) => group.rows)
  expect(rows.map(({ id, covered, alias, code }) => [id, covered, alias, code !== null])).toEqual([
    ['shop.test:F1:A1', true, null, true],
    ['shop.test:F1:A2', false, null, false],
    ['shop.test:F2:A1', false, 'shop.test:F1:A1', true],
    ['shop.test:F2:P1', false, null, true],
  ])
})

test('every word of the filter must occur, wherever', () => {
  const groups = pickGroups([card], task(), new Set())
  expect(ids(filterGroups(groups, 'compare slider', null))).toEqual(['shop.test:F2:A1'])
  expect(ids(filterGroups(groups, 'PRICE f1', null))).toEqual(['shop.test:F1:A1'])
  expect(ids(filterGroups(groups, '', 'perception'))).toEqual(['shop.test:F2:P1'])
  expect(filterGroups(groups, 'slider table', null)).toEqual([])
})
