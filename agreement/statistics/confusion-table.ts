/** A square table of counts: row = first rater, column = second rater, same categories in the same order on both sides. */
export interface ConfusionTable {
  categories: string[]
  counts: number[][]
  n: number
  rowTotals: number[]
  columnTotals: number[]
}

/**
 * Counts pairs of labels into a table over `categories`. A category that nobody used keeps its row and column, because
 * AC1 and PABAK depend on how many categories there were to choose from.
 * Throws RangeError when a label is not among the categories, or a category is named twice.
 */
export function tableOfPairs(
  pairs: Iterable<readonly [row: string, column: string]>,
  categories: readonly string[],
): ConfusionTable {
  const place = new Map(categories.map((category, index) => [category, index]))
  if (place.size !== categories.length) throw new RangeError(`A category is named twice: ${categories.join(', ')}`)
  const counts = categories.map(() => categories.map(() => 0))
  let position = 0
  for (const [rowLabel, columnLabel] of pairs) {
    const row = counts[placeOf(rowLabel, place, position)]
    const column = placeOf(columnLabel, place, position)
    if (row !== undefined) row[column] = (row[column] ?? 0) + 1
    position++
  }
  return tableOfCounts(counts, categories)
}

function placeOf(label: string, place: ReadonlyMap<string, number>, position: number): number {
  const index = place.get(label)
  if (index === undefined) {
    throw new RangeError(
      `Pair ${position + 1}: label "${label}" is not among the categories ${[...place.keys()].join(', ')}`,
    )
  }
  return index
}

/**
 * Takes ready counts, row by row. Throws RangeError when the table is not square, does not fit its categories, or holds
 * anything but whole numbers from 0.
 */
export function tableOfCounts(
  counts: readonly (readonly number[])[],
  categories: readonly string[] = counts.map((_, index) => String(index + 1)),
): ConfusionTable {
  if (categories.length !== counts.length) {
    throw new RangeError(`The table has ${counts.length} rows but ${categories.length} categories`)
  }
  for (const [rowIndex, row] of counts.entries()) {
    if (row.length !== counts.length) {
      throw new RangeError(
        `Row ${rowIndex + 1} has ${row.length} columns; a table of ${counts.length} rows needs as many`,
      )
    }
    for (const [columnIndex, count] of row.entries()) {
      if (!Number.isSafeInteger(count) || count < 0) {
        throw new RangeError(`Row ${rowIndex + 1}, column ${columnIndex + 1}: ${count} is not a whole number from 0`)
      }
    }
  }
  const rowTotals = counts.map(sum)
  return {
    categories: [...categories],
    counts: counts.map((row) => [...row]),
    n: sum(rowTotals),
    rowTotals,
    columnTotals: categories.map((_, column) => sum(counts.map((row) => row[column] ?? 0))),
  }
}

/** The number of items on which both raters gave the same label. */
export function agreeing(table: ConfusionTable): number {
  return sum(table.counts.map((row, index) => row[index] ?? 0))
}

/** Sums a term over the cells. Terms take counts, not shares: whole numbers add up without rounding. */
export function sumOverCells(
  table: ConfusionTable,
  term: (count: number, row: number, column: number) => number,
): number {
  return sum(table.counts.flatMap((cells, row) => cells.map((count, column) => term(count, row, column))))
}

/** The categories that at least one rater used. */
export function usedCategories(table: ConfusionTable): string[] {
  return table.categories.filter((_, index) => (table.rowTotals[index] ?? 0) + (table.columnTotals[index] ?? 0) > 0)
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
