import { expect, test } from 'vitest'
import { ACTION_TYPES, findType, nearTypes, PERCEPTION_TYPES } from './index.ts'

const countBy = (list: readonly { category: string }[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(list, ({ category }) => category)].map(([name, members]) => [name, members.length]),
  )

test('the taxonomies have the published sizes per category (CAP Appendix B)', () => {
  expect(countBy(ACTION_TYPES)).toEqual({
    Navigation: 9,
    'Data Entry': 15,
    'Data Display': 15,
    Feedback: 3,
    'Data Visualization': 13,
    Media: 2,
    Editor: 7,
  })
  expect(countBy(PERCEPTION_TYPES)).toEqual({ 'Data Display': 26, 'Data Visualization': 23, Media: 3, Editor: 4 })
})

test('codes run without gaps and pairs are unique', () => {
  expect([ACTION_TYPES[0]?.code, ACTION_TYPES.at(-1)?.code]).toEqual(['AT01', 'AT64'])
  expect([PERCEPTION_TYPES[0]?.code, PERCEPTION_TYPES.at(-1)?.code]).toEqual(['PT01', 'PT56'])
  for (const list of [ACTION_TYPES, PERCEPTION_TYPES]) {
    expect(new Set(list.map((t) => `${t.component}/${t.type}`)).size).toBe(list.length)
  }
})

test.each([
  ['action', 'Slider', 'Range Selection', 'AT21'],
  ['action', 'Chart', 'Zoom & Pan', 'AT45'],
  ['action', 'Map', 'Zoom & Pan', 'AT47'],
  ['action', 'Popconfirm', 'Confirmation Action', 'AT42'],
  ['action', 'Canvas', 'Node Connection', 'AT64'],
  ['perception', 'Collapse', 'Expansion State Awareness', 'PT16'],
  ['perception', 'Table', 'Sort State Awareness', 'PT22'],
  ['perception', 'Chart', 'Value Reading', 'PT27'],
  ['perception', 'Panorama', 'Environment Understanding', 'PT45'],
] as const)('%s %s / %s is %s', (kind, component, type, code) => {
  expect(findType(kind, component, type)?.code).toBe(code)
  expect(findType(kind, component.toUpperCase(), ` ${type}`.replaceAll(' ', '  ').trim())?.code).toBe(code)
})

test('a pair that is not in the taxonomy is not found, and its neighbours are named', () => {
  expect(findType('action', 'Tabs', 'Zoom & Pan')).toBeNull()
  expect(findType('perception', 'Slider', 'Range Selection')).toBeNull()
  expect(nearTypes('action', 'Tabs', 'Zoom & Pan').map((t) => t.component)).toEqual(['Chart', 'Map'])
  expect(nearTypes('action', 'Slider', 'Drag').map((t) => t.type)).toEqual(['Single Value Drag', 'Range Selection'])
})
