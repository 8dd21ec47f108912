import { expect, test } from 'vitest'
import type { ProposalRow } from '../../../contract/index.ts'
import { COLUMNS, decisionWord, filterLines, linesOf, nextOrder, type Order, orderAfter, sortLines } from './rows.ts'

const row = (id: string, part: Partial<ProposalRow> = {}): ProposalRow => ({
  id,
  title: `Title of ${id}`,
  sites: ['a.test'],
  pattern: 'chain',
  sample: false,
  errors: 0,
  warnings: 0,
  mine: null,
  others: 0,
  state: 'open',
  ...part,
})
const found = (rows: ProposalRow[], filter: string, near = new Map()) =>
  filterLines(linesOf(rows, near), filter).map(({ id }) => id)

test('a line is found by any words on it, in any order and case', () => {
  const rows = [
    row('prop-1', { title: 'A quiet Lamp' }),
    row('prop-2', { sites: ['lamps.test'], pattern: 'fan-in', errors: 2 }),
    row('prop-3', { mine: { decision: 'accept', at: '', stale: false, event: 'e' } }),
  ]
  expect(found(rows, '')).toEqual(['prop-1', 'prop-2', 'prop-3'])
  expect(found(rows, ' LAMP ')).toEqual(['prop-1', 'prop-2'])
  expect(found(rows, 'quiet lamp')).toEqual(['prop-1'])
  expect(found(rows, 'fan-in errors')).toEqual(['prop-2'])
  expect(found(rows, 'accepted')).toEqual(['prop-3'])
  expect(found(rows, 'duplicates')).toEqual([])
  expect(found(rows, 'duplicates', new Map([['prop-2', { nearest: [], count: 1 }]]))).toEqual(['prop-2'])
})

test("one's own decision is stale once the proposal changed, whatever it was", () => {
  const mine = { decision: 'reject', at: '', event: 'e' } as const
  expect(decisionWord(row('p'))).toBe('open')
  expect(decisionWord(row('p', { mine: { ...mine, stale: false } }))).toBe('rejected')
  expect(decisionWord(row('p', { mine: { ...mine, stale: true } }))).toBe('stale')
})

test('lines are sorted by each column, and those that are alike in it keep the order of their files both ways', () => {
  const mine = (decision: 'accept' | 'unsure') => ({ decision, at: '', stale: false, event: 'e' })
  const rows = [
    row('p1', { title: 'lamp 10', sites: ['b.test'], pattern: 'fan-in', errors: 1, warnings: 5, mine: mine('accept') }),
    row('p2', { title: 'Lamp 9', sites: ['a.test', 'b.test'], errors: 2, mine: mine('unsure') }),
    row('p3', { title: 'armchair', errors: 1 }),
    row('p4', { title: 'chest' }),
  ]
  const near = new Map([
    ['p2', { nearest: [{ id: 'p3', similarity: null }], count: 1 }],
    ['p4', { nearest: [{ id: 'p1', similarity: 0.4 }], count: 1 }],
  ])
  // biome-ignore lint/suspicious/noExplicitAny: what is near carries more than the order reads
  const lines = linesOf(rows, near as any)
  const sorted = (by: (typeof COLUMNS)[number]['id'], direction: 'ascending' | 'descending') =>
    sortLines(lines, { by, direction })
      .map(({ id }) => id.slice(1))
      .join('')
  expect(sorted('title', 'ascending')).toBe('3421')
  expect(sorted('title', 'descending')).toBe('1243')
  expect(sorted('sites', 'ascending')).toBe('3421')
  expect(sorted('pattern', 'ascending')).toBe('2341')
  expect(sorted('pattern', 'descending')).toBe('1234')
  expect(sorted('rules', 'descending')).toBe('2134')
  expect(sorted('decision', 'ascending')).toBe('3421')
  expect(sorted('near', 'descending')).toBe('4213')
  expect(sortLines(lines, null)).toBe(lines)
})

test('a heading goes through its two directions and back to the order of the files; the key goes through the columns', () => {
  const once = orderAfter(null, 'rules')
  expect(once).toEqual({ by: 'rules', direction: 'descending' })
  const twice = orderAfter(once, 'rules')
  expect(twice).toEqual({ by: 'rules', direction: 'ascending' })
  expect(orderAfter(twice, 'rules')).toBeNull()
  expect(orderAfter(twice, 'title')).toEqual({ by: 'title', direction: 'ascending' })
  const went: (string | undefined)[] = []
  let order: Order = null
  do {
    order = nextOrder(order)
    went.push(order?.by)
  } while (order !== null)
  expect(went).toEqual([...COLUMNS.map(({ id }) => id), undefined])
})
