import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shuffledBy } from './shuffle.ts'

const itself = (text: string): string => text

test('nothing is lost or added, and the order of arrival does not matter', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string()), fc.string(), (items, seed) => {
      const shuffled = shuffledBy(items, seed, itself)
      expect([...shuffled].sort()).toEqual([...items].sort())
      expect(shuffledBy(items.toReversed(), seed, itself)).toEqual(shuffled)
    }),
  )
})

test('two people get two orders', () => {
  const items = Array.from({ length: 30 }, (_, index) => `answer ${index}`)
  expect(shuffledBy(items, 'ann', itself)).not.toEqual(shuffledBy(items, 'ben', itself))
})
