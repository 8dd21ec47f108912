import type { Random } from '../kit/random.ts'
import { WORLD_TODAY } from '../kit/shared.ts'
import { addDays } from './dates.ts'
import type { Cents, PricePoint } from './types.ts'

/** Mondays from a year ago to today, both included. */
export const WEEKS = 53

/**
 * Weekly prices of the last twelve months, oldest first, ending with today's. The price stays for some weeks, moves to another
 * level, and once falls for one or two weeks to its low of the year; it is never above the list price.
 */
export function drawPriceHistory(random: Random, product: { price: Cents; listPrice: Cents }): PricePoint[] {
  const { price, listPrice } = product
  const prices: Cents[] = []
  while (prices.length < WEEKS) {
    const level = random.pick([1, 1, 0.97, 0.94, 0.9, 0.88])
    const spell = random.int(3, 8)
    for (let i = 0; i < spell && prices.length < WEEKS; i += 1) prices.push(tidy(listPrice * level))
  }

  const low = tidy(Math.min(price, ...prices) * (0.86 + 0.1 * random.next()))
  const lowWeek = random.int(4, WEEKS - 8)
  const lowLength = random.int(1, 2)
  for (let i = 0; i < lowLength; i += 1) prices[lowWeek + i] = low

  const currentSpell = random.int(1, 5)
  for (let i = WEEKS - currentSpell; i < WEEKS; i += 1) prices[i] = price

  return prices.map((value, index) => ({ date: addDays(WORLD_TODAY, (index - WEEKS + 1) * 7), price: value }))
}

/** To the next lower ten cents less none: 104.37 becomes 104.30; prices over 200 end on whole euros. */
function tidy(cents: number): Cents {
  const step = cents > 20_000 ? 100 : 10
  return Math.floor(cents / step) * step
}
