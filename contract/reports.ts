import { z } from 'zod'
import { report } from '../agreement/index.ts'
import { agreementPolicy } from './agreement.ts'
import { procedure } from './common.ts'

export const reportFormat = z.enum(['html', 'pdf', 'csv', 'json', 'latex'])
export type ReportFormat = z.infer<typeof reportFormat>

/** What a report is about. `job` is the id under which `workspace.progress` tells of the work and `workspace.cancel` ends it. */
const choice = z.object({
  run: z.string(),
  policy: agreementPolicy,
  seed: z.number().int().min(0).max(4_294_967_295).default(1),
  resamples: z.number().int().min(100).max(1_000_000).default(10_000),
  job: z.string().max(100),
})

/** What was written; what failed is named and takes nothing else with it. */
export const writtenReport = z.object({
  files: z.array(z.object({ format: reportFormat, file: z.string() })),
  failed: z.array(z.object({ format: reportFormat, reason: z.string() })),
  /** The page, to be shown or downloaded. */
  html: z.string(),
})
export type WrittenReport = z.infer<typeof writtenReport>

export const reportsContract = {
  /** The whole report as data. */
  of: procedure.input(choice).output(report),
  /** Writes it to `reports/` of the workspace. */
  write: procedure.input(choice.extend({ formats: z.array(reportFormat).min(1) })).output(writtenReport),
  /** Whether a page that was written before still holds. */
  verify: procedure.input(z.object({ html: z.string() })).output(
    z.object({
      holds: z.boolean(),
      differences: z.array(
        z.object({
          what: z.enum(['input', 'figure', 'text', 'page']),
          where: z.string(),
          reported: z.union([z.string(), z.number()]).nullable(),
          now: z.union([z.string(), z.number()]).nullable(),
        }),
      ),
    }),
  ),
}
