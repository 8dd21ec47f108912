import { z } from 'zod'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const AFFINITY_PROMPT = { id: 'affinity', version: '1' } as const

const CLUSTERS_LIMIT = 40_000
const REPLY_LIMIT = 8_000

/** The reason comes first, so that the level follows from it. */
export const affinityReply = z.object({
  ratings: z.array(
    z.object({
      pair: z.number().int().describe('The number of the pair.'),
      reason: z
        .string()
        .describe('One sentence: what of one cluster somebody would need on the other, or why nothing.'),
      level: z.enum(['HIGH', 'MEDIUM', 'LOW']),
    }),
  ),
})

export interface AffinityPromptInput {
  /** The clusters that occur, each as `clusterTold` writes it. */
  clusters: readonly string[]
  pairs: readonly { n: number; between: readonly [string, string] }[]
  /** Why the reply before this one could not be used; null for the first call. */
  again: string | null
}

/** Asks for the affinity of several pairs of clusters (CAP section 3.2): whether what one gives is naturally needed on the other. */
export function renderAffinity(
  { clusters, pairs, again }: AffinityPromptInput,
  randomBytes: RandomBytes,
): RenderedPrompt {
  const { fence, blocks } = layOut(
    [
      { label: 'Clusters', text: clusters.join('\n\n'), limit: CLUSTERS_LIMIT },
      {
        label: 'Pairs',
        text: pairs.map(({ n, between }) => `${n}. ${between[0]} and ${between[1]}`).join('\n'),
        limit: REPLY_LIMIT,
      },
      ...(again === null ? [] : [{ label: 'What was wrong with your last reply', text: again, limit: REPLY_LIMIT }]),
    ],
    randomBytes,
  )
  const system = `You judge which kinds of web sites people use together. For each pair of clusters you say how naturally one errand leads through both.

${fenceRule(fence)}

How to decide:
- Think of what a site of one cluster shows that somebody would then look up on a site of the other, in either direction. Name it in the reason.
- HIGH: such errands are common in everyday life, and the thing that is carried over is plain (the title of a paper leads to its code).
- MEDIUM: one can think of such errands, but they are rarer, or what is carried over is only a place or a topic.
- LOW: nothing of one is needed on the other; an errand over both would be made up.
- Judge the clusters by what their sites can do, not by their names alone. Do not rate everything HIGH: a matrix without LOW selects nothing.
- Rate every pair once, by its number.`
  return {
    ...AFFINITY_PROMPT,
    system,
    user: `${again === null ? 'Rate each pair.' : 'Rate each pair again.'}\n\n${blocks}`,
  }
}
