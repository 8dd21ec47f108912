import { expect, test } from 'vitest'
import { siteCard } from '../../sitecards/index.ts'
import { type Entry, entriesOf, freeId, inverse, putEntry, removeEntry, rowsByFunction } from './entries.ts'

const item = (id: string, functions: string[]) => ({
  id,
  functions,
  category: 'Data Entry',
  component: 'Slider',
  type: 'Range Selection',
  description: id,
})
const card = siteCard.parse({
  site: 'shop.assay.test',
  cluster: 'shopping',
  url: 'http://shop.assay.test/',
  functions: [
    { id: 'F1', label: 'Browse', description: '' },
    { id: 'F2', label: 'Filter', description: '' },
  ],
  actions: [item('A1', ['F1', 'F2']), item('A4', ['F9'])],
  perceptions: [item('P1', ['F2'])],
})

test('an item stands under each of its functions, and under none when the card has none of them', () => {
  const keys = rowsByFunction(card).map((group) => group.rows.map((row) => row.key))
  expect(keys).toEqual([['F1', 'F1:A1'], ['F2', 'F2:A1', 'F2:P1'], [':A4']])
})

test('a new id is free, also where ids have gaps', () => {
  expect(freeId(card, 'action')).toBe('A5')
  expect(freeId(card, 'perception')).toBe('P2')
  expect(freeId({ ...card, functions: [] }, 'function')).toBe('F1')
})

test.each([
  [
    'a change',
    putEntry({ kind: 'action', id: 'A1', value: { ...item('A1', ['F1']), location: 'left', role: '' } } as Entry),
    'A1',
  ],
  ['a removal', removeEntry({ kind: 'action', id: 'A1' }), 'A1'],
  [
    'an addition',
    putEntry({ kind: 'action', id: 'A5', value: { ...item('A5', ['F1']), location: '', role: '' } } as Entry),
    'A5',
  ],
])('%s can be taken back, on a card that somebody else changed meanwhile', (_name, change, id) => {
  const undo = inverse(card, { kind: 'action', id })
  expect(undo(change(card))).toEqual(card)
  const theirs = removeEntry({ kind: 'perception', id: 'P1' })
  const after = undo(theirs(change(card)))
  expect(after).toEqual(theirs(card))
  expect(entriesOf(after)).toHaveLength(entriesOf(card).length - 1)
})
