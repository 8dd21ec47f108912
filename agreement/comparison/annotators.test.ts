import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAnnotators, type Rating } from './annotators.ts'

const rating = (item: string, annotator: string, value: string, more: Partial<Rating> = {}): Rating => ({
  item,
  annotator,
  value,
  stale: false,
  at: '2026-11-28T10:00:00Z',
  ...more,
})
const YES_NO = { categories: ['yes', 'no'], unsure: 'exclude' } as const

describe('compareAnnotators', () => {
  it('pairs two people on each item, the first name in the rows, whatever the order of the list', () => {
    const ratings = [
      rating('p1', 'bob', 'no'),
      rating('p1', 'ann', 'yes'),
      rating('p2', 'ann', 'yes'),
      rating('p2', 'bob', 'yes'),
      rating('p3', 'ann', 'no'),
    ]
    const comparison = compareAnnotators(ratings, YES_NO)
    expect(comparison.table).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(comparison).toMatchObject({ n: 2, itemsRated: 3, excluded: { 'rated once': 1 } })
    expect(comparison.items.compared[0]).toMatchObject({ item: 'p1', row: { annotator: 'ann' }, agrees: false })
    expect(compareAnnotators(ratings.toReversed(), YES_NO).table).toEqual(comparison.table)
  })

  it('counts the latest of repeated ratings, reports the rest, and never pairs a person with himself', () => {
    const comparison = compareAnnotators(
      [
        rating('p1', 'ann', 'no', { at: '2026-11-28T12:00:00Z' }),
        rating('p1', 'ann', 'yes', { at: '2026-11-28T08:00:00Z' }),
        rating('p1', 'bob', 'no'),
        rating('p2', 'ann', 'yes'),
        rating('p2', 'ann', 'yes'),
      ],
      YES_NO,
    )
    expect(comparison).toMatchObject({ n: 1, superseded: 2, excluded: { 'rated once': 1 } })
    expect(comparison.agreement.value).toBe(1)
    expect(comparison.repeated).toEqual([
      { item: 'p1', annotator: 'ann', values: ['yes', 'no'], contradicts: true },
      { item: 'p2', annotator: 'ann', values: ['yes', 'yes'], contradicts: false },
    ])
  })

  it('names the step that left an item with fewer than two people', () => {
    const { excluded } = compareAnnotators(
      [
        ...[rating('stale', 'ann', 'yes', { stale: true }), rating('stale', 'bob', 'yes')],
        ...[rating('blank', 'ann', ' '), rating('blank', 'bob', 'yes')],
        ...[rating('odd', 'ann', 'Yes'), rating('odd', 'bob', 'yes')],
        ...[rating('doubt', 'ann', 'unsure'), rating('doubt', 'bob', 'yes')],
      ],
      YES_NO,
    )
    expect(excluded).toEqual({ stale: 1, blank: 1, 'unknown label': 1, unsure: 1 })
  })

  it('takes unsure for a category when the policy says so, and for none when it is excluded', () => {
    const ratings = [
      rating('p1', 'ann', 'unsure'),
      rating('p1', 'bob', 'yes'),
      rating('p2', 'ann', 'no'),
      rating('p2', 'bob', 'no'),
    ]
    expect(compareAnnotators(ratings)).toMatchObject({ n: 2, categories: ['no', 'unsure', 'yes'] })
    expect(compareAnnotators(ratings, { unsure: 'exclude', categories: ['yes', 'no', 'unsure'] })).toMatchObject({
      n: 1,
      categories: ['yes', 'no'],
      excluded: { unsure: 1 },
    })
  })

  it('makes three pairs of three people and warns that they hang together', () => {
    const comparison = compareAnnotators(
      ['ann', 'bob', 'cat'].map((name) => rating('p1', name, 'yes')),
      YES_NO,
    )
    expect(comparison.byPair.map(({ annotators, n }) => [...annotators, n])).toEqual([
      ['ann', 'bob', 1],
      ['ann', 'cat', 1],
      ['bob', 'cat', 1],
    ])
    expect(comparison.warnings).toContainEqual(expect.stringMatching(/3 pairs come from 1 items/))
  })

  it('says that AC1 and PABAK rest on the labels that occur, unless the labels are declared', () => {
    const ratings = [rating('p1', 'ann', 'yes'), rating('p1', 'bob', 'no')]
    expect(compareAnnotators(ratings).warnings).toContainEqual(expect.stringMatching(/labels that occur \(no, yes\)/))
    expect(compareAnnotators(ratings, YES_NO).warnings).not.toContainEqual(expect.stringMatching(/labels that occur/))
  })

  it('has reasons when there is nothing to compare', () => {
    expect(compareAnnotators([], YES_NO)).toMatchObject({ n: 0, kappa: { value: null }, agreement: { value: null } })
  })

  it('accounts for every item and every rating', () => {
    const anyRating = fc.record({
      item: fc.constantFrom('p1', 'p2', 'p3', '__proto__'),
      annotator: fc.constantFrom('ann', 'bob', 'cat'),
      value: fc.constantFrom('yes', 'no', 'unsure', '', 'maybe'),
      stale: fc.boolean(),
      at: fc.constantFrom('2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z', ''),
    })
    fc.assert(
      fc.property(fc.array(anyRating, { maxLength: 30 }), (ratings) => {
        const comparison = compareAnnotators(ratings, YES_NO)
        const comparedItems = new Set(comparison.items.compared.map((pair) => pair.item)).size
        expect(comparedItems + comparison.items.excluded.length).toBe(comparison.itemsRated)
        expect(comparison.byPair.reduce((sum, pair) => sum + pair.n, 0)).toBe(comparison.n)
        for (const { row, column } of comparison.items.compared) expect(row.annotator < column.annotator).toBe(true)
      }),
    )
  })
})
