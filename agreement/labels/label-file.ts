import { z } from 'zod'

const column = z.string().min(1)

/** What the columns mean, as a file keeps it; see `LabelMapping`. */
export const labelMapping = z.discriminatedUnion('shape', [
  z.object({
    shape: z.literal('long'),
    rater: column,
    item: z.array(column).min(1),
    fields: z.array(column).min(1),
  }),
  z.object({
    shape: z.literal('wide'),
    item: z.array(column).min(1),
    fields: z
      .array(
        z.object({ field: z.string().min(1), raters: z.array(z.object({ rater: z.string().min(1), column })).min(1) }),
      )
      .min(1),
  }),
])

/** `reviews/labels/<name>.json`, beside `<name>.csv`, the labels as they were found: how to read them. */
export const labelFile = z.looseObject({
  version: z.literal(1),
  name: z.string().min(1),
  /** What the file was called where it came from. */
  source: z.string(),
  /** SHA-256 of the CSV beside it. */
  sha256: z.string(),
  mapping: labelMapping,
  /** The label that means unsure and is set aside; null: every label counts as it stands. */
  unsure: z.string().nullable(),
})
export type LabelFile = z.infer<typeof labelFile>
