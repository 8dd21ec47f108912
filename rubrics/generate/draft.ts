import { z } from 'zod'

/** Where in making a script a finding was made. */
export const findingSource = z.enum(['checker', 'run', 'audit'])

/** One thing that is wrong with the script of a round. */
export const roundFinding = z.object({
  source: findingSource,
  /** Rule of the checker, code of the sandbox, or what the audit found: leak, false-failure, unchecked. */
  rule: z.string(),
  line: z.number().int().nullable(),
  message: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
})
export type RoundFinding = z.infer<typeof roundFinding>

export const roundReason = z.enum([
  'built-in',
  'first draft',
  'checker errors',
  'run-time errors',
  'leaks',
  'reflection',
])
export type RoundReason = z.infer<typeof roundReason>

/** One version of the script: why it was made, what was then found in it, and what it cost. */
export const generationRound = z.looseObject({
  n: z.number().int().positive(),
  reason: roundReason,
  script: z.string(),
  /** Unified diff to the round before; empty for the first one and where nothing changed. */
  diff: z.string(),
  findings: z.array(roundFinding),
  /** What the model said of its changes; empty for the built-in generator. */
  notes: z.array(z.string()),
  model: z.string().nullable(),
  promptVersion: z.string().nullable(),
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  /** US dollars; null where it is not known. The built-in generator costs 0. */
  costUsd: z.number().nullable(),
  ms: z.number(),
})
export type GenerationRound = z.infer<typeof generationRound>

/** What a person decided about a draft. */
export const draftDecision = z.looseObject({
  verdict: z.enum(['accepted', 'rejected']),
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  /** SHA-256 of the script that became the rubric; null where the draft was rejected. */
  rubricHash: z.string().nullable(),
})
export type DraftDecision = z.infer<typeof draftDecision>

/** A generated script with its history. It judges nobody: only a person can make it the rubric of its task. */
export const rubricDraft = z.looseObject({
  version: z.literal(1).default(1),
  id: z.string().min(1),
  task: z.string().min(1),
  at: z.iso.datetime(),
  method: z.enum(['built-in', 'model']),
  model: z.string().nullable(),
  /**
   * `clean`: nothing was left to repair. `bounded`: as many rounds as are allowed. `stuck`: the model gave the same script again. `failed`: the model or the machine gave out;
   * `problem` says how. `cancelled`: a person stopped it. `open`: still at work, or broken off.
   */
  ended: z.enum(['open', 'clean', 'bounded', 'stuck', 'failed', 'cancelled']),
  problem: z.looseObject({ code: z.string(), message: z.string(), advice: z.string() }).nullable(),
  rounds: z.array(generationRound),
  /** What a person must add, as it stands in a built-in script. */
  todo: z.array(z.string()).default([]),
  decision: draftDecision.nullable(),
})
export type RubricDraft = z.infer<typeof rubricDraft>

/** US dollars of all rounds; null as soon as one of them is not known. */
export const costOfRounds = (rounds: readonly GenerationRound[]): number | null =>
  rounds.reduce<number | null>((sum, { costUsd }) => (sum === null || costUsd === null ? null : sum + costUsd), 0)
