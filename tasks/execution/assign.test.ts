import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assign } from './assign.ts'

const sum = (weights: number[][], chosen: (number | null)[]): number =>
  chosen.reduce<number>((total, column, row) => total + (column === null ? 0 : (weights[row]?.[column] ?? 0)), 0)

/** Every assignment tried. */
function best(weights: number[][], columns: number, row = 0, used = new Set<number>()): number {
  if (row === weights.length) return 0
  let most = best(weights, columns, row + 1, used)
  for (let column = 0; column < columns; column++) {
    const weight = weights[row]?.[column] ?? 0
    if (used.has(column) || weight <= 0) continue
    used.add(column)
    most = Math.max(most, weight + best(weights, columns, row + 1, used))
    used.delete(column)
  }
  return most
}

test('whoever has a choice leaves the only step to whoever has none', () => {
  expect(
    assign(
      [
        [9, 8],
        [7, 0],
      ],
      2,
    ),
  ).toEqual([1, 0])
})

test('nothing to choose from is nothing chosen', () => {
  expect(assign([], 3)).toEqual([])
  expect(assign([[0, -2]], 2)).toEqual([null])
})

test('it finds the greatest sum, uses no step twice and takes no edge that is none', () => {
  const shape = fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
  const tables = shape.chain(([rows, columns]) =>
    fc.array(fc.array(fc.integer({ min: -3, max: 12 }), { minLength: columns, maxLength: columns }), {
      minLength: rows,
      maxLength: rows,
    }),
  )
  fc.assert(
    fc.property(tables, (weights) => {
      const columns = weights[0]?.length ?? 0
      const chosen = assign(weights, columns)
      const taken = chosen.filter((column) => column !== null)
      expect(new Set(taken).size).toBe(taken.length)
      chosen.forEach((column, row) => {
        if (column !== null) expect(weights[row]?.[column]).toBeGreaterThan(0)
      })
      expect(sum(weights, chosen)).toBe(best(weights, columns))
    }),
  )
})
