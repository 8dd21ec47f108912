import { expect, test } from 'vitest'
import type { SiteCard } from '../model.ts'
import { checkCard } from '../rules.ts'
import { withWords } from './by-model.ts'
import { takeEntries } from './take.ts'

const item = (id: string, functions: string[], component: string, type: string, category: string) => ({
  id,
  functions,
  category,
  component,
  type,
  description: 'As it stands there',
  location: 'Page "List"',
  role: '',
})
const draft: SiteCard = {
  site: 'a.test',
  cluster: 'Draft',
  url: 'http://a.test/',
  sample: false,
  functions: [
    { id: 'F1', label: 'Search hotels', description: 'x', tags: ['Core', 'Read'] },
    { id: 'F2', label: 'Filter hotels', description: 'x', tags: ['Core', 'Read'] },
  ],
  actions: [
    item('A1', ['F1', 'F2'], 'Slider', 'Range Selection', 'Data Entry'),
    item('A2', ['F2'], 'Checkbox', 'Multi-item Selection', 'Data Entry'),
  ],
  perceptions: [item('P1', ['F1'], 'Tooltip', 'Content Understanding', 'Data Display')],
}
const seen = { version: 1 as const, entries: {} }

test('a new card holds the chosen entries with numbers from 1, and items only of functions that came along', () => {
  const { card, added, refused } = takeEntries(null, draft, seen, ['F2', 'A1', 'A2', 'P1'])
  expect(card.functions.map(({ id, label }) => [id, label])).toEqual([['F1', 'Filter hotels']])
  expect(card.actions.map(({ id, functions }) => [id, functions])).toEqual([
    ['A1', ['F1']],
    ['A2', ['F1']],
  ])
  expect(added).toEqual(['F1', 'A1', 'A2'])
  expect(refused).toEqual([{ id: 'P1', reason: 'none of its functions (F1) is in the card' }])
  expect(checkCard(card).filter(({ severity }) => severity === 'error')).toEqual([])
})

test('what a card has stays as it is, and what is the same is not taken twice', () => {
  const first = takeEntries(null, draft, seen, ['F1', 'A1']).card
  const { card, added, refused } = takeEntries(first, draft, seen, ['F1', 'F2', 'A1', 'A2', 'P1'])
  expect(card.functions[0]).toEqual(first.functions[0])
  expect(card.actions[0]).toEqual(first.actions[0])
  expect(added).toEqual(['F2', 'A2', 'A3', 'P1'])
  expect(refused.map(({ id }) => id)).toEqual(['F1'])
  expect(takeEntries(card, draft, seen, ['F1', 'F2', 'A1', 'A2', 'P1']).added).toEqual([])
})

test('a model names what was seen; what it invents is dropped and told, what it says badly stays', () => {
  const { card, notes } = withWords(draft, {
    functions: [
      {
        id: 'F1',
        label: 'Find places to stay',
        description: 'Search by city and day',
        tags: ['Standard', 'Read', 'Write'],
      },
      { id: 'F2', label: 'Nonsense', description: '', tags: [] },
      { id: 'F9', label: 'Book rockets', description: 'y', tags: ['Core', 'Write'] },
    ],
    items: [
      { id: 'A1', functions: ['F2', 'F7'], description: 'Bound the price', location: '', role: 'Keeps to a budget' },
      { id: 'P7', functions: ['F1'], description: 'y', location: 'y', role: 'y' },
    ],
  })
  expect(card.functions.map(({ label, tags }) => [label, tags])).toEqual([
    ['Find places to stay', ['Standard', 'Read']],
    ['Filter hotels', ['Core', 'Read']],
  ])
  expect(card.actions[0]).toMatchObject({ functions: ['F2'], description: 'Bound the price', location: 'Page "List"' })
  expect(card.actions).toHaveLength(2)
  expect(card.perceptions).toEqual(draft.perceptions)
  expect(notes.join('\n')).toMatch(/F9, P7/)
  expect(notes.join('\n')).toMatch(/"Nonsense" is no name/)
})
