import type { CountRow, Distribution } from './model.ts'

/** Most bars that are shown one by one; more values are put into bands of equal width. */
const MOST_BARS = 24

/** How one number spreads over tasks; null means that a task has none. `decimals` is how finely values are told apart in bars. */
export function distribution(
  id: string,
  label: string,
  values: readonly { id: string; value: number | null }[],
  { decimals = 0 }: { decimals?: number } = {},
): Distribution {
  const known = values.flatMap(({ id: task, value }) => (value === null ? [] : [{ id: task, value }]))
  const sorted = known.map(({ value }) => value).sort((a, b) => a - b)
  const n = sorted.length
  const mean = n === 0 ? null : sorted.reduce((sum, value) => sum + value, 0) / n
  const squares = mean === null ? 0 : sorted.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return {
    id,
    label,
    n,
    leftOut: values.flatMap(({ id: task, value }) => (value === null ? [task] : [])),
    mean,
    sd: n < 2 ? null : Math.sqrt(squares / (n - 1)),
    min: sorted[0] ?? null,
    q1: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    q3: quantile(sorted, 0.75),
    max: sorted.at(-1) ?? null,
    bars: barsOf(known, decimals),
  }
}

/** Linear between the two nearest values (type 7 of Hyndman and Fan 1996); null of nothing. */
export function quantile(sorted: readonly number[], share: number): number | null {
  const at = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at))
}

function barsOf(known: readonly { id: string; value: number }[], decimals: number): CountRow[] {
  if (known.length === 0) return []
  const unit = 10 ** -decimals
  const values = known.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const whole = decimals === 0 && values.every(Number.isInteger)
  const distinct = new Set(values).size
  const width = whole && distinct <= MOST_BARS ? 1 : niceWidth((high - low) / 12, unit)
  const groups = Map.groupBy(known, ({ value }) => Math.floor(value / width + 1e-9))
  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([at, of]) => {
      const [from, to] = [at * width, (at + 1) * width]
      const label = whole
        ? width === 1
          ? String(from)
          : `${from}–${to - 1}`
        : `${from.toFixed(decimals)}–<${to.toFixed(decimals)}`
      return { key: String(at), label, count: of.length, ids: of.map(({ id }) => id) }
    })
}

/** 1, 2 or 5 times a power of ten, at least the wanted width. */
function niceWidth(wanted: number, unit: number): number {
  if (wanted <= unit) return unit
  const power = 10 ** Math.floor(Math.log10(wanted))
  const factor = [1, 2, 5, 10].find((one) => one * power >= wanted - 1e-12) ?? 10
  return factor * power
}
