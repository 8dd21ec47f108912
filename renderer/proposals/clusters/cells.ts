import { type AffinityEntry, type AffinityLevel, type ClusterFile, keyOf } from '../../../tasks/index.ts'

/** A place in the matrix. Where row and column are one, the cluster itself is meant. */
export interface Cell {
  row: number
  column: number
}

/** A model's rating that no person has taken: it counts for nothing. */
export interface Suggestion {
  between: [string, string]
  level: AffinityLevel
  reason: string
  model: string
  /** Where it stands: what is taken is taken from there. */
  batch: string
  item: string
}

export interface Matrix {
  names: readonly string[]
  /** By the key of the pair. */
  ratings: ReadonlyMap<string, AffinityEntry>
  suggestions: ReadonlyMap<string, Suggestion>
  counts: { pairs: number; HIGH: number; MEDIUM: number; LOW: number; gaps: number; suggested: number }
}

export function matrixOf(file: ClusterFile, suggestions: readonly Suggestion[] = []): Matrix {
  const names = file.clusters.map(({ name }) => name)
  const known = new Set(names)
  const ratings = new Map<string, AffinityEntry>()
  for (const entry of file.affinity) {
    const [a, b] = entry.between
    const key = keyOf(a, b)
    if (a !== b && known.has(a) && known.has(b) && !ratings.has(key)) ratings.set(key, entry)
  }
  const pairs = Math.max(0, (names.length * (names.length - 1)) / 2)
  const of = (level: AffinityLevel): number => [...ratings.values()].filter((entry) => entry.level === level).length
  const advised = new Map(
    suggestions.filter(({ between }) => between.every((name) => known.has(name))).map((s) => [keyOf(...s.between), s]),
  )
  return {
    names,
    ratings,
    suggestions: advised,
    counts: {
      pairs,
      HIGH: of('HIGH'),
      MEDIUM: of('MEDIUM'),
      LOW: of('LOW'),
      gaps: pairs - ratings.size,
      suggested: [...advised.keys()].filter((key) => !ratings.has(key)).length,
    },
  }
}

export const pairOf = ({ names }: Pick<Matrix, 'names'>, { row, column }: Cell): [string, string] | null => {
  const [a, b] = [names[row], names[column]]
  return a === undefined || b === undefined || a === b ? null : [a, b]
}

/** One step, not over the edge. */
export function moved({ row, column }: Cell, by: { row?: number; column?: number }, size: number): Cell {
  const within = (at: number): number => Math.max(0, Math.min(size - 1, at))
  return { row: within(row + (by.row ?? 0)), column: within(column + (by.column ?? 0)) }
}

/** The next pair, row by row and round the end, for which `wanted` holds; each pair once, as its half right of the diagonal. Null where there is none. */
export function nextPair(matrix: Matrix, from: Cell, step: 1 | -1, wanted: (key: string) => boolean): Cell | null {
  const size = matrix.names.length
  const start = upper(from)
  const total = size * size
  const at = start.row * size + start.column
  for (let n = 1; n <= total; n += 1) {
    const place = (((at + n * step) % total) + total) % total
    const cell = { row: Math.floor(place / size), column: place % size }
    const pair = cell.column > cell.row ? pairOf(matrix, cell) : null
    if (pair !== null && wanted(keyOf(...pair))) return cell
  }
  return null
}

const upper = ({ row, column }: Cell): Cell => (row > column ? { row: column, column: row } : { row, column })

/** The size of a cell in pixels, so that the matrix fills its room as far as it can be read; beyond that it scrolls. */
export function cellSize(clusters: number, room: { width: number; height: number }): number {
  const fits = Math.floor(Math.min(room.width, room.height) / Math.max(1, clusters))
  return Math.max(20, Math.min(40, fits))
}
