import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agreeing, tableOfCounts, tableOfPairs, usedCategories } from './confusion-table.ts'

describe('tableOfPairs', () => {
  it('counts rows by first label and columns by second', () => {
    const table = tableOfPairs(
      [
        ['pass', 'pass'],
        ['fail', 'pass'],
        ['fail', 'pass'],
      ],
      ['pass', 'fail'],
    )
    expect(table).toEqual({
      categories: ['pass', 'fail'],
      counts: [
        [1, 0],
        [2, 0],
      ],
      n: 3,
      rowTotals: [1, 2],
      columnTotals: [3, 0],
    })
    expect(agreeing(table)).toBe(1)
  })

  it('keeps unused categories and survives labels that are names of object members', () => {
    const table = tableOfPairs([['__proto__', 'constructor']], ['__proto__', 'constructor', 'toString'])
    expect(table.counts).toEqual([
      [0, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
    expect(usedCategories(table)).toEqual(['__proto__', 'constructor'])
  })

  it('names the pair and the label it does not know', () => {
    expect(() =>
      tableOfPairs(
        [
          ['yes', 'yes'],
          ['yes', 'Yes '],
        ],
        ['yes', 'no'],
      ),
    ).toThrow(/Pair 2: label "Yes "/)
    expect(() => tableOfPairs([], ['yes', 'yes'])).toThrow(/named twice/)
  })

  it('loses no pair and agrees with itself', () => {
    const label = fc.constantFrom('a', 'b', 'c')
    fc.assert(
      fc.property(fc.array(fc.tuple(label, label)), (pairs) => {
        const table = tableOfPairs(pairs, ['a', 'b', 'c'])
        expect(table.n).toBe(pairs.length)
        expect(agreeing(table)).toBe(pairs.filter(([row, column]) => row === column).length)
        expect(tableOfCounts(table.counts, table.categories)).toEqual(table)
      }),
    )
  })
})

describe('tableOfCounts', () => {
  it.each([
    [[[1, 2]], /Row 1 has 2 columns/],
    [[[1, 2], [3]], /Row 2 has 1 columns/],
    [
      [
        [1, -2],
        [3, 4],
      ],
      /Row 1, column 2: -2/,
    ],
    [
      [
        [1, 2],
        [0.5, 4],
      ],
      /Row 2, column 1: 0.5/,
    ],
    [[[Number.NaN]], /Row 1, column 1: NaN/],
  ])('refuses %j', (counts, message) => expect(() => tableOfCounts(counts)).toThrow(message))

  it('refuses categories that do not fit', () => {
    expect(() =>
      tableOfCounts(
        [
          [1, 0],
          [0, 1],
        ],
        ['pass'],
      ),
    ).toThrow(/2 rows but 1 categories/)
  })

  it('does not hold on to the array it was given', () => {
    const counts = [
      [1, 0],
      [0, 1],
    ]
    const table = tableOfCounts(counts)
    counts[0]?.fill(9)
    expect(table.counts).toEqual([
      [1, 0],
      [0, 1],
    ])
  })
})
