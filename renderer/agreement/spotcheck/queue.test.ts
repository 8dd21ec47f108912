import { expect, test } from 'vitest'
import { firstOpen, wordOf } from './queue.ts'

const item = (key: string, word: 'pass' | 'unsure' | null, stale = false) => ({
  key,
  title: 't',
  leaf: null,
  sighted: false,
  mine: word === null ? null : { word, event: 'e', stale },
})

test('the first item without a grade that counts comes next; one on its way to disk counts', () => {
  const items = [item('a', 'pass'), item('b', 'pass', true), item('c', null)]
  expect(items.map(wordOf)).toEqual(['pass', null, null])
  expect(firstOpen(items)).toBe(1)
  expect(firstOpen(items, new Map([['b', 1]]))).toBe(2)
  expect(firstOpen([item('a', 'unsure')])).toBeNull()
})
