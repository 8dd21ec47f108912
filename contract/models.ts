import { z } from 'zod'
import { procedure } from './common.ts'

/** One call of a language model as it was logged: never what was said, never a key. */
export const modelCallRow = z.object({
  at: z.string(),
  prompt: z.string(),
  promptVersion: z.string(),
  model: z.string(),
  outcome: z.string(),
  attempts: z.number().int(),
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  /** US dollars; null where the price is not known. */
  costUsd: z.number().nullable(),
  ms: z.number(),
})
export type ModelCallRow = z.infer<typeof modelCallRow>

export const modelsContract = {
  /** All calls there ever were in sum, and the latest of them, newest first. Lines of the log that cannot be read are counted. */
  calls: procedure.output(
    z.object({
      file: z.string(),
      calls: z.number().int(),
      failed: z.number().int(),
      tokensIn: z.number(),
      tokensOut: z.number(),
      /** Of the calls whose price is known; `unpriced` are the others. */
      costUsd: z.number(),
      unpriced: z.number().int(),
      unreadable: z.number().int(),
      latest: z.array(modelCallRow),
    }),
  ),
}
