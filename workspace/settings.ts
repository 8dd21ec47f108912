import { z } from 'zod'
import { admissionRule, REVIEW_CRITERIA, SCREENING_CRITERIA } from '../tasks/index.ts'

/** A criterion by its id alone, or with the question that annotators read. */
const criterion = z.union([
  z.string().transform((id) => ({ id, question: '' })),
  z.looseObject({ id: z.string().min(1), question: z.string().default('') }),
])

/** `assay.yaml`. `overlap`: how many people must agree on a proposal before it counts as decided. Keys of models are never here. */
export const workspaceSettings = z.looseObject({
  version: z.literal(1),
  name: z.string().min(1),
  criteria: z
    .looseObject({
      screening: z.array(criterion).default(SCREENING_CRITERIA.map((id) => ({ id, question: '' }))),
      review: z.array(criterion).default(REVIEW_CRITERIA.map((id) => ({ id, question: '' }))),
    })
    .prefault({}),
  overlap: z.number().int().min(1).max(20).default(2),
  /** When a task may be admitted. */
  admission: admissionRule.prefault({}),
  /** How long a live execution may take, in minutes without pauses. */
  execution: z
    .looseObject({
      minutes: z
        .number()
        .min(1)
        .max(24 * 60)
        .default(60),
    })
    .prefault({}),
  sample: z.boolean().default(false),
})
export type WorkspaceSettings = z.infer<typeof workspaceSettings>

/** What holds where `assay.yaml` is missing or broken, so that the rest of the folder can still be worked on. */
export const defaultSettings = (name: string): WorkspaceSettings => workspaceSettings.parse({ version: 1, name })
