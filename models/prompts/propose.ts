import { z } from 'zod'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const PROPOSE_PROMPT = { id: 'propose', version: '1' } as const

/** Characters of site cards that one prompt can hold; whoever has more leaves whole cards out. */
export const CARDS_LIMIT = 120_000
const LIST_LIMIT = 12_000
const ITEM_LIMIT = 40_000

const text = z.string()

/** What one proposal says; `proposalToVersion1` reads it. */
const proposed = z.object({
  key: z.string().describe('"1", "2", … in the order of the list; of a repaired proposal the key it had.'),
  title: text,
  user_scenario: z.object({ persona: text, situation: text, pain_point: text, decision_goal: text }),
  information_need: z.object({ user_already_knows: text, ai_should_get: text, why_cross_site: text }),
  websites_involved: z.array(text),
  function_points: z.array(text).describe('Function ids as the cards give them, such as site.example:F3.'),
  information_flow: z.object({
    pattern: z.enum(['sequential', 'parallel', 'fan-out', 'fan-in', 'chain', 'mixed', 'single-site']),
    description: text,
    edges: z.array(
      z.object({ from: text, to: text.describe('A site, or "answer" for the final product.'), entity: text }),
    ),
  }),
  planned_outputs: z.array(text),
  metadata: z.object({ estimated_complexity: z.enum(['low', 'medium', 'high']) }),
})

export const proposeReply = z.object({ proposals: z.array(proposed) })

export interface ProposePromptInput {
  anchor: string
  clusters: readonly string[]
  /** Site cards of these clusters, each as `cardTold` writes it. */
  cards: readonly string[]
  wanted: number
  /** Titles and personas that there are already. */
  taken: readonly string[]
  round:
    | { reason: 'first' }
    | { reason: 'malformed'; problem: string }
    | { reason: 'findings'; items: readonly { key: string; proposal: object; findings: readonly string[] }[] }
}

const RULES = `- Begin with a person who has a tedious errand over several sites and would gladly hand it over. Not with a feature that is to be tested.
- The person is a particular one of everyday life, with a reason to ask now. What they decide, or hold in their hands at the end, can be checked.
- Every hand-over is found while working: a name, a number, a place that one site shows and the next one is asked for. Never a term that the proposal itself already gives, never "assuming that".
- Every site gives something that no other one gives, and something later needs it: another site, or the answer. Leave a site out in thought: the errand must break.
- The work is done on the sites: narrowing, sorting, comparing, reading charts, tables, maps and opinions. A search engine and common knowledge must not be enough.
- Choose sites of the given clusters, at least one of the anchor. Name each site by its address. Aim at three sites or more, eight functions or more, and a way of three sites or more.
- "edges" is the flow as a graph without circles: from site, to site or "answer", and the entity that is handed over. From each site at least one edge goes out. "pattern" names the shape that the edges between sites form.
- Nothing is bought, sent, posted, booked or signed in to. No sensitive topic, no fixed dates or years.
- Leave counts, thresholds, formats and operations (click, scroll, sort by) to a later step: say what is wanted and why.
- The proposals of one list differ in persons, sites, pattern and complexity, from each other and from those that there are already.`

/** Asks for proposals over a subset of clusters (CAP section 3.3), for a list that can be read, or for the repair of some. Cards and proposals are data: cards quote web sites, and a model wrote the proposals. */
export function renderPropose(input: ProposePromptInput, randomBytes: RandomBytes): RenderedPrompt {
  const { anchor, clusters, cards, wanted, taken, round } = input
  const { fence, blocks } = layOut(
    [
      { label: 'Anchor and clusters', text: `anchor: ${anchor}\nclusters: ${clusters.join(', ')}`, limit: LIST_LIMIT },
      { label: 'Site cards', text: cards.join('\n\n'), limit: CARDS_LIMIT },
      { label: 'Proposals there are already', text: taken.join('\n') || 'none', limit: LIST_LIMIT },
      ...(round.reason === 'malformed'
        ? [{ label: 'What was wrong with your last reply', text: round.problem, limit: LIST_LIMIT }]
        : []),
      ...(round.reason === 'findings'
        ? round.items.flatMap(({ key, proposal, findings }) => [
            { label: `Proposal ${key}`, text: JSON.stringify(proposal, null, 1), limit: ITEM_LIMIT },
            { label: `What the rules have against proposal ${key}`, text: findings.join('\n'), limit: LIST_LIMIT },
          ])
        : []),
    ],
    randomBytes,
  )
  const system = `You think of errands over several web sites, from which tasks for browser agents will be made.

${fenceRule(fence)}

What makes a good proposal:
${RULES}`
  return { ...PROPOSE_PROMPT, system, user: `${requestOf(round, wanted)}\n\n${blocks}` }
}

function requestOf(round: ProposePromptInput['round'], wanted: number): string {
  switch (round.reason) {
    case 'first':
      return `Write ${wanted} proposals.`
    case 'malformed':
      return `Your last reply could not be read. Write ${wanted} proposals, as one JSON object and nothing else.`
    case 'findings':
      return 'Repair these proposals: change what the rules are against and keep the rest. Give each one whole, with its key.'
  }
}
