import { z } from 'zod'
import { pageEvidence } from '../rubrics/index.ts'
import { procedure } from './common.ts'

/** Why a person calls a capture unusable. Besides these, words of one's own. */
export const MARK_REASONS = [
  'blocked or a challenge',
  'asks to sign in or to pay',
  'error or empty page',
  'another page than the one cited',
  'content missing or cut off',
  'changed since the answer was given',
] as const

/** What a person said of a capture: a fact that is never changed, only taken back by a later one (`withdraws`). */
export const evidenceMark = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  usable: z.boolean(),
  reason: z.string(),
  comment: z.string(),
  withdraws: z.string().optional(),
})
export type EvidenceMarkRow = z.infer<typeof evidenceMark>

/** One capture in the list of all; `state` is as it counts, with what people said of it. */
export const evidenceRow = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  state: pageEvidence.shape.state,
  /** Finer than the state where it is known, such as `captcha`. */
  kind: z.string().nullable(),
  reason: z.string(),
  status: z.number().int().nullable(),
  at: z.string(),
  /** Pages of a PDF; null for other pages. */
  pdfPages: z.number().int().nullable(),
  /** Who marked it, where a mark counts. */
  markedBy: z.string().nullable(),
  /** It is the capture that judging takes for its address. */
  counts: z.boolean(),
  /** How many answers of the workspace cite the address. */
  cited: z.number().int(),
})
export type EvidenceRow = z.infer<typeof evidenceRow>

/** The capture that judging takes for an address now, where it is another one. */
const otherCapture = z.object({ id: z.string(), at: z.string(), state: pageEvidence.shape.state })

export const evidenceContract = {
  /** All captures, the latest first. */
  list: procedure.output(z.array(evidenceRow)),
  get: procedure.input(z.object({ id: z.string() })).output(
    z.object({
      page: pageEvidence,
      text: z.string(),
      /** In base64: the page, or the first page of a PDF; null where no picture was taken. */
      jpeg: z.string().nullable(),
      marks: z.array(evidenceMark),
      /** Id of the mark that counts. */
      mark: z.string().nullable(),
      counting: otherCapture.nullable(),
    }),
  ),
  /** The picture of one page of a PDF, from 1, in base64; null where none was taken. */
  picture: procedure
    .input(z.object({ id: z.string(), page: z.number().int().positive() }))
    .output(z.object({ jpeg: z.string().nullable() })),
  /** The words of a page that verdicts of a run rest on, each once. */
  quotes: procedure.input(z.object({ run: z.string(), id: z.string() })).output(z.array(z.string())),
  mark: procedure
    .input(
      z.object({
        id: z.string(),
        usable: z.boolean(),
        reason: z.string().trim().max(200),
        comment: z.string().trim().max(2000),
      }),
    )
    .output(z.object({ mark: evidenceMark })),
  /** Takes back one's own mark or a colleague's; both stay on file. */
  unmark: procedure.input(z.object({ id: z.string(), mark: z.string() })).output(z.object({ mark: evidenceMark })),
  /** Captures these addresses now, whatever there is of them. Follow it in `workspace.progress` under `job`. */
  recapture: procedure
    .input(z.object({ urls: z.array(z.string().max(4000)).min(1).max(20_000) }))
    .output(z.object({ job: z.string() })),
}
