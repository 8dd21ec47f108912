/** How far a near miss counts: not at all (`identity`), by its distance, or by its distance squared (categories in their order). */
export type Weights = 'identity' | 'linear' | 'quadratic'

/** Weight of a pair of categories, 1 for the same one and 0 for the two ends of the scale. */
export function weightOf(weights: Weights, categories: number): (row: number, column: number) => number {
  if (weights === 'identity') return (row, column) => (row === column ? 1 : 0)
  const power = weights === 'linear' ? 1 : 2
  return (row, column) => 1 - (Math.abs(row - column) / (categories - 1)) ** power
}
