import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearDuplicates, similarity, wordsOf } from './index.ts'

test('words know no case, no punctuation and no width; Chinese characters stand alone', () => {
  expect(wordsOf('The ＬＡＭＰ costs 20.50, naïve!')).toEqual(['the', 'lamp', 'costs', '20', '50', 'naïve'])
  expect(wordsOf('搜索 lamp')).toEqual(['搜', '索', 'lamp'])
})

test('similarity is the shared part of all shingles of three words', () => {
  expect(similarity('a b c d', 'A, b; c. D')).toBe(1)
  // abc bcd cde beside abc bcd cdf: two of four.
  expect(similarity('a b c d e', 'a b c d f')).toBe(0.5)
  expect(similarity('a b c', 'd e f')).toBe(0)
  expect(similarity('one', 'one')).toBe(1)
  expect(similarity('', 'a b c')).toBeNull()
})

test('a changed number is found, texts without words pair with nothing, the order is stable', () => {
  const text = 'Find three rooms below 600 a month near the station and compare what people say of the street at night'
  const items = [
    { id: 'x', text },
    { id: 'y', text: text.replace('600', '650') },
    { id: 'z', text: 'A recipe for bread that needs no oven and no yeast at all' },
    { id: 'w', text },
    { id: 'e', text: '' },
    { id: 'f', text: ' … ' },
  ]
  const pairs = nearDuplicates(items, 0.6)
  expect(pairs.map(({ a, b }) => a + b)).toEqual(['xw', 'xy', 'yw'])
  expect(pairs[0]?.similarity).toBe(1)
  expect(pairs[1]?.similarity).toBe(similarity(text, text.replace('600', '650')))
})

test('no pair is missed and none is invented: the same as comparing each with each', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const texts = fc.array(fc.array(word, { maxLength: 14 }), { maxLength: 25 })
  const threshold = fc.constantFrom(0.1, 0.2, 0.3, 0.5, 0.6, 0.7, 0.75, 0.8, 0.9, 1)
  fc.assert(
    fc.property(texts, threshold, (lists, least) => {
      const items = lists.map((words, at) => ({ id: String(at).padStart(2, '0'), text: words.join(' ') }))
      const expected = items.flatMap(({ id, text }, at) =>
        items.slice(at + 1).flatMap((other) => {
          const value = similarity(text, other.text)
          return value !== null && value >= least ? [`${id} ${other.id} ${value}`] : []
        }),
      )
      const found = nearDuplicates(items, least).map(({ a, b, similarity: value }) => `${a} ${b} ${value}`)
      expect(found.sort()).toEqual(expected.sort())
    }),
    { numRuns: 400 },
  )
})

test('a threshold that would pair everything, or nothing, is refused', () => {
  for (const threshold of [0, -1, 1.1, Number.NaN]) expect(() => nearDuplicates([], threshold)).toThrow('threshold')
})
