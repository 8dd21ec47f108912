import { z } from 'zod'

/** How well two clusters of sites go together in one task (CAP section 3.2). */
export const affinityLevel = z.enum(['HIGH', 'MEDIUM', 'LOW'])
export type AffinityLevel = z.infer<typeof affinityLevel>

/** Who rated a pair: a person by name, or a model with the version of its prompt and the person who took its rating. */
export const ratingAuthor = z.union([
  z.string().min(1),
  z.looseObject({
    model: z.string().min(1),
    prompt: z.string().default(''),
    takenBy: z.string().optional(),
  }),
])
export type RatingAuthor = z.infer<typeof ratingAuthor>

/** One pair of clusters that somebody has rated. Without an author it was written into the file by hand. */
export const affinityEntry = z.looseObject({
  between: z.tuple([z.string(), z.string()]),
  level: affinityLevel,
  reason: z.string().default(''),
  author: ratingAuthor.optional(),
  /** When, as ISO 8601. */
  at: z.string().optional(),
})
export type AffinityEntry = z.infer<typeof affinityEntry>

/** `clusters.yaml`: which sites form which cluster, and the affinity matrix; the order within `between` does not matter. */
export const clusterFile = z.looseObject({
  version: z.literal(1).default(1),
  clusters: z.array(
    z.looseObject({
      name: z.string().min(1),
      sites: z.array(z.string()),
      description: z.string().default(''),
      /** Names it had before: rounds and proposals that say them mean this cluster. */
      formerly: z.array(z.string()).optional(),
    }),
  ),
  affinity: z.array(affinityEntry).default([]),
})
export type ClusterFile = z.infer<typeof clusterFile>

/** The clusters of these sites, each once; a site of no cluster has none. */
export function clustersOf(file: ClusterFile, sites: readonly string[]): string[] {
  return file.clusters.filter((cluster) => cluster.sites.some((site) => sites.includes(site))).map(({ name }) => name)
}

/** What a cluster is called now that once had this name; null where there is none. */
export function nameNow(file: ClusterFile, name: string): string | null {
  const now =
    file.clusters.find((cluster) => cluster.name === name) ??
    file.clusters.find(({ formerly }) => formerly?.includes(name))
  return now?.name ?? null
}

export const isBetween = ({ between: [x, y] }: Pick<AffinityEntry, 'between'>, a: string, b: string): boolean =>
  (x === a && y === b) || (x === b && y === a)

/** The affinity of two clusters, in whichever order they are named; null where the matrix says nothing. */
export function affinityOf(file: ClusterFile, a: string, b: string): AffinityEntry | null {
  return file.affinity.find((entry) => isBetween(entry, a, b)) ?? null
}

/** Whether a person wrote the rating; what a model said never replaces it. */
export const isByHand = ({ author }: Pick<AffinityEntry, 'author'>): boolean => typeof author !== 'object'

/** Who rated a pair, for people. */
export function authorWords(author: RatingAuthor | undefined): string {
  if (author === undefined) return 'in the file, no author named'
  if (typeof author === 'string') return author
  const prompt = author.prompt === '' ? '' : `, prompt ${author.prompt}`
  return `model ${author.model}${prompt}${author.takenBy ? `, taken by ${author.takenBy}` : ''}`
}
