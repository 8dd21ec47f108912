import { expect, it } from 'vitest'
import { addCounts, type Counts, count, latestOfEach, sieve } from './sieve.ts'

it('counts what each step takes and names the step that left too little', () => {
  const steps = [
    { reason: 'odd', keep: (left: number[]) => left.filter((value) => value % 2 === 0) },
    { reason: 'large', keep: (left: number[]) => left.filter((value) => value < 10) },
    { reason: 'never', keep: (left: number[]) => left },
  ]
  const enough = (left: number[]) => left.length >= 2
  expect(sieve([1, 2, 4, 12, 14], steps, enough)).toEqual({ left: [2, 4], setAside: { odd: 1, large: 2 } })
  expect(sieve([1, 2, 12, 14], steps, enough)).toEqual({
    left: [2],
    setAside: { odd: 1, large: 2 },
    emptiedBy: 'large',
  })
})

it('keeps the latest rating of each person by time, whatever the order of the list', () => {
  const rating = (annotator: string, at: string, value: string) => ({ annotator, at, value })
  const kept = latestOfEach([
    rating('b', '2026-11-28T10:00:00Z', 'new'),
    rating('a', '2026-11-27T10:00:00Z', 'only'),
    rating('b', '2026-11-26T10:00:00Z', 'old'),
    // 23:00 in New York is later than 02:00 the next day in London.
    rating('c', '2026-11-28T23:00:00-05:00', 'new'),
    rating('c', '2026-11-29T02:00:00Z', 'old'),
  ])
  expect(kept.map(({ annotator, value }) => `${annotator} ${value}`)).toEqual(['b new', 'a only', 'c new'])
})

it('takes the order of the list where there is no time', () => {
  const kept = latestOfEach([
    { annotator: 'a', at: '', value: 1 },
    { annotator: 'a', at: 'yesterday', value: 2 },
  ])
  expect(kept).toEqual([{ annotator: 'a', at: 'yesterday', value: 2 }])
})

it('adds counts without inventing reasons', () => {
  const total: Counts<'stale' | 'tie'> = { stale: 1 }
  addCounts(total, { stale: 2 })
  count(total, 'tie', 0)
  expect(total).toEqual({ stale: 3 })
})
