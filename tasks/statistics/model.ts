/** A figure with the items behind it. `ids` are tasks unless the row says otherwise. */
export interface CountRow {
  key: string
  label: string
  count: number
  ids: string[]
}

/** So many of so many, with what makes up the count. */
export interface ShareRow extends CountRow {
  of: number
  /** What is counted: "of the 64 published action types". */
  what: string
}

/** One number of each task. `sd` is that of a sample (n − 1), null for fewer than two; quartiles interpolate linearly. */
export interface Distribution {
  id: string
  label: string
  n: number
  /** Tasks that have no such number, as those with only a text. */
  leftOut: string[]
  mean: number | null
  sd: number | null
  min: number | null
  q1: number | null
  median: number | null
  q3: number | null
  max: number | null
  /** Each value, or band of values, with its tasks, from small to large. */
  bars: CountRow[]
}

export interface BenchmarkStatistics {
  /** Which tasks count, in words. */
  scope: string
  tasks: number
  /** Tasks of which only the text is known: they count in nothing that needs points or sites. */
  textOnly: string[]
  shares: ShareRow[]
  distributions: Distribution[]
  /** Pearson's r over tasks; null where it is not defined. */
  correlations: { key: string; label: string; n: number; r: number | null }[]
  /** By published type code; `count` is covered points, `ids` tasks. Types that no task covers are in it with 0. */
  actionTypes: CountRow[]
  perceptionTypes: CountRow[]
  clusters: CountRow[]
  pairs: CountRow[]
  triples: CountRow[]
  /** Tasks by the exact set of their clusters. */
  combinations: CountRow[]
  sites: CountRow[]
  functions: CountRow[]
  patterns: CountRow[]
  /** Covered points that name no entry of a card: they count in no type. */
  unresolved: { task: string; point: string; reason: string }[]
}
