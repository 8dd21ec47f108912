import { expect, test } from 'vitest'
import { clusterFile } from '../../../tasks/index.ts'
import { cellSize, matrixOf, moved, nextPair } from './cells.ts'

const file = clusterFile.parse({
  clusters: ['a', 'b', 'c', 'd'].map((name) => ({ name, sites: [] })),
  affinity: [
    { between: ['b', 'a'], level: 'HIGH' },
    { between: ['a', 'b'], level: 'LOW' },
    { between: ['c', 'd'], level: 'LOW' },
    { between: ['c', 'gone'], level: 'LOW' },
    { between: ['c', 'c'], level: 'LOW' },
  ],
})
const advice = { level: 'HIGH', reason: 'r', model: 'm', batch: 'b', item: '1' } as const
const matrix = matrixOf(file, [
  { between: ['d', 'a'], ...advice },
  { between: ['c', 'd'], ...advice },
  { between: ['gone', 'd'], ...advice },
])

test('each pair counts once, the first rating counts, and clusters that are gone do not', () => {
  expect(matrix.counts).toEqual({ pairs: 6, HIGH: 1, MEDIUM: 0, LOW: 1, gaps: 4, suggested: 1 })
  expect(matrix.ratings.get('a + b')?.level).toBe('HIGH')
  expect(matrixOf(clusterFile.parse({ clusters: [] })).counts).toMatchObject({ pairs: 0, gaps: 0 })
})

test('gaps come row by row, each pair once, round the end and back', () => {
  const isGap = (key: string): boolean => !matrix.ratings.has(key)
  const seen: string[] = []
  let cell = { row: 0, column: 0 }
  for (let n = 0; n < 5; n += 1) {
    cell = nextPair(matrix, cell, 1, isGap) ?? cell
    seen.push(`${matrix.names[cell.row]}${matrix.names[cell.column]}`)
  }
  expect(seen).toEqual(['ac', 'ad', 'bc', 'bd', 'ac'])
  expect(nextPair(matrix, { row: 3, column: 1 }, -1, isGap)).toEqual({ row: 1, column: 2 })
  expect(nextPair(matrix, cell, 1, () => false)).toBeNull()
  expect(nextPair(matrixOf(clusterFile.parse({ clusters: [] })), cell, 1, () => true)).toBeNull()
})

test('moves stop at the edge; cells are as large as the room lets them, never too small to read', () => {
  expect(moved({ row: 0, column: 3 }, { row: -1 }, 4)).toEqual({ row: 0, column: 3 })
  expect(moved({ row: 1, column: 3 }, { column: 1 }, 4)).toEqual({ row: 1, column: 3 })
  expect(cellSize(24, { width: 600, height: 560 })).toBe(23)
  expect(cellSize(60, { width: 600, height: 560 })).toBe(20)
  expect(cellSize(3, { width: 600, height: 560 })).toBe(40)
})
