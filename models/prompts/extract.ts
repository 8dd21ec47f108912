import { z } from 'zod'
import type { ExtractSpec } from '../../rubrics/index.ts'
import { fenceRule, layOut, type RandomBytes, type RenderedPrompt } from './fence.ts'

export const EXTRACT_PROMPT = { id: 'extract', version: '1' } as const

/** Characters of an answer that are read; about 50 000 tokens of English. */
export const ANSWER_LIMIT = 200_000
const TASK_LIMIT = 8_000
const FORM_LIMIT = 40_000

export interface ExtractPromptInput {
  task: string
  answer: string
  /** 'value' asks for one record with the first field. */
  verb: 'records' | 'value'
  spec: ExtractSpec
}

/** Names that any provider accepts as keys of a schema, whatever a script calls its fields: f1, f2, … in the order of the spec. */
export const fieldName = (at: number): string => `f${at + 1}`

export type ExtractReply = { records: Record<string, string | null>[] }

/** What the model is to give back for this spec; a value that the answer does not give is null. */
export function extractReply(input: Pick<ExtractPromptInput, 'verb' | 'spec'>): z.ZodType<ExtractReply> {
  const record = z.object(
    Object.fromEntries(fieldsOf(input).map((_, at) => [fieldName(at), z.string().nullable()] as const)),
  )
  return z.object({ records: z.array(record) })
}

/** Asks for what an answer says, word for word. */
export function renderExtract(input: ExtractPromptInput, randomBytes: RandomBytes): RenderedPrompt {
  const { spec, verb } = input
  const form = {
    sections: spec.sections,
    fields: fieldsOf(input).map(({ key, kind, names }, at) => ({ name: fieldName(at), means: [key, ...names], kind })),
    ...(verb === 'records' ? { sameRecordWhenEqual: spec.distinctBy } : {}),
  }
  const { fence, blocks } = layOut(
    [
      { label: 'Task that the agent was given', text: input.task, limit: TASK_LIMIT },
      { label: 'Form', text: JSON.stringify(form, null, 1), limit: FORM_LIMIT },
      { label: 'Answer of the agent', text: input.answer, limit: ANSWER_LIMIT },
    ],
    randomBytes,
  )
  const system = `You copy values out of an agent's answer into a form. You do not judge, correct, complete or translate anything.

${fenceRule(fence)}

How to fill in the form:
- A value is copied from the answer character for character, with its currency, unit and sign; an address with all of its characters. Words around it are left out.
- What the answer does not give, or only says it could not find, is null. The task is there to understand the form; never copy from it.
- "sections" names parts of the answer to read; read all of it where no part has such a heading.
- ${verb === 'records' ? `One record for each thing the answer lists, in its order, ${spec.atMost} at most; a thing that is listed twice is one record. No thing: an empty list.` : 'Exactly one record. Where the answer gives several different values, the field is null.'}`
  return { ...EXTRACT_PROMPT, system, user: `Fill in the form from the answer.\n\n${blocks}` }
}

const fieldsOf = ({ spec, verb }: Pick<ExtractPromptInput, 'verb' | 'spec'>): ExtractSpec['fields'] =>
  verb === 'value' ? spec.fields.slice(0, 1) : spec.fields
