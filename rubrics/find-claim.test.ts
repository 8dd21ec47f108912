import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Claim, claim, describeClaim } from './claims.ts'
import { findClaim } from './find-claim.ts'

const LISTING = `Blenders
Price up to $150.00
3 results

Hushmix 300
★ 4.6 (1,234 reviews)
$129.00

Calmix S
★ 4.2 (214 reviews)
$99.50

Tidewhirl X2
★ 4.8 (12 reviews)
$149.00

Free shipping over $50.00`

const TABLE =
  'Hotel\tStars\tPrice per night\nAlder Quay Hotel\t4\t€120.00\nThe Lantern House\t3\t€95.00\nSaltmere Grand\t5\t€210.00'

const context = { evaluationDate: '2026-11-30', entities: ['Hushmix 300', 'Calmix S', 'Tidewhirl X2'] }
const on = (text: string, one: object, entities: string[] = context.entities) =>
  findClaim({ text, finalUrl: 'http://shop.assay.test/c/blenders?max=150&sort=rating' }, claim.parse(one), {
    ...context,
    entities,
  })
const holds = (text: string, one: object, entities?: string[]) => on(text, one, entities).outcome === 'holds'

describe('a value near its record', () => {
  it.each([
    ['Hushmix 300', '$129.00', true],
    ['Hushmix 300', '129', true],
    ['Hushmix 300', '$99.50', false],
    ['Calmix S', '$99.50', true],
    ['Calmix S', '$129.00', false],
    ['Calmix S', '$149.00', false],
    ['Tidewhirl X2', '$149.00', true],
    ['Vortano Pro', '$149.00', false],
  ])('%s at %s: %s', (name, price, expected) => {
    expect(holds(LISTING, { kind: 'money', value: price, near: name })).toBe(expected)
  })

  it.each([
    ['Alder Quay Hotel', '€120.00', true],
    ['Alder Quay Hotel', '€95.00', false],
    ['The Lantern House', '95 EUR', true],
    ['Saltmere Grand', '€120.00', false],
  ])('in a table: %s at %s: %s', (name, price, expected) => {
    expect(
      holds(TABLE, { kind: 'money', value: price, near: name }, [
        'Alder Quay Hotel',
        'The Lantern House',
        'Saltmere Grand',
      ]),
    ).toBe(expected)
  })

  it('a record that the answer does not list does not lend its values either, beyond the first few', () => {
    const text = `Hushmix 300\nsold out\n${Array.from({ length: 9 }, (_, at) => `Model ${at}b\n$${at + 10}.00`).join('\n')}`
    expect(holds(text, { kind: 'money', value: '$18.00', near: 'Hushmix 300' }, ['Hushmix 300'])).toBe(false)
  })

  it('is not placed by words that the answer does not give', () => {
    expect(on(LISTING, { kind: 'money', value: '$129.00', near: null })).toMatchObject({
      outcome: 'fails',
      reason: expect.stringMatching(/not given/),
    })
    expect(on(LISTING, { kind: 'money', value: '$129.00', near: ' ' })).toMatchObject({ outcome: 'fails' })
  })
})

describe('quantities', () => {
  it.each([
    [{ kind: 'number', value: '1,234', labels: ['reviews'] }, true],
    [{ kind: 'number', value: '1.2k reviews', labels: ['reviews'] }, true],
    [{ kind: 'number', value: '1.3k', labels: ['reviews'] }, false],
    [{ kind: 'number', value: '4.6', labels: ['reviews'] }, false],
    [{ kind: 'number', value: '4.6', labels: ['★'] }, true],
    [{ kind: 'number', value: '300' }, true],
    [{ kind: 'number', value: '129' }, false],
    [{ kind: 'money', value: '$300' }, false],
    [{ kind: 'money', value: '€129.00' }, false],
    [{ kind: 'money', value: '$129.00', currency: 'EUR' }, false],
    [{ kind: 'money', value: '129', currency: 'USD' }, true],
    [{ kind: 'money', value: '$130', tolerance: 1 }, true],
    [{ kind: 'money', value: '$129', atMost: 128 }, false],
    [{ kind: 'money', value: '$129', below: 129 }, false],
    [{ kind: 'money', value: '$129', atLeast: 129, atMost: 129 }, true],
    [{ kind: 'number', value: '4.9 of 12' }, false],
    [{ kind: 'number', value: null }, false],
    [{ kind: 'number', value: 'many' }, false],
    [{ kind: 'number', value: '4 or 5' }, false],
    [{ kind: 'number', value: 3, labels: ['results'] }, true],
    [{ kind: 'number', value: 4, labels: ['results'] }, false],
    [{ kind: 'number', value: '4.8', labels: ['★'], extreme: 'greatest' }, true],
    [{ kind: 'number', value: '4.6', labels: ['★'], extreme: 'greatest' }, false],
    [{ kind: 'number', value: '4.2', labels: ['★'], extreme: 'least' }, true],
  ])('%j: %s', (one, expected) => {
    expect(holds(LISTING, one)).toBe(expected)
  })

  it.each([
    ['Power 1200 W, weight 2.5 kg', { kind: 'number', value: '1.2 kW' }, true],
    ['Power 1200 W, weight 2.5 kg', { kind: 'number', value: '1200 kg' }, false],
    ['Power 1200 W, weight 2.5 kg', { kind: 'number', value: '2500 g' }, true],
    ['Power 1200 W, weight 2.5 kg', { kind: 'number', value: '1200' }, true],
    ['Save 45% today', { kind: 'percent', value: '45%' }, true],
    ['Save $45 today', { kind: 'percent', value: '45%' }, false],
    ['Save 45% today', { kind: 'number', value: '45' }, false],
    ['12 min walk to the beach', { kind: 'duration', value: '12 minutes', labels: ['walk'], atMost: 900 }, true],
    ['12 min walk to the beach', { kind: 'duration', value: '12 minutes', atMost: 600 }, false],
    ['Posted 28 Nov 2026', { kind: 'date', value: '2026-11-28', notBefore: -7 }, true],
    ['Posted 28 Nov 2025', { kind: 'date', value: '2025-11-28', notBefore: -7 }, false],
    ['Posted 28 Nov 2026', { kind: 'date', value: '2026-11-29' }, false],
    ['Posted yesterday', { kind: 'date', value: '29 November 2026' }, true],
    ['Check-in 2 Dec 2026', { kind: 'date', value: '2 Dec', notAfter: '2026-12-14' }, false],
    ['Posted 28 Nov 2026', { kind: 'date', value: 'last week' }, false],
  ])('%j: %j: %s', (text, one, expected) => {
    expect(holds(text, one)).toBe(expected)
  })
})

