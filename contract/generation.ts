import { z } from 'zod'
import { rubricDraft } from '../rubrics/index.ts'
import { reviewEvent, verdictWord } from '../tasks/index.ts'
import { estimate, procedure } from './common.ts'
import { reviewed, reviewInput } from './tasks.ts'

const ofTask = z.object({ task: z.string() })
const ofDraft = ofTask.extend({ id: z.string() })

/** A draft without its scripts and diffs, for lists. */
export const draftRow = z.object({
  id: z.string(),
  task: z.string(),
  at: z.string(),
  method: z.enum(['built-in', 'model']),
  model: z.string().nullable(),
  ended: rubricDraft.shape.ended,
  rounds: z.number().int(),
  decision: rubricDraft.shape.decision,
})
export type DraftRow = z.infer<typeof draftRow>

export const shownDraft = z.object({
  draft: rubricDraft,
  /** Path of the script within the workspace. */
  file: z.string(),
  /** US dollars; null where one round's cost is not known. */
  costUsd: z.number().nullable(),
})
export type ShownDraft = z.infer<typeof shownDraft>

export const reasonCode = z.object({ code: z.string(), label: z.string() })

/** How the reviews of rubrics stand: faithful of all that were decided, stale and unsure ones set aside. */
export const validityCount = z.object({
  faithful: z.number().int(),
  n: z.number().int(),
  share: estimate,
  disputed: z.number().int(),
  unsure: z.number().int(),
  stale: z.number().int(),
  /** How often each reason was given for a rubric that is not faithful. */
  reasons: z.record(z.string(), z.number().int()),
})
export type ValidityCount = z.infer<typeof validityCount>

export const generationContract = {
  methods: procedure.output(
    z.array(
      z.object({ id: z.enum(['built-in', 'model']), label: z.string(), available: z.boolean(), reason: z.string() }),
    ),
  ),
  /** Starts a draft; follow it in `workspace.progress` under `job`, cancel it there. */
  start: procedure
    .input(ofTask.extend({ method: z.enum(['built-in', 'model']) }))
    .output(z.object({ job: z.string(), id: z.string() })),
  drafts: procedure.input(ofTask).output(z.array(draftRow)),
  draft: procedure.input(ofDraft).output(shownDraft),
  /** Makes the draft the rubric; `baseHash` is that of the rubric as it was shown, empty where there was none. */
  accept: procedure
    .input(ofDraft.extend({ baseHash: z.string() }))
    .output(z.object({ draft: rubricDraft, source: z.string(), hash: z.string() })),
  reject: procedure.input(ofDraft.extend({ reason: z.string() })).output(z.object({ draft: rubricDraft })),
  /** Whether a person finds the saved rubric faithful to its task. */
  validity: procedure.input(ofTask).output(
    z.object({
      subjectHash: z.string().nullable(),
      mine: reviewEvent.nullable(),
      stale: z.boolean(),
      /** Empty until one's own review is in. */
      others: z.array(reviewEvent),
      reasons: z.array(reasonCode),
    }),
  ),
  /** One's own reviews, for lists; nothing of others. */
  mine: procedure.output(z.array(z.object({ task: z.string(), faithful: verdictWord, stale: z.boolean() }))),
  review: procedure.input(reviewInput).output(reviewed),
  count: procedure.output(validityCount),
  reasons: procedure.output(z.array(reasonCode)),
}
