import { expect, test } from 'vitest'
import type { SetStanding, StandingItem } from '../../../contract/index.ts'
import { itemsIn } from './itemFilter.ts'

const item = (id: string, state: StandingItem['state'], known = false): StandingItem => ({
  id,
  title: id,
  known,
  state,
  votes: [],
  settled: [],
})
const pair = (id: string, row: string, column: string) => ({
  id,
  row: { annotator: 'ada', word: row },
  column: { annotator: 'ben', word: column },
})
const standing = {
  items: [
    item('a', 'agreed'),
    item('b', 'disputed'),
    item('c', 'settled'),
    item('d', 'open'),
    item('e', 'agreed', true),
  ],
  criteria: [
    { criterion: 'realNeed', pairs: [pair('a', 'yes', 'yes'), pair('b', 'yes', 'no'), pair('c', 'no', 'yes')] },
    { criterion: 'crossSite', pairs: [pair('a', 'yes', 'no')] },
  ],
} as unknown as SetStanding
const ids = (filter: Parameters<typeof itemsIn>[1]) => itemsIn(standing, filter).map(({ id }) => id)

test('each number opens the items behind it, and items with known answers only by themselves', () => {
  expect(ids({ kind: 'all' })).toEqual(['a', 'b', 'c', 'd'])
  expect(ids({ kind: 'disputed' })).toEqual(['b', 'c'])
  expect(ids({ kind: 'open' })).toEqual(['d'])
  expect(ids({ kind: 'known' })).toEqual(['e'])
  expect(ids({ kind: 'pair', criterion: 'realNeed', row: 'yes', column: 'no' })).toEqual(['b'])
  expect(ids({ kind: 'pair', criterion: 'crossSite', row: 'yes', column: 'no' })).toEqual(['a'])
  expect(ids({ kind: 'pair', criterion: 'other', row: 'yes', column: 'no' })).toEqual([])
})
