import { expect, test } from 'vitest'
import { siteCard } from '../../../sitecards/index.ts'
import { addRow, cellKey, cellText, choicesOf, deleteRow, pasteBlock, problemsOf, setCell } from './grid.ts'

const item = (id: string) => ({
  id,
  functions: ['F1'],
  category: 'Data Entry',
  component: 'Slider',
  type: 'Range Selection',
  description: id,
  location: '',
  role: '',
})
const card = siteCard.parse({
  site: 'shop.assay.test',
  cluster: 'Shopping',
  url: '',
  functions: [{ id: 'F1', label: 'Filter products', description: '', tags: ['Core', 'Read'] }],
  actions: [{ ...item('A1'), note: 'mine' }, item('A4')],
  perceptions: [],
})

test('a cell is written as it is shown, lists and tags by their words; the same text changes nothing', () => {
  expect(cellText(card.actions[0] ?? item('A1'), 'function_ids')).toBe('F1')
  const changed = setCell(card, 'actions', 0, 'function_ids', 'F1, F2')
  expect(changed.actions[0]).toMatchObject({ functions: ['F1', 'F2'], note: 'mine' })
  expect(setCell(card, 'functions', 0, 'tags', 'write core').functions[0]?.tags).toEqual(['Core', 'Write'])
  expect(setCell(card, 'functions', 0, 'label', 'Filter products')).toBe(card)
})

test('only pairs of the taxonomy can be chosen, and the category follows', () => {
  const map = setCell(card, 'actions', 0, 'component_name', 'Map')
  expect(map.actions[0]).toMatchObject({ component: 'Map', type: '' })
  expect(choicesOf('actions', map.actions[0] ?? item('A1'), 'type')).toContain('Zoom & Pan')
  expect(choicesOf('actions', map.actions[0] ?? item('A1'), 'type')).not.toContain('Range Selection')
  expect(setCell(map, 'actions', 0, 'type', 'Zoom & Pan').actions[0]?.category).toBe('Data Visualization')
  expect(choicesOf('perceptions', item('P1'), 'component_name')).not.toContain('Slider')
})

test('rows come and go with free numbers', () => {
  const added = addRow(card, 'actions', 0)
  expect(added.actions.map(({ id }) => id)).toEqual(['A1', 'A5', 'A4'])
  expect(deleteRow(added, 'actions', 1)).toEqual(card)
})

test('a block of a spreadsheet is written from a cell on, quoted cells included, and adds the rows it needs', () => {
  const pasted = pasteBlock(
    card,
    'actions',
    1,
    2,
    'Tabs\tTab Panel Switch\t"two\nlines"\r\nSlider\tRange Selection\tx\n',
  )
  expect(
    pasted.actions.map(({ id, component, type, category, description }) => [
      id,
      component,
      type,
      category,
      description,
    ]),
  ).toEqual([
    ['A1', 'Slider', 'Range Selection', 'Data Entry', 'A1'],
    ['A4', 'Tabs', 'Tab Panel Switch', 'Navigation', 'two\nlines'],
    ['A5', 'Slider', 'Range Selection', 'Data Entry', 'x'],
  ])
})

test('problems stand at their cells', () => {
  let broken = setCell(card, 'actions', 0, 'id', 'X')
  broken = setCell(broken, 'actions', 1, 'type', 'Wobble')
  broken = setCell(broken, 'functions', 0, 'label', '')
  const problems = problemsOf(broken)
  expect(problems.get(cellKey('actions', 0, 'id'))?.severity).toBe('error')
  expect(problems.get(cellKey('actions', 1, 'type'))?.message).toMatch(/Near: Slider/)
  expect(problems.get(cellKey('functions', 0, 'label'))?.severity).toBe('error')
  expect(problemsOf(card).size).toBe(0)
})

test('five thousand rows are checked and changed within a moment', () => {
  const many = {
    ...card,
    actions: Array.from({ length: 5000 }, (_, n) => ({
      ...item(`A${n + 1}`),
      location: '',
      role: '',
      description: `entry number ${n} of many words`,
    })),
  }
  const began = performance.now()
  const problems = problemsOf(setCell(many, 'actions', 4999, 'type', 'Wobble'))
  expect(problems.get(cellKey('actions', 4999, 'type'))?.severity).toBe('error')
  expect(performance.now() - began).toBeLessThan(60_000)
})
