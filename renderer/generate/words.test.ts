import { expect, test } from 'vitest'
import type { BatchRow, ItemRow } from '../../contract/index.ts'
import { costWords, itemState, nextUndecided } from './words.ts'

const item = (id: string, over: Partial<ItemRow> = {}): ItemRow => ({
  id,
  slot: 1,
  title: id,
  sites: [],
  readable: true,
  errors: 0,
  warnings: 0,
  faults: [],
  rounds: 1,
  edited: false,
  decision: null,
  ...over,
})
const decided = { verdict: 'rejected', by: 'ada', at: '2026-11-30T10:00:00.000Z', reason: '', hash: null } as const

test('a cost that is not known in full never reads as one that is', () => {
  const row = (over: Partial<BatchRow>) =>
    costWords({ method: 'model', calls: 3, costUsd: null, knownUsd: 0, unpriced: 0, ...over } as BatchRow)
  expect(row({ costUsd: 0.0123 })).toBe('$0.0123')
  expect(row({ knownUsd: 0.01, unpriced: 2 })).toBe('$0.0100 and 2 calls of unknown cost')
  expect(row({ unpriced: 3 })).toBe('cost unknown')
  expect(row({ calls: 0, costUsd: 0 })).toBe('no call yet')
  expect(row({ method: 'built-in' })).toBe('no cost')
})

test('a decision says more than findings, and what cannot be read is no error of a rule', () => {
  expect(itemState(item('a', { errors: 2, decision: decided })).word).toBe('rejected')
  expect(itemState(item('a', { errors: 1 })).word).toBe('1 error')
  expect(itemState(item('a', { readable: false })).word).toBe('unreadable')
  expect(itemState(item('a')).word).toBe('undecided')
})

test('after a decision comes the next undecided item, round the end of the list', () => {
  const items = [item('a'), item('b', { decision: decided }), item('c'), item('d', { decision: decided })]
  expect(nextUndecided(items, 'a')).toBe('c')
  expect(nextUndecided(items, 'c')).toBe('a')
  expect(nextUndecided([item('a', { decision: decided })], 'a')).toBe('a')
  expect(nextUndecided([], 'a')).toBeNull()
})
