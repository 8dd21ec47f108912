import { expect, test } from 'vitest'
import type { AgreementItem } from '../../contract/index.ts'
import { countsSentence, itemsShown, reasonsOf, wordOf } from './items.ts'

const item = (answer: string, more: Partial<AgreementItem>): AgreementItem => ({
  task: 'task-0a1b2c',
  agent: 'hasty',
  answer,
  human: null,
  judge: null,
  annotators: [],
  agrees: null,
  excluded: null,
  comment: '',
  ...more,
})
const items = [
  item('1', { human: 'pass', judge: 'pass', agrees: true }),
  item('2', { human: 'fail', judge: 'pass', agrees: false }),
  item('3', { judge: 'pass', excluded: 'stale' }),
  item('4', { judge: 'fail', human: 'fail', excluded: 'unsure' }),
]
const shown = (...args: Parameters<typeof itemsShown> extends [unknown, infer S] ? [S] : never) =>
  itemsShown(items, ...args).map(({ answer }) => answer)

test('every figure opens the items behind it, and only those', () => {
  expect(shown({ kind: 'all' })).toEqual(['1', '2', '3', '4'])
  expect(shown({ kind: 'disagreements' })).toEqual(['2'])
  expect(shown({ kind: 'left-out', reason: null })).toEqual(['3', '4'])
  expect(shown({ kind: 'left-out', reason: 'stale' })).toEqual(['3'])
  expect(shown({ kind: 'cell', human: 'fail', judge: 'pass' })).toEqual(['2'])
  // What was left out is in no cell, whatever was said about it.
  expect(shown({ kind: 'cell', human: 'fail', judge: 'fail' })).toEqual([])
})

test('counts and reasons in one sentence', () => {
  expect(countsSentence({ n: 100, excluded: { unsure: 2, stale: 4, tie: 0 } })).toBe(
    '100 pairs compared, 6 left out: 4 stale, 2 unsure.',
  )
  expect(countsSentence({ n: 1, excluded: {} })).toBe('1 pair compared, nothing left out.')
  expect(reasonsOf({ b: 1, a: 1 })).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

test('labels hold their word', () => {
  expect([wordOf('human: pass'), wordOf('yes')]).toEqual(['pass', 'yes'])
})
