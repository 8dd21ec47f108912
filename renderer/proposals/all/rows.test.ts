import { expect, test } from 'vitest'
import type { ProposalRow } from '../../../contract/index.ts'
import { decisionWord, filterLines, linesOf } from './rows.ts'

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
