import { z } from 'zod'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const EXPLORE_PROMPT = { id: 'explore', version: '1' } as const

const LIMIT = 60_000

export const exploreReply = z.object({
  functions: z
    .array(
      z.object({
        id: z.string().describe('The id as it was given, such as F2.'),
        label: z.string().describe('A verb and a noun of the domain, such as "Compare hotels".'),
        description: z.string().describe('One sentence: what a visitor does or learns there.'),
        tags: z.array(z.enum(['Core', 'Standard', 'Read', 'Write'])).describe('Core or Standard, and Read or Write.'),
      }),
    )
    .describe('Functions that were given; none beside them.'),
  items: z
    .array(
      z.object({
        id: z.string().describe('The id as it was given, such as A5.'),
        functions: z.array(z.string()).describe('Ids of functions that it serves.'),
        description: z.string(),
        location: z.string(),
        role: z.string().describe('What it is good for on this site, in a few words.'),
      }),
    )
    .describe('Items that were given; none beside them.'),
})
export type ExploreReply = z.infer<typeof exploreReply>

export interface ExplorePromptInput {
  site: string
  /** What was seen of each page: title, headings, forms. */
  pages: string
  functions: string
  items: string
}

/** Asks for better names and descriptions of what an exploration saw; what was seen stays as it is. */
export function renderExplore(input: ExplorePromptInput, randomBytes: RandomBytes): RenderedPrompt {
  const { fence, blocks } = layOut(
    [
      { label: 'Site', text: input.site, limit: 500 },
      { label: 'Pages that were seen', text: input.pages, limit: LIMIT },
      { label: 'Functions', text: input.functions, limit: LIMIT },
      { label: 'Items', text: input.items, limit: LIMIT },
    ],
    randomBytes,
  )
  const system = `You name and describe what was seen on a web site, for a card that people will check entry by entry.

${fenceRule(fence)}

How to work:
- Every function and item was seen on the site. Add none: an id that was not given is thrown away. What you leave out keeps its words.
- A function is called by a verb and a noun of the domain, in English: "Search hotels", "Track prices". Core: what most visitors come for. Write: it changes something on the site.
- Descriptions and locations say only what the pages show, in one plain sentence each.
- An item may serve several of the given functions.`
  return { ...EXPLORE_PROMPT, system, user: `Name and describe what was seen.\n\n${blocks}` }
}
