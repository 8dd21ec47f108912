import { z } from 'zod'
import { estimate, procedure } from './common.ts'

export const agreementPolicy = z.object({
  /** Grades given with another verdict in sight. */
  sighted: z.enum(['exclude', 'include']).default('exclude'),
  humans: z.enum(['majority', 'every-pair', 'first']),
  unsure: z.enum(['exclude', 'fail']),
  includeSample: z.boolean(),
})
export type AgreementPolicy = z.infer<typeof agreementPolicy>

/** A square table of counts: rows the first rater (person), columns the second (judge). */
export const confusion = z.object({
  rows: z.array(z.string()),
  columns: z.array(z.string()),
  counts: z.array(z.array(z.number())),
})

export const agreementItem = z.object({
  task: z.string(),
  agent: z.string(),
  answer: z.string(),
  human: z.string().nullable(),
  judge: z.string().nullable(),
  annotators: z.array(z.string()),
  agrees: z.boolean().nullable(),
  excluded: z.string().nullable(),
  comment: z.string(),
})
export type AgreementItem = z.infer<typeof agreementItem>

export const comparison = z.object({
  n: z.number().int(),
  table: confusion,
  agreement: estimate,
  kappa: estimate,
  ac1: estimate,
  pabak: estimate,
  /** Further statistics in display order. */
  statistics: z.array(z.object({ id: z.string(), label: z.string(), estimate })),
  excluded: z.record(z.string(), z.number()),
  direction: z.string(),
  policy: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type Comparison = z.infer<typeof comparison>

export const agreementContract = {
  judgeHuman: procedure.input(z.object({ run: z.string(), policy: agreementPolicy })).output(
    z.object({
      comparison,
      items: z.array(agreementItem),
      warnings: z.array(z.string()),
      slices: z.array(z.object({ slice: z.string(), n: z.number(), agreement: estimate, kappa: estimate })),
      sampleGrades: z.number(),
    }),
  ),
  /** Agreement between annotators on each screening criterion. */
  proposals: procedure.output(z.array(z.object({ criterion: z.string(), comparison }))),
  /** One self-contained HTML file; it is also written to `reports/` in the workspace. */
  exportReport: procedure
    .input(z.object({ run: z.string(), policy: agreementPolicy }))
    .output(z.object({ file: z.string(), html: z.string() })),
}
