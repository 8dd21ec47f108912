import { z } from 'zod'

/** What an execution came to. A block names the barrier that stopped it. */
export const OUTCOMES = ['executable', 'blocked', 'impossible', 'ambiguous'] as const
export const BARRIERS = ['login', 'captcha', 'region', 'payment'] as const

export const executionOutcome = z.object({
  kind: z.enum(OUTCOMES),
  barrier: z.enum(BARRIERS).nullable().default(null),
  /** Why; needed for everything but `executable`. */
  reason: z.string().default(''),
})
export type ExecutionOutcome = z.infer<typeof executionOutcome>

/** What the matching said of a point, kept beside what a person says. */
export const keptMatch = z.object({
  point: z.string(),
  step: z.number().int(),
  certainty: z.enum(['sure', 'likely', 'possible']),
  reasons: z.array(z.string()).default([]),
  alternatives: z.array(z.number().int()).default([]),
})

/** What a person said of a point: the step that shows it, or null for none. */
export const saidMatch = z.object({
  step: z.number().int().nullable(),
  at: z.string(),
  /** What the matching said just then; null where it said nothing. */
  machine: z.number().int().nullable(),
})
export type SaidMatch = z.infer<typeof saidMatch>

/** A place on a picture, in parts of its width and height (0 to 1). */
const place = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})
export type Place = z.infer<typeof place>

/** What a person saw for a perception point, in words, and where on the page it stands. */
export const perceptionAnswer = z.object({
  words: z.string().min(1),
  step: z.number().int().nullable(),
  capture: z.string().nullable(),
  box: place.nullable(),
  at: z.string(),
})
export type PerceptionAnswer = z.infer<typeof perceptionAnswer>

/** A second pass that tries to reach the answer by a search or a direct link; its steps come after `afterStep`. */
export const shortcutPass = z.object({
  afterStep: z.number().int(),
  startedAt: z.string(),
  finishedAt: z.string().nullable().default(null),
  result: z.enum(['found', 'partly', 'not-found']).nullable().default(null),
  words: z.string().default(''),
})
export type ShortcutPass = z.infer<typeof shortcutPass>

export const pause = z.object({ from: z.string(), to: z.string().nullable() })
export type Pause = z.infer<typeof pause>

/** What is being written and not finished yet. */
export const executionDraft = z.object({
  answer: z.string().default(''),
  comment: z.string().default(''),
  outcome: executionOutcome.nullable().default(null),
})
export type ExecutionDraft = z.infer<typeof executionDraft>

/** Everything a recording keeps beside its steps. Older recordings lack most of it. */
export const executionParts = z.object({
  matches: z.array(keptMatch).default([]),
  said: z.record(z.string(), saidMatch).default({}),
  perceptions: z.record(z.string(), perceptionAnswer).default({}),
  shortcut: shortcutPass.nullable().default(null),
  pauses: z.array(pause).default([]),
  outcome: executionOutcome.nullable().default(null),
  /** Minutes that were allowed, and the times at which the studio was closed and opened again. */
  limitMinutes: z.number().nullable().default(null),
  resumed: z.array(z.string()).default([]),
  traced: z.boolean().default(false),
  /** `answers/<agent>/<task>/<answer>` without its ending, where the answer was kept as a baseline. */
  baseline: z.object({ agent: z.string(), task: z.string(), answer: z.string() }).nullable().default(null),
})
export type ExecutionParts = z.infer<typeof executionParts>
