/** US dollars per million tokens. */
export interface ModelPrice {
  /** Model name as the provider knows it; a dated snapshot (`-2024-08-06`, `-20250219`) costs the same. */
  model: string
  input: number
  output: number
}

export interface PriceTable {
  /** ISO day on which the prices were read. */
  asOf: string
  prices: readonly ModelPrice[]
}

/**
 * The list prices that CAP-Bench publishes with its judge; no other source was at hand on that day, so no other model has a price. Prices change: a cost is an
 * estimate for planning, not a bill. Cached input is counted at the full price.
 */
export const PRICES: PriceTable = {
  asOf: '2026-11-30',
  prices: [
    { model: 'gpt-4.1', input: 2, output: 8 },
    { model: 'o4-mini', input: 1.1, output: 4.4 },
    { model: 'gpt-4o', input: 2.5, output: 10 },
    { model: 'claude-3-7-sonnet', input: 3, output: 15 },
  ],
}

/** Cost in US dollars; null for a model without a known price or where the provider did not say how many tokens it took, never 0 for "unknown". */
export function costOf(
  model: string,
  tokens: { tokensIn: number | null; tokensOut: number | null },
  table: PriceTable = PRICES,
): number | null {
  const name = model.toLowerCase().replace(/-(?:\d{4}-\d{2}-\d{2}|\d{8}|latest)$/, '')
  const price = table.prices.find((known) => known.model === name)
  if (!price || tokens.tokensIn === null || tokens.tokensOut === null) return null
  return (tokens.tokensIn * price.input + tokens.tokensOut * price.output) / 1_000_000
}
