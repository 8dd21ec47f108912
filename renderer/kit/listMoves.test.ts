import { expect, test } from 'vitest'
import { findByText, step } from './listMoves.ts'

const keys = ['a', 'b', 'c']

test.each([
  ['a', 1, 'b'],
  ['c', 1, 'c'],
  ['a', -1, 'a'],
  ['b', 10, 'c'],
  ['b', 'first', 'a'],
  ['b', 'last', 'c'],
  [null, 1, 'a'],
  ['gone', 1, 'a'],
] as const)('from %s by %s is %s', (from, by, to) => {
  expect(step(keys, from, by)).toBe(to)
})

test('an empty list has nowhere to go', () => {
  expect(step([], null, 1)).toBeNull()
  expect(findByText([], [], 'a', null)).toBeNull()
})

const texts = ['Quiet blenders', 'Weekend hut', 'Quiz night', 'Blue lens']
const ids = ['t0', 't1', 't2', 't3']

test('type-ahead finds the beginning of any word', () => {
  expect(findByText(texts, ids, 'w', null)).toBe('t1')
  expect(findByText(texts, ids, 'len', 't0')).toBe('t3')
  expect(findByText(texts, ids, 'x', null)).toBeNull()
})

test('a letter typed again goes on, a longer text may stay', () => {
  expect(findByText(texts, ids, 'q', 't0')).toBe('t2')
  expect(findByText(texts, ids, 'qq', 't2')).toBe('t0')
  expect(findByText(texts, ids, 'qui', 't0')).toBe('t0')
  expect(findByText(texts, ids, 'quiz', 't0')).toBe('t2')
})
