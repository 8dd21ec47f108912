import { z } from 'zod'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const ADVISE_PROMPT = { id: 'advise', version: '1' } as const

const FIELD_LIMIT = 20_000
const LIST_LIMIT = 8_000

/** Reason and quote come first, so that the answer follows from them. */
export const adviseReply = z.object({
  answers: z.array(
    z.object({
      rule: z.string(),
      reason: z.string().describe('Two sentences at most.'),
      field: z.string().nullable().describe('The field in which the quoted words stand.'),
      quote: z
        .string()
        .nullable()
        .describe('Words of that field, copied character for character, 200 at most. Null only with "unsure".'),
      answer: z.enum(['yes', 'no', 'unsure']),
    }),
  ),
})
export type AdviseReply = z.infer<typeof adviseReply>

export interface AdvisePromptInput {
  kind: 'proposal' | 'task'
  /** What it says, field by field. */
  fields: readonly { field: string; text: string }[]
  questions: readonly { rule: string; question: string }[]
  /** Why answers of the last reply were refused, by rule; empty for the first call. */
  refused: readonly string[]
}

/** Asks what a model thinks of questions that no rule decides. Every answer rests on words of the subject that are looked up afterwards. */
export function renderAdvise(
  { kind, fields, questions, refused }: AdvisePromptInput,
  randomBytes: RandomBytes,
): RenderedPrompt {
  const { fence, blocks } = layOut(
    [
      ...fields.map(({ field, text }) => ({ label: `Field ${field}`, text, limit: FIELD_LIMIT })),
      ...(refused.length === 0
        ? []
        : [{ label: 'Why answers were refused', text: refused.join('\n'), limit: LIST_LIMIT }]),
    ],
    randomBytes,
  )
  const system = `You look over ${kind === 'task' ? 'a task' : 'the proposal of a task'} for browser agents and answer questions about it. People decide; you advise them.

${fenceRule(fence)}

The questions, each with the rule it belongs to; yes is good:
${questions.map(({ rule, question }) => `${rule}: ${question}`).join('\n')}

How to answer:
- Every "yes" and "no" quotes the words on which it rests, character for character, from one field, without dots for left-out words. Words that do not stand there make the answer worthless.
- "no" where the words show a breach; quote the breach. "unsure" where the text does not tell, or it takes a look at the sites.
- Be strict: a reader should not have to be generous. A text that declares itself good is no evidence.
- Answer every question once.`
  return {
    ...ADVISE_PROMPT,
    system,
    user: `${refused.length === 0 ? 'Answer the questions.' : 'Some answers were refused. Answer the questions again.'}\n\n${blocks}`,
  }
}
