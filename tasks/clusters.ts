import { z } from 'zod'

/** How well two clusters of sites go together in one task (CAP section 3.2). */
export const affinityLevel = z.enum(['HIGH', 'MEDIUM', 'LOW'])

/** `clusters.yaml`: which sites form which cluster, and the affinity matrix; the order within `between` does not matter. */
export const clusterFile = z.looseObject({
  version: z.literal(1).default(1),
  clusters: z.array(
    z.looseObject({ name: z.string().min(1), sites: z.array(z.string()), description: z.string().default('') }),
  ),
  affinity: z
    .array(
      z.looseObject({
        between: z.tuple([z.string(), z.string()]),
        level: affinityLevel,
        reason: z.string().default(''),
      }),
    )
    .default([]),
})
export type ClusterFile = z.infer<typeof clusterFile>

/** The clusters of these sites, each once; a site of no cluster has none. */
export function clustersOf(file: ClusterFile, sites: readonly string[]): string[] {
  return file.clusters.filter((cluster) => cluster.sites.some((site) => sites.includes(site))).map(({ name }) => name)
}

/** The affinity of two clusters, in whichever order they are named; null where the matrix says nothing. */
export function affinityOf(file: ClusterFile, a: string, b: string): ClusterFile['affinity'][number] | null {
  return (
    file.affinity.find(
      ({ between }) => between.includes(a) && between.includes(b) && (a !== b || between[0] === between[1]),
    ) ?? null
  )
}
