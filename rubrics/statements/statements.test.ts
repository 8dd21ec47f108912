import { describe, expect, it } from 'vitest'
import { findClaim } from '../find-claim.ts'

const PAGE = `Desk lamps\nNightowl\n$34.00\n4.4 stars\n(1,234 reviews)\nIn stock\n\nBeam 12\n$29.50\n4.1 stars\nNot available\n\nWe like the Moonray 5 because it weighs 900 g and was released on 3 May 2026. The Moonray 5 is made in Porto.`

const judged = (statement: string, page = PAGE, entities = ['Nightowl', 'Beam 12']) =>
  findClaim(
    { text: page, finalUrl: 'http://shop.assay.test/' },
    { kind: 'statement', value: statement },
    { evaluationDate: '2026-11-30', entities },
  )

describe('a statement in free words, judged by reading alone', () => {
  it.each([
    'The Nightowl costs $34.00.',
    'Nightowl is priced at 34 dollars',
    'The page shows that the price of Beam 12 is $29.50',
    'The Nightowl has a rating of 4.4 stars',
    'The Nightowl has 1234 reviews.',
    'The Nightowl is listed with 4.4 stars and costs $34.00',
    'The Nightowl costs at most $40',
    'The Nightowl costs $40 or less.',
    'The Nightowl has at least 1,000 reviews',
    'The page lists the Nightowl.',
    'The Moonray 5 weighs 0.9 kg',
    'The Moonray 5 was released on 2026-05-03',
    'The text “made in Porto” stands on the page',
    'The Moonray 5 is made in Porto.',
  ])('holds: %s', (statement) => {
    expect(judged(statement)).toMatchObject({ outcome: 'holds', quote: expect.any(String) })
  })

  it.each([
    ['The Nightowl costs $35.00.', 'does not stand on the page'],
    ['The Nightowl costs $29.50.', 'not near “Nightowl”'],
    ['The Moonbeam costs $34.00.', '“Moonbeam” does not stand'],
    ['The Beam 1 costs $29.50.', '“Beam 1” does not stand'],
    ['The Nightowl costs at most $20.', 'is not at most'],
    ['The Nightowl costs 34 EUR', 'does not stand'],
    ['The Nightowl has 34 reviews', 'does not stand'],
    ['The Moonray 5 was released on 4 May 2026', 'does not stand'],
    ['The Moonray 5 weighs 900 kg', 'does not stand'],
    ['', 'empty'],
    ['The price of "" is $34.00.', 'gives no value where the statement says ""'],
    ['The Nightowl costs None.', 'gives no value where the statement says None'],
  ])('fails: %s', (statement, reason) => {
    expect(judged(statement)).toMatchObject({ outcome: 'fails', reason: expect.stringContaining(reason) })
  })

  it.each([
    ['The Nightowl does not cost $34.00', 'not'],
    ['The Nightowl is the cheapest lamp', 'cheapest'],
    ['The Nightowl is cheaper than the Beam 12', 'than'],
    ['The Nightowl costs $34.00 or $99.00', 'or'],
    ['The shipping of the Nightowl costs $34.00', 'shipping'],
    ['The lamp is nice', 'nothing that could be looked up'],
    ['The list is sorted by price', 'nothing that could be looked up'],
    ['It costs at most $40', 'does not name what'],
    ['The Nightowl is above the Beam 12', 'above'],
    ['The Nightowl is under the Beam 12', 'under'],
  ])('cannot be decided, which is no pass: %s', (statement, reason) => {
    expect(judged(statement)).toMatchObject({
      outcome: 'unverifiable',
      reason: expect.stringContaining(reason),
      quote: null,
    })
  })

  it('does not read over a denial on the page', () => {
    const page = 'The Nightowl no longer costs $34.00.'
    expect(judged('The Nightowl costs $34.00', page)).toMatchObject({ outcome: 'unverifiable' })
    expect(judged('The Nightowl costs $34.00', 'The Nightowl is not $34.00 any more')).toMatchObject({
      outcome: 'unverifiable',
    })
  })
})
