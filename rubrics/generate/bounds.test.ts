import { expect, test } from 'vitest'
import { boundsOn } from './bounds.ts'
import { VALUE_WORDS } from './values.ts'

const word = (name: string) => VALUE_WORDS.find(({ names }) => names[0] === name) ?? expect.unreachable(name)

test.each([
  ['replies', 'Take those with at least 30 replies, the most replies first', ['.atLeast(30)']],
  ['guest score', 'which hotels have a guest score of 9.0 or better and lie near', ['.atLeast(9)']],
  ['citations', 'find 5 papers with more than 1,000 citations', ['.above(1000)']],
  ['price', 'laptops with a price under $900, and a mouse', ['.below(900)']],
  ['price', 'a price of 150 euros at most', ['.atMost(150)']],
  ['views', 'a video with over 100,000 views and fewer than 2,000,000 views', ['.above(100000)', '.below(2000000)']],
])('%s in “%s” is bounded by %j', (name, text, bounds) => {
  expect(boundsOn(word(name), text)).toEqual(bounds)
})

test.each([
  ['replies', 'at least 30 photos. The replies are many'],
  ['price', 'lies at most 500 metres from the harbour'],
  ['weight', 'a weight of at most 2 kg'],
  ['replies', 'tell me the number of replies'],
])('%s in “%s” is not bounded', (name, text) => {
  expect(boundsOn(word(name), text)).toEqual([])
})