describe('words and lists', () => {
  it.each([
    [{ kind: 'text', value: 'calmix s' }, true],
    [{ kind: 'text', value: 'Calmix' }, true],
    [{ kind: 'text', value: 'Calm' }, false],
    [{ kind: 'text', value: '' }, false],
    [{ kind: 'text', value: null }, false],
    [{ kind: 'text', value: '…' }, false],
    [{ kind: 'absent', value: 'Vortano Pro' }, true],
    [{ kind: 'absent', value: 'Calmix S' }, false],
    [{ kind: 'absent', value: '' }, false],
    [{ kind: 'list', items: ['Hushmix 300', 'Calmix S', 'Tidewhirl X2'], inOrder: true, counted: ['results'] }, true],
    [{ kind: 'list', items: ['Calmix S', 'Hushmix 300', 'Tidewhirl X2'], inOrder: true }, false],
    [{ kind: 'list', items: ['Hushmix 300', 'Calmix S'], counted: ['results'] }, false],
    [{ kind: 'list', items: ['Hushmix 300', 'Calmix S'], only: ['Hushmix 300', 'Calmix S', 'Tidewhirl X2'] }, false],
    [
      {
        kind: 'list',
        items: ['Hushmix 300', 'Calmix S', 'Tidewhirl X2'],
        only: ['Hushmix 300', 'Calmix S', 'Tidewhirl X2', 'Brisk 900'],
      },
      true,
    ],
    [{ kind: 'list', items: ['Hushmix 300', 'Calmix S'], leading: ['Tidewhirl X2'] }, true],
    [{ kind: 'list', items: ['Hushmix 300', 'Tidewhirl X2'], leading: ['Calmix S'] }, false],
    [{ kind: 'list', items: [] }, false],
    [{ kind: 'list', items: ['Hushmix 300', null] }, false],
    [{ kind: 'address', path: '/c/blenders', params: { max: 150 } }, true],
    [{ kind: 'address', path: '/c/*', params: { sort: 'rating' } }, true],
    [{ kind: 'address', path: '/c/blend' }, false],
    [{ kind: 'address', params: { max: 200 } }, false],
    [{ kind: 'address', params: { min: 1 } }, false],
  ])('%j: %s', (one, expected) => {
    expect(holds(LISTING, one)).toBe(expected)
  })

  it('quotes the page, at most 300 characters in one line', () => {
    const long = `${'word '.repeat(200)}\nThe remark stands here.\n${'more '.repeat(200)}`
    const { quote } = on(long, { kind: 'text', value: 'The remark stands here' })
    expect(quote?.length).toBeLessThanOrEqual(300)
    expect(quote).toContain('The remark stands here')
    expect(quote).not.toContain('\n')
  })

  it('a quoted stretch is at most 300 characters however long the match', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 200 }), (list) => {
        const found = on(`before ${list.join(' ')} after`, { kind: 'text', value: list.join(' ') }, [])
        expect(found.outcome).toBe('holds')
        expect(found.quote?.length ?? 0).toBeLessThanOrEqual(300)
      }),
    )
  })
})

describe('any claim', () => {
  const anyClaim: fc.Arbitrary<Claim> = fc.oneof(
    fc.record({ kind: fc.constant('text' as const), value: fc.option(fc.string()), near: fc.string() }),
    fc.record({
      kind: fc.constant('money' as const),
      value: fc.option(fc.string()),
      atMost: fc.double({ noNaN: true }),
    }),
    fc.record({
      kind: fc.constant('date' as const),
      value: fc.option(fc.string()),
      notBefore: fc.integer({ min: -400, max: 400 }),
    }),
    fc.record({
      kind: fc.constant('list' as const),
      items: fc.array(fc.option(fc.string()), { maxLength: 5 }),
      inOrder: fc.boolean(),
    }),
  )
  it('never throws, never holds on an empty page, and describes itself in one line', () => {
    fc.assert(
      fc.property(anyClaim, fc.string(), (one, text) => {
        expect(['holds', 'fails']).toContain(on(text, one, []).outcome)
        expect(on('', one, []).outcome).toBe('fails')
        expect(describeClaim(one).length).toBeGreaterThan(3)
      }),
    )
  })

  it('stays fast on a long page with many places', () => {
    const page = 'Hushmix 300 $129.00 reviews 12\n'.repeat(12_000)
    const started = process.cpuUsage().user
    on(page, { kind: 'money', value: '$130.00', near: 'Hushmix 300', labels: ['reviews'] }, ['Calmix S'])
    on(page, { kind: 'text', value: 'Hushmix 300 $129.00 reviews 13' })
    expect(process.cpuUsage().user - started).toBeLessThan(4_000_000)
  })
})
