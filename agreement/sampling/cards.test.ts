import { expect, test } from 'vitest'
import { drawCards } from './cards.ts'

/** 108 cards over 18 clusters, as in CAP. */
const cards = Array.from({ length: 108 }, (_, at) => ({
  site: `site${at}.test`,
  cluster: `cluster ${at % 18}`,
  entries: Array.from({ length: 17 }, (_, entry) => `site${at}.test:A${entry + 1}`),
}))

test('36 of 108 cards are two of each of 18 clusters; a seed draws the same again, another seed others', () => {
  const draw = drawCards(cards, { n: 36, perCard: null, seed: 7 })
  expect(draw.strata).toHaveLength(18)
  expect(draw.strata.every(({ cards: size, drawn }) => size === 6 && drawn === 2)).toBe(true)
  expect(draw.cards).toHaveLength(36)
  expect(new Set(draw.cards.map(({ site }) => site)).size).toBe(36)
  expect(drawCards(cards.toReversed(), { n: 36, perCard: null, seed: 7 })).toEqual(draw)
  expect(drawCards(cards, { n: 36, perCard: null, seed: 8 })).not.toEqual(draw)
})

test('some entries of each card, in their order and not always the first', () => {
  const draw = drawCards(cards, { n: 36, perCard: 5, seed: 7 })
  expect(draw.cards.every(({ entries }) => entries.length === 5)).toBe(true)
  const numbers = draw.cards.map(({ entries }) => entries.map((entry) => Number(entry.split('A').at(-1))))
  for (const own of numbers) expect(own).toEqual(own.toSorted((a, b) => a - b))
  expect(new Set(numbers.map((own) => own.join())).size).toBeGreaterThan(10)
})

test('every card of a cluster is as likely as any other', () => {
  const times = new Map<string, number>()
  for (let seed = 0; seed < 600; seed += 1)
    for (const { site } of drawCards(cards.slice(0, 36), { n: 18, perCard: null, seed }).cards)
      times.set(site, (times.get(site) ?? 0) + 1)
  // One of two cards of a cluster, 600 times: 300 give or take, four standard deviations are 49.
  expect(times.size).toBe(36)
  for (const count of times.values()) expect(Math.abs(count - 300)).toBeLessThan(50)
})

test('an empty card is never drawn, and more than there is cannot be asked for', () => {
  const empty = { site: 'none.test', cluster: 'cluster 0', entries: [] }
  expect(drawCards([empty, ...cards.slice(0, 2)], { n: 2, perCard: null, seed: 1 }).cards).toHaveLength(2)
  expect(() => drawCards([empty], { n: 1, perCard: null, seed: 1 })).toThrow(RangeError)
})
