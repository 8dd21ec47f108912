import { z } from 'zod'

export const judgementAnswer = z.enum(['yes', 'no', 'unsure'])
export type JudgementAnswer = z.infer<typeof judgementAnswer>

/** What a model said to one question of a rule that needs judgement. It is advice: no count, no finding and no agreement takes it in. */
export const ruleAdvice = z.looseObject({
  rule: z.string(),
  /** Null where its answer was refused, because the words that it quoted do not stand in the text. */
  answer: judgementAnswer.nullable(),
  reason: z.string(),
  /** Words of the subject, literally, and the field in which they stand. */
  quote: z.string().nullable(),
  field: z.string().nullable(),
  /** Why the answer was refused; null where it was not. */
  refused: z.string().nullable(),
  /** SHA-256 of the content that was judged. */
  subjectHash: z.string(),
  at: z.iso.datetime(),
  model: z.string(),
  /** Id and version of the prompt. */
  prompt: z.string(),
  /** US dollars of the call, which may have answered several questions; null where it is not known. */
  costUsd: z.number().nullable(),
})
export type RuleAdvice = z.infer<typeof ruleAdvice>

/** `reviews/advice/<subject>.json`: everything models ever said of one subject, in the order they said it. */
export const adviceFile = z.looseObject({
  version: z.literal(1).default(1),
  subject: z.string().min(1),
  advice: z.array(ruleAdvice),
})
export type AdviceFile = z.infer<typeof adviceFile>
