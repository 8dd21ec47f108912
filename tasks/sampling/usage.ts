/** Clusters of one task or proposal that counts. */
export type Used = readonly string[]

/** How often clusters, pairs and triples were used. Pairs and triples are keyed by their names in alphabetical order, joined by ` + `. */
export interface Usage {
  clusters: Map<string, number>
  pairs: Map<string, number>
  triples: Map<string, number>
  anchors: Map<string, number>
}

export const keyOf = (...names: string[]): string => [...names].sort().join(' + ')

/** Usage counts h(C), h(Ci, Cj) of CAP section 3.2, and of triples; every cluster starts at 0. A name that stands twice in one task counts once. */
export function usageOf(used: readonly Used[], clusters: readonly string[]): Usage {
  const usage: Usage = {
    clusters: new Map(clusters.map((name) => [name, 0])),
    pairs: new Map(),
    triples: new Map(),
    anchors: new Map(clusters.map((name) => [name, 0])),
  }
  for (const names of used) addUse(usage, names)
  return usage
}

export function addUse(usage: Usage, names: Used): void {
  const all = [...new Set(names)].sort()
  all.forEach((a, i) => {
    bump(usage.clusters, a)
    all.slice(i + 1).forEach((b, j) => {
      bump(usage.pairs, keyOf(a, b))
      for (const c of all.slice(i + j + 2)) bump(usage.triples, keyOf(a, b, c))
    })
  })
}

export function bump(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

export const copyOfUsage = ({ clusters, pairs, triples, anchors }: Usage): Usage => ({
  clusters: new Map(clusters),
  pairs: new Map(pairs),
  triples: new Map(triples),
  anchors: new Map(anchors),
})

/** Every two of these, once. */
export const pairsOf = (names: readonly string[]): [string, string][] =>
  names.flatMap((a, at) => names.slice(at + 1).map((b): [string, string] => [a, b]))

/**
 * What the released code tells a model of past combinations with an anchor (reference section 2.2): tasks with the anchor alone, with one other cluster, and with two or more others. Unlike there, all pairs
 * of a larger task are counted, not only its first two in the alphabet; `released` gives its figures.
 */
export function combinationUsage(
  used: readonly Used[],
  anchor: string,
  clusters: readonly string[],
  { released = false } = {},
): { order_0: number; order_1: Record<string, number>; order_2: Record<string, number> } {
  const others = clusters.filter((name) => name !== anchor).sort()
  const order1 = new Map(others.map((name) => [name, 0]))
  const order2 = new Map(pairsOf(others).map(([a, b]) => [keyOf(a, b), 0]))
  let order0 = 0
  for (const names of used) {
    if (!names.includes(anchor)) continue
    const rest = [...new Set(names)].filter((name) => name !== anchor).sort()
    const [first, second] = rest
    if (first === undefined) order0 += 1
    else if (second === undefined) bump(order1, first)
    else if (released) bump(order2, keyOf(first, second))
    else for (const [a, b] of pairsOf(rest)) bump(order2, keyOf(a, b))
  }
  return { order_0: order0, order_1: Object.fromEntries(order1), order_2: Object.fromEntries(order2) }
}
