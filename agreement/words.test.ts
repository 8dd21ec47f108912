import { expect, it } from 'vitest'
import { asWord, capitalised, listed, plural } from './words.ts'

it('writes small numbers as words', () => {
  expect([0, 1, 4, 12, 13, 1729].map(asWord)).toEqual(['no', 'one', 'four', 'twelve', '13', '1729'])
})

it('joins, counts and capitalises', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c'])
  expect([plural(1, 'answer'), plural(0, 'answer'), plural(2, 'person', 'people')]).toEqual([
    '1 answer',
    '0 answers',
    '2 people',
  ])
  expect([capitalised('four ways'), capitalised('')]).toEqual(['Four ways', ''])
})
