import { z } from 'zod'
import { labelMapping } from '../agreement/index.ts'
import { confusion } from './agreement.ts'
import { estimate, procedure, severity } from './common.ts'
import { reportFormat, writtenReport } from './reports.ts'

/** A file of labels as it was read. `token` names it in further calls for as long as the studio is open. */
export const labelSheet = z.object({
  token: z.string(),
  source: z.string(),
  rows: z.number().int(),
  columns: z.array(
    z.object({
      name: z.string(),
      /** Different cells, and the first few of them. */
      distinct: z.number().int(),
      blank: z.number().int(),
      examples: z.array(z.string()),
    }),
  ),
  /** What the columns seem to mean; a person decides. */
  guess: z.object({ long: labelMapping.nullable(), wide: labelMapping.nullable(), shape: z.enum(['long', 'wide']) }),
})
export type LabelSheet = z.infer<typeof labelSheet>
export type LabelMappingInput = z.infer<typeof labelMapping>

export const labelFinding = z.object({
  line: z.number().int().nullable(),
  column: z.string(),
  message: z.string(),
  severity: severity.exclude(['info']),
})

const repeated = z.object({
  field: z.string(),
  item: z.string(),
  rater: z.string(),
  values: z.array(z.string()),
  lines: z.array(z.number().int()),
})
export type RepeatedRow = z.infer<typeof repeated>

/** One field's agreement: every pair of raters on an item is a pair. */
export const labelField = z.object({
  field: z.string(),
  items: z.number().int(),
  pairs: z.number().int(),
  raters: z.array(z.string()),
  table: confusion,
  statistics: z.array(z.object({ id: z.string(), label: z.string(), estimate })),
  /** Items left out, by reason. */
  excluded: z.record(z.string(), z.number().int()),
  warnings: z.array(z.string()),
})
export type LabelField = z.infer<typeof labelField>

export const labelComparison = z.object({
  fields: z.array(labelField),
  duplicates: z.array(repeated),
  contradictions: z.array(repeated),
  findings: z.array(labelFinding),
  policy: z.array(z.object({ label: z.string(), value: z.string() })),
  /** Milliseconds that it took. */
  ms: z.number(),
})
export type LabelComparisonView = z.infer<typeof labelComparison>

export const labelItem = z.object({
  item: z.string(),
  /** Why it is left out; null where it is compared. */
  excluded: z.string().nullable(),
  agrees: z.boolean().nullable(),
  said: z.array(z.object({ rater: z.string(), value: z.string(), line: z.number().int() })),
})
export type LabelItem = z.infer<typeof labelItem>

const mapped = z.object({ token: z.string(), mapping: labelMapping, unsure: z.string().nullable() })

export const labelsContract = {
  /** Reads a file of labels; its text stays with the host. */
  read: procedure.input(z.object({ source: z.string(), text: z.string() })).output(labelSheet),
  compare: procedure.input(mapped).output(labelComparison),
  /** The items behind a number: of a cell of the table (row and column), of a reason for leaving out, or all that differ. */
  items: procedure
    .input(
      mapped.extend({
        field: z.string(),
        of: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('cell'), row: z.string(), column: z.string() }),
          z.object({ kind: z.literal('left-out'), reason: z.string() }),
          z.object({ kind: z.literal('differing') }),
        ]),
      }),
    )
    .output(z.object({ items: z.array(labelItem), total: z.number().int() })),
  /** Keeps the CSV and how it is read in the workspace, under `reviews/labels/`. */
  keep: procedure.input(mapped.extend({ name: z.string().min(1) })).output(z.object({ file: z.string() })),
  kept: procedure.output(z.array(z.object({ name: z.string(), source: z.string() }))),
  open: procedure.input(z.object({ name: z.string() })).output(
    z.object({
      sheet: labelSheet,
      mapping: labelMapping,
      unsure: z.string().nullable(),
      warnings: z.array(z.string()),
    }),
  ),
  /** Writes the comparison as a report to `reports/` of the workspace. */
  write: procedure.input(mapped.extend({ formats: z.array(reportFormat).min(1) })).output(writtenReport),
  /** The tables, statistics and what was left out, as text to save. */
  export: procedure
    .input(mapped.extend({ format: z.enum(['csv', 'json']) }))
    .output(z.object({ name: z.string(), text: z.string() })),
}
