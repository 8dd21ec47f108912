import { z } from 'zod'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const INSTANTIATE_PROMPT = { id: 'instantiate', version: '1' } as const

const PROPOSAL_LIMIT = 40_000
const ITEMS_LIMIT = 120_000
const FINDINGS_LIMIT = 12_000

const text = z.string()

/** What a task instance says; `taskToVersion1` reads it. */
export const instantiateReply = z.object({
  tasks: z
    .array(
      z.object({
        title: text,
        task_description: text,
        information_flow_summary: text,
        core_outputs: z.array(
          z.object({
            id: text.describe('o1, o2, …'),
            name: text,
            type: z.enum(['text', 'number', 'boolean', 'url', 'list']),
            source: text.describe('The site that it comes from.'),
            role: z.enum(['user_value', 'condition_verify', 'provenance']),
            description: text,
          }),
        ),
        covered_points: z.array(
          z.object({
            point_id: text,
            ability_type: text,
            trigger_method: text.describe("Implicitly triggered through '<words of the description>'"),
            output_ref: text,
            verify_method: text.describe('Names its output and says what it must show.'),
          }),
        ),
        deep_research_differentiation: text.describe('What can be had only by working on the sites.'),
      }),
    )
    .describe('Exactly one task.'),
})

export interface InstantiatePromptInput {
  /** The proposal without its bookkeeping. */
  proposal: object
  /** Items of its functions with their point ids, each site as `itemsTold` writes it. */
  items: readonly string[]
  round:
    | { reason: 'first' }
    | { reason: 'malformed'; problem: string }
    | { reason: 'findings'; task: object; findings: readonly string[] }
}

const RULES = `- The description is what the person of the proposal would say to a helper: first person, in conversation, 100 to 250 words, one paragraph. It says what is wanted, never how a page is operated: not "use the price filter" but "up to 150 euros", not "scroll through the comments" but "what people say about it".
- Name every site by its address, in the order of the flow. Later steps use what earlier ones gave ("each of these", "the quieter of the two"); they bring in no new names and assume nothing.
- Quantities are said ("three", "at least 30"), bounds rather than superlatives. Where something is the most or the least, say by what it is ordered. Time is relative ("next weekend"), never a date or a year. Say in a few words what to do when something is missing.
- What the answer must contain is asked for at the end.
- core_outputs: what the person needs (user_value), a value for every condition that the description sets (condition_verify), and for each site the address of a page that shows it (provenance, type url).
- covered_points: 5 or more that end in A and a number, 4 or more that end in P, 8 to 20 in all, at least one on every site, only from the list and with exactly its ids, no item twice. The words that trigger a point stand literally in the description and cannot be met without it.
- Each point names an output whose value shows that it was done, and verify_method names that output and says what it must show.
- Prefer what text or an address can prove over what only a picture shows.
- Nothing is bought, sent, posted, booked or signed in to.`

/** Asks for a task instance of an accepted proposal (CAP section 3.4), or for its repair. */
export function renderInstantiate(
  { proposal, items, round }: InstantiatePromptInput,
  randomBytes: RandomBytes,
): RenderedPrompt {
  const { fence, blocks } = layOut(
    [
      { label: 'Proposal (JSON)', text: JSON.stringify(proposal, null, 1), limit: PROPOSAL_LIMIT },
      { label: 'Points that can be covered', text: items.join('\n\n'), limit: ITEMS_LIMIT },
      ...(round.reason === 'malformed'
        ? [{ label: 'What was wrong with your last reply', text: round.problem, limit: FINDINGS_LIMIT }]
        : []),
      ...(round.reason === 'findings'
        ? [
            { label: 'Present task (JSON)', text: JSON.stringify(round.task, null, 1), limit: PROPOSAL_LIMIT },
            { label: 'What the rules have against it', text: round.findings.join('\n'), limit: FINDINGS_LIMIT },
          ]
        : []),
    ],
    randomBytes,
  )
  const system = `You turn the proposal of an errand over several web sites into a task that a browser agent can be given and judged by.

${fenceRule(fence)}

What makes a good task:
${RULES}`
  const request = {
    first: 'Write the task.',
    malformed: 'Your last reply could not be read. Write the task, as one JSON object and nothing else.',
    findings: 'Repair the task: change what the rules are against and keep the rest. Give it whole.',
  }[round.reason]
  return { ...INSTANTIATE_PROMPT, system, user: `${request}\n\n${blocks}` }
}
