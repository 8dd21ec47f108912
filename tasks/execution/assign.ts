/**
 * The assignment of rows to columns with the greatest sum of weights, each column used at most once (Hungarian method with
 * potentials, O(rows² · columns)). Weights of 0 or below are no edge. Returns a column for each row, or null.
 */
export function assign(weights: readonly (readonly number[])[], columns: number): (number | null)[] {
  const rows = weights.length
  // One idle column for each row, so that a row may stay without.
  const width = columns + rows
  const cost = (row: number, column: number): number =>
    -Math.max(0, column < columns ? (weights[row]?.[column] ?? 0) : 0)
  const rowPotential = new Float64Array(rows + 1)
  const columnPotential = new Float64Array(width + 1)
  const rowOf = new Int32Array(width + 1)
  const previous = new Int32Array(width + 1)
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row
    let column = 0
    const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY)
    const used = new Uint8Array(width + 1)
    do {
      used[column] = 1
      const at = rowOf[column] ?? 0
      let delta = Number.POSITIVE_INFINITY
      let next = 0
      for (let to = 1; to <= width; to++) {
        if (used[to]) continue
        const reduced = cost(at - 1, to - 1) - (rowPotential[at] ?? 0) - (columnPotential[to] ?? 0)
        if (reduced < (least[to] ?? 0)) {
          least[to] = reduced
          previous[to] = column
        }
        if ((least[to] ?? 0) < delta) {
          delta = least[to] ?? 0
          next = to
        }
      }
      for (let to = 0; to <= width; to++) {
        if (used[to]) {
          const owner = rowOf[to] ?? 0
          rowPotential[owner] = (rowPotential[owner] ?? 0) + delta
          columnPotential[to] = (columnPotential[to] ?? 0) - delta
        } else least[to] = (least[to] ?? 0) - delta
      }
      column = next
    } while (rowOf[column] !== 0)
    do {
      const from = previous[column] ?? 0
      rowOf[column] = rowOf[from] ?? 0
      column = from
    } while (column !== 0)
  }
  const result: (number | null)[] = new Array(rows).fill(null)
  for (let column = 1; column <= columns; column++) {
    const row = (rowOf[column] ?? 0) - 1
    if (row >= 0 && (weights[row]?.[column - 1] ?? 0) > 0) result[row] = column - 1
  }
  return result
}
