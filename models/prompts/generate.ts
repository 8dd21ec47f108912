import { z } from 'zod'
import { ASSAY_TYPES, type RoundFinding } from '../../rubrics/index.ts'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'
import { RUBRIC_TEMPLATE } from './rubric-template.ts'

export const GENERATE_PROMPT = { id: 'rubric-generate', version: '1' } as const

const TASK_LIMIT = 40_000
const SCRIPT_LIMIT = 60_000
const FINDINGS_LIMIT = 20_000

/** What a round gives back; the notes come first, so that the script follows from them. */
export const generateReply = z.object({
  notes: z.array(z.string()).describe('What was done and why, a sentence each, 8 at most.'),
  script: z.string().min(1).describe('The whole script in TypeScript, without a code fence.'),
})
export type GenerateReply = z.infer<typeof generateReply>

export interface GeneratePromptInput {
  /** The task as its file holds it. */
  task: object
  round:
    | { reason: 'first draft' }
    | { reason: 'checker errors' | 'run-time errors' | 'leaks'; script: string; findings: readonly RoundFinding[] }
    | { reason: 'reflection'; script: string; findings: readonly RoundFinding[] }
}

const RULES = `- One leaf for each covered point: action() for a point that ends in A and a number, perception() for P. Write point ids as constants.
- A leaf returns verify.page(address of the answer, claims …). What the answer says of itself proves nothing.
- An action leaves traces on the page: the bound that a filter states, the number of entries that are left, an address parameter, the order that the page names. Claim those, not a word that stands on every page of the site.
- Repeated things (“each of three”) are records() with { count }, and a leaf for each in a loop, with the record's label.
- Numbers and amounts have a place: labelled('replies'), near(name). Two values of one thing belong in one claim or near the same name.
- Bounds are those of the task: atMost(150), notBefore(-60). Invent none. Where a task says “the cheapest”, show it: greatest(), least(), the page's own mark, or the sorted list.
- critical: true for what the task requires before anything else, at least one leaf; not for everything.
- No alternative is weaker than the main condition, no default stands for a missing value, no leaf is left out when a value is missing.
- You do not know the site's pages. Guess no path, no parameter and no expected value that the task does not give; check with what the answer cites.`

const CHECKLIST = `1. Missing fields: which value may the answer leave out without losing a leaf? Every value that the script reads must be checked somewhere.
2. Malformed or foreign addresses: does a leaf pass with an address that is missing, cut, of another site, or of another page of the same site?
3. Ambiguous thresholds: is every bound the task's own, with its unit and its side (at least, more than), and inclusive where the task is?
4. Repeated requirements: is what the task asks of each thing checked for each of them, and for as many as it asks?
5. Does a leaf demand more than the task does, so that a right answer would fail?`

/** Asks for a script, for its repair, or for a second look at it. Task, script and findings are data: a task is written by strangers, and so is a script that a model wrote. */
export function renderGenerate({ task, round }: GeneratePromptInput, randomBytes: RandomBytes): RenderedPrompt {
  const parts = [{ label: 'Task (JSON)', text: JSON.stringify(task, null, 1), limit: TASK_LIMIT }]
  if (round.reason !== 'first draft')
    parts.push(
      { label: 'Present script', text: round.script, limit: SCRIPT_LIMIT },
      { label: 'Findings', text: round.findings.map(findingLine).join('\n') || 'none', limit: FINDINGS_LIMIT },
    )
  const { fence, blocks } = layOut(parts, randomBytes)
  const system = `You write a rubric script that judges whether an agent's answer to a task is right. The script is TypeScript and may use nothing but the module declared here: no other import, no globals beyond the language's own, no network, no clock, no randomness.

${fenceRule(fence)}

The whole language:
${ASSAY_TYPES}

A good script, for another task, to show the manner and not to be copied:
${RUBRIC_TEMPLATE}

What makes a rubric tight:
${RULES}

Give the whole script every time. It ends with: export default rubric(async (tree, answer) => { … })`
  return { ...GENERATE_PROMPT, system, user: `${requestOf(round)}\n\n${blocks}` }
}

function requestOf(round: GeneratePromptInput['round']): string {
  switch (round.reason) {
    case 'first draft':
      return 'Write the script for this task.'
    case 'checker errors':
      return 'The checker refuses the script. Repair every error and change nothing else.'
    case 'run-time errors':
      return 'The script was run on sample answers and failed. Repair the cause, not the symptom, and change nothing else.'
    case 'leaks':
      return 'Wrong answers were made and some leaves let them pass, or right answers failed. Tighten each leaf that leaks and loosen each that fails a right answer; change nothing else.'
    case 'reflection':
      return `Go through the script once more with this list, and change what it shows to be wrong. If nothing is, give the script back as it is.\n${CHECKLIST}`
  }
}

const findingLine = ({ source, rule, line, message }: RoundFinding): string =>
  `${source} ${rule}${line === null ? '' : `, line ${line}`}: ${message}`
