import type { LanguageModel } from 'ai'
import { z } from 'zod'
import { ModelError } from './errors.ts'
import type { RenderedPrompt } from './prompts/fence.ts'

export interface ModelImage {
  bytes: Uint8Array
  /** Such as 'image/jpeg'. */
  mediaType: string
}

export interface OneTry<T> {
  prompt: RenderedPrompt
  schema: z.ZodType<T>
  images: readonly ModelImage[]
  /** Why the reply before this one was of no use, in our words; null for the first. */
  repair: string | null
  maxOutputTokens: number
  temperature: number | null
  signal: AbortSignal
}

export interface Spent {
  tokensIn: number | null
  tokensOut: number | null
}

const REPLY_RULE = 'Reply with one JSON object and nothing else, no code fence. It must match this JSON schema:'

/** What a model wrote; `cut` where it was stopped at the greatest length. */
export interface RawReply {
  text: string
  cut: boolean
}

/**
 * Sends one request. What was spent is told even where the reply is of no use. The SDK's own retries and its warnings on the console are
 * off; parsing is done here, because the SDK forgets the tokens of a reply that was cut.
 * @throws ModelError 'refused'; whatever the SDK throws for the rest
 */
export async function askOnce<T>(
  model: Exclude<LanguageModel, string>,
  { prompt, schema, images, repair, ...request }: OneTry<T>,
  onSpent: (spent: Spent) => void,
): Promise<RawReply> {
  const { generateText, Output } = await import('ai')
  globalThis.AI_SDK_LOG_WARNINGS = false
  const shape = Output.object({ schema, name: `${prompt.id}_reply` })
  let written = ''
  const { finishReason, usage, text } = await generateText({
    model,
    // Told in words as well: many local servers take a schema and do not hold to it.
    instructions: `${prompt.system}\n\n${REPLY_RULE}\n${JSON.stringify(z.toJSONSchema(schema))}`,
    messages: [
      {
        role: 'user',
        content: [
          { type: 'text', text: repair === null ? prompt.user : `${prompt.user}\n\n${repair}` },
          ...images.map(({ bytes, mediaType }) => ({ type: 'file' as const, data: bytes, mediaType })),
        ],
      },
    ],
    output: {
      ...shape,
      parseCompleteOutput: async ({ text }: { text: string }) => {
        written = text
        return text
      },
    },
    maxRetries: 0,
    abortSignal: request.signal,
    maxOutputTokens: request.maxOutputTokens,
    ...(request.temperature === null ? {} : { temperature: request.temperature }),
  })
  onSpent({ tokensIn: usage.inputTokens ?? null, tokensOut: usage.outputTokens ?? null })
  if (finishReason === 'content-filter')
    throw new ModelError('refused', `${model.modelId} declined to answer about this content.`)
  return { text: written === '' ? text : written, cut: finishReason === 'length' }
}

/** The object that a reply holds. @throws ModelError 'malformed' */
export function objectOf<T>(
  { text, cut }: RawReply,
  schema: z.ZodType<T>,
  { model, maxOutputTokens }: { model: string; maxOutputTokens: number },
): T {
  if (cut) throw new ModelError('malformed', `${model} was cut off at ${maxOutputTokens} tokens.`)
  const reply = schema.safeParse(parseObject(text))
  if (!reply.success) throw new ModelError('malformed', `${model} did not reply in the form that was asked for.`)
  return reply.data
}

/** What is said to a model whose reply could not be used; nothing of that reply is repeated. */
export const repairFor = (error: ModelError): string =>
  /cut off/.test(error.message)
    ? 'Your last reply was cut off before its end. Reply again, much shorter, with the whole JSON object.'
    : 'Your last reply was not one JSON object of the given schema. Reply again with that object only.'

/** The JSON of a reply; a code fence around it, which models like to draw, does no harm. Undefined where there is none. */
function parseObject(text: string): unknown {
  const inner = /^\s*```(?:json)?\s*\n([\s\S]*?)\n?\s*```\s*$/i.exec(text)?.[1] ?? text
  try {
    return JSON.parse(inner)
  } catch {
    return undefined
  }
}
