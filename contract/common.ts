import { oc } from '@orpc/contract'
import { z } from 'zod'
import { errors } from './errors.ts'

/** The start of every procedure: it can fail with any of the declared errors. */
export const procedure = oc.errors(errors)

export const severity = z.enum(['error', 'warning', 'info'])

/** Something wrong in a file of the workspace. `line` is 1-based, null where no line can be named. */
export const finding = z.object({
  file: z.string(),
  line: z.number().int().nullable(),
  field: z.string().nullable(),
  message: z.string(),
  severity,
})
export type Finding = z.infer<typeof finding>

/** What a lint rule says of a proposal or task; `span` are character offsets in `field`. */
export const ruleFinding = z.object({
  rule: z.string(),
  severity,
  field: z.string(),
  message: z.string(),
  suggestion: z.string().nullable(),
  span: z.tuple([z.number().int(), z.number().int()]).nullable(),
})
export type RuleFinding = z.infer<typeof ruleFinding>

/** Progress of a long job; `perSecond` and `secondsLeft` are null until they can be estimated. */
export const progress = z.object({
  job: z.string(),
  label: z.string(),
  done: z.number().int(),
  total: z.number().int(),
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  state: z.enum(['running', 'finished', 'cancelled', 'failed']),
  message: z.string(),
})
export type Progress = z.infer<typeof progress>

/** An estimate: `{value, low, high, method}` in 0..1 (or -1..1), or undefined with its reason. */
export const estimate = z.union([
  z.looseObject({ value: z.number(), low: z.number(), high: z.number(), method: z.string() }),
  z.looseObject({ value: z.null(), reason: z.string() }),
])
export type Estimate = z.infer<typeof estimate>
