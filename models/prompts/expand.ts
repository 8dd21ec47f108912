import { z } from 'zod'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const EXPAND_PROMPT = { id: 'expand', version: '1' } as const

const LIMIT = 30_000

export const expandReply = z.object({
  reason: z.string().describe('Two sentences at most: what would be carried from cluster to cluster.'),
  clusters: z.array(z.string()).describe('3 to 6 names, the anchor first.'),
})
export type ExpandReply = z.infer<typeof expandReply>

export interface ExpandPromptInput {
  anchor: string
  /** Every cluster with its affinity to the anchor and how often the two were used together. */
  candidates: readonly { name: string; description: string; level: string; reason: string; used: number }[]
  /** Affinity and usage of pairs beside the anchor. */
  pairs: readonly { between: readonly [string, string]; level: string; used: number }[]
  least: number
  most: number
  again: string | null
}

/** Asks for the clusters that join an anchor (CAP section 3.2, step 2): of high affinity, rarely combined so far. */
export function renderExpand(input: ExpandPromptInput, randomBytes: RandomBytes): RenderedPrompt {
  const { anchor, candidates, pairs, least, most, again } = input
  const { fence, blocks } = layOut(
    [
      { label: 'Anchor', text: anchor, limit: LIMIT },
      {
        label: 'Clusters to choose from',
        text: candidates
          .map(
            ({ name, description, level, reason, used }) =>
              `- ${name}: ${description} Affinity to the anchor: ${level}${reason === '' ? '' : ` (${reason})`}. Used together: ${used}.`,
          )
          .join('\n'),
        limit: LIMIT,
      },
      {
        label: 'Pairs of these among themselves',
        text: pairs
          .map(({ between, level, used }) => `- ${between[0]} and ${between[1]}: ${level}, used together ${used}`)
          .join('\n'),
        limit: LIMIT,
      },
      ...(again === null ? [] : [{ label: 'What was wrong with your last reply', text: again, limit: LIMIT }]),
    ],
    randomBytes,
  )
  const system = `You choose which kinds of web sites the next tasks of a benchmark should join.

${fenceRule(fence)}

How to choose:
- ${least} to ${most} clusters in all, the anchor among them and named first. Names exactly as they are given.
- Clusters that go well with the anchor and with each other: HIGH before MEDIUM; LOW or not rated only where nothing else would make ${least}.
- Of what goes equally well, the combinations that were used least.
- An errand must lead through them: each next cluster needs something that an earlier one gives.`
  return { ...EXPAND_PROMPT, system, user: `Choose the clusters.\n\n${blocks}` }
}
