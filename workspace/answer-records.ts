import { z } from 'zod'
import { readIfThere } from './atomic.ts'
import { confine } from './paths.ts'

/** What is kept beside an answer of how it came about, `answers/<agent>/<task>/<answer>.json`; everything may be missing. */
const answerRecord = z.looseObject({
  /** How long the agent took, in milliseconds. */
  ms: z.number().nonnegative().optional().catch(undefined),
  report: z
    .looseObject({
      inputTokens: z.number().nonnegative().optional().catch(undefined),
      outputTokens: z.number().nonnegative().optional().catch(undefined),
      /** US dollars. */
      cost: z.number().nonnegative().optional().catch(undefined),
    })
    .nullish()
    .catch(null),
})
export type AnswerFacts = z.infer<typeof answerRecord>

/** Reads what is known of how an answer came about; null where nothing readable is. @param file of the answer, relative to `root` */
export async function readAnswerFacts(root: string, file: string): Promise<AnswerFacts | null> {
  const text = await readIfThere(confine(root, file.replace(/\.md$/, '.json')))
  if (text === null) return null
  try {
    const read = answerRecord.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
