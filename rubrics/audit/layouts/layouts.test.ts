import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { extractRecords, extractValue } from '../../answer/records.ts'
import type { FactGroup } from '../facts.ts'
import { seeded } from '../random.ts'
import { LAYOUTS } from './index.ts'

const word = fc.constantFrom('Calmix', 'Hushmix', 'Brygge', 'Loft', 'Panorama', 'Moka', 'Nova', 'Sweepo')
const name = fc.tuple(word, word, fc.integer({ min: 1, max: 999 })).map((parts) => parts.join(' '))
const amount = fc.integer({ min: 1, max: 99_999 }).map((cents) => `€${(cents / 100).toFixed(2)}`)
const address = fc
  .tuple(word, fc.nat(999))
  .map(([a, n]) => `http://shop.assay.test/p/${a.toLowerCase()}-${n}?tab=prices`)

/** Records in one section, single values in another and single values anywhere, as scripts ask for them. */
const facts: fc.Arbitrary<FactGroup[]> = fc
  .record({
    records: fc.uniqueArray(fc.record({ model: name, price: amount, url: address }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ model }) => model,
    }),
    author: name,
    total: amount,
    page: address,
  })
  .map(({ records, author, total, page }) => [
    {
      section: 'Measured by members',
      repeated: true,
      fields: [
        { key: 'model', kind: 'text', name: 'model' },
        { key: 'price', kind: 'money', name: 'price' },
        { key: 'url', kind: 'url', name: 'thread' },
      ],
      records,
    },
    {
      section: 'Critical review',
      repeated: false,
      fields: [{ key: 'author', kind: 'text', name: 'author' }],
      records: [{ author }],
    },
    {
      section: null,
      repeated: false,
      fields: [
        { key: 'total', kind: 'money', name: 'total cost' },
        { key: 'page', kind: 'url', name: 'price history' },
      ],
      records: [{ total, page }],
    },
  ])

describe.each(LAYOUTS)('$title', ({ write }) => {
  test('says the same facts to whoever reads it', () => {
    fc.assert(
      fc.property(facts, fc.nat(1000), (groups, seed) => {
        const answer = write(groups, seeded(seed))
        const [list, review, rest] = groups
        const spec = { distinctBy: ['model'], atLeast: 1, atMost: 9 }
        const read = extractRecords(answer, {
          ...spec,
          sections: ['Measured by members'],
          fields: (list?.fields ?? []).map(({ key, kind, name }) => ({ key, kind, names: [name] })),
        })
        expect(read).toEqual(list?.records)
        const value = (section: string[], kind: 'text' | 'money' | 'url', asked: string) =>
          extractValue(answer, { ...spec, sections: section, fields: [{ key: 'value', kind, names: [asked] }] })
        expect(value(['Critical review'], 'text', 'author')).toBe(review?.records[0]?.author)
        expect(value([], 'money', 'total cost')).toBe(rest?.records[0]?.total)
        expect(value([], 'url', 'price history')).toBe(rest?.records[0]?.page)
      }),
      { numRuns: 200 },
    )
  })
})

test('the layouts really differ', () => {
  const groups: FactGroup[] = [
    { section: 'A', repeated: false, fields: [{ key: 'x', kind: 'text', name: 'x' }], records: [{ x: 'one' }] },
  ]
  expect(new Set(LAYOUTS.map(({ write }) => write(groups, seeded(1)))).size).toBe(LAYOUTS.length)
})
