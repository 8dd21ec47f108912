import type { AffinityLevel, ClusterFile } from '../clusters.ts'
import { keyOf } from './usage.ts'

/** The affinity matrix for quick reading. Clusters are known by their place in the file. */
export interface AffinityTable {
  names: readonly string[]
  level(a: number, b: number): AffinityLevel | null
  /** Whether a pair is HIGH or MEDIUM. */
  fits(a: number, b: number): boolean
  /** Name of a pair, as usage counts it. */
  pair(a: number, b: number): string
}

export function affinityTable(file: ClusterFile): AffinityTable {
  const names = file.clusters.map(({ name }) => name)
  const n = names.length
  const places = new Map(names.map((name, at) => [name, at]))
  const levels = new Array<AffinityLevel | null>(n * n).fill(null)
  for (const { between, level } of file.affinity) {
    const [a, b] = between.map((name) => places.get(name))
    // The first rating of a pair counts, as everywhere.
    if (a === undefined || b === undefined || a === b || levels[a * n + b] !== null) continue
    levels[a * n + b] = level
    levels[b * n + a] = level
  }
  const pairs = names.flatMap((one) => names.map((other) => keyOf(one, other)))
  const level = (a: number, b: number): AffinityLevel | null => levels[a * n + b] ?? null
  return {
    names,
    level,
    fits: (a, b) => level(a, b) === 'HIGH' || level(a, b) === 'MEDIUM',
    pair: (a, b) => pairs[a * n + b] ?? '',
  }
}
