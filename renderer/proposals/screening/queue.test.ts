import { expect, test } from 'vitest'
import type { ProposalRow } from '../../../contract/index.ts'
import { ago, nextOpen, type ScreeningRow, splitQueue } from './queue.ts'

const row = (id: string, mine: Partial<NonNullable<ProposalRow['mine']>> | null = null): ProposalRow => ({
  id,
  title: id,
  sites: [],
  pattern: 'chain',
  sample: false,
  errors: 0,
  warnings: 0,
  mine: mine && { decision: 'accept', at: '2026-11-30T10:00:00.000Z', stale: false, event: 'e', ...mine },
  others: 0,
  state: 'open',
})
const rows = [
  row('a', { at: '2026-11-30T09:00:00.000Z' }),
  row('b'),
  row('c', { stale: true }),
  row('d', { at: '2026-11-30T11:00:00.000Z' }),
  row('e'),
]
const ids = (list: ScreeningRow[]) => list.map(({ id }) => id)

test('what changed since I screened it waits again; the latest decision comes first in the done list', () => {
  const { open, done } = splitQueue(rows, new Set())
  expect(ids(open)).toEqual(['b', 'c', 'e'])
  expect(ids(done)).toEqual(['d', 'a'])
})

test('a decision on its way to disk is done already, and on top', () => {
  const { open, done } = splitQueue(rows, new Set(['b']))
  expect(ids(open)).toEqual(['c', 'e'])
  expect(ids(done)).toEqual(['b', 'd', 'a'])
})

test('the next one is the one after it, and from the end the first that was left', () => {
  expect(nextOpen(rows, new Set(), 'b')).toBe('c')
  expect(nextOpen(rows, new Set(['c']), 'b')).toBe('e')
  expect(nextOpen(rows, new Set(), 'e')).toBe('b')
  expect(nextOpen([row('x')], new Set(), 'x')).toBeNull()
  expect(nextOpen(rows, new Set(), 'gone')).toBe('b')
})

test('times within a day are relative', () => {
  const at = '2026-11-30T10:00:00.000Z'
  const after = (ms: number) => ago(at, Date.parse(at) + ms)
  expect([after(900), after(12_400), after(5 * 60_000), after(3 * 3_600_000)]).toEqual([
    'just now',
    '12 s ago',
    '5 min ago',
    '3 h ago',
  ])
  expect(after(3 * 86_400_000)).toMatch(/^2026-11-30 /)
  expect(ago('never', 0)).toBe('never')
})
