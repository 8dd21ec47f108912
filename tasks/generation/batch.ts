import { z } from 'zod'
import { affinityLevel } from '../clusters.ts'
import type { RuleFinding } from '../lint/rule.ts'

/** What a batch makes: ratings of cluster pairs, proposals for sampled clusters, or task instances of accepted proposals. */
export const batchKind = z.enum(['affinity', 'proposals', 'tasks'])
export type BatchKind = z.infer<typeof batchKind>

export const generationMethod = z.enum(['built-in', 'model'])
export type GenerationMethod = z.infer<typeof generationMethod>

/** A subset of clusters as a round of sampling gave it; the anchor is one of them. `reason` says why these, in words. */
export const clusterSubset = z.looseObject({
  anchor: z.string().min(1),
  clusters: z.array(z.string().min(1)).min(1),
  reason: z.string().default(''),
  /** The round of the sampling history that it is; null where it is in none. */
  round: z.string().nullable().default(null),
})
export type ClusterSubset = z.infer<typeof clusterSubset>

export const clusterPair = z.tuple([z.string().min(1), z.string().min(1)])
export type ClusterPair = z.infer<typeof clusterPair>

/** How well two clusters go together, as a model sees it. It is advice until a person takes it into `clusters.yaml`. */
export const affinityRating = z.looseObject({
  between: clusterPair,
  level: affinityLevel,
  reason: z.string().min(1),
  model: z.string().default(''),
  /** Id and version of the prompt. */
  prompt: z.string().default(''),
})
export type AffinityRating = z.infer<typeof affinityRating>

/** Why a call, a slot or a batch ended without what was wanted. */
export const generationProblem = z.looseObject({ code: z.string(), message: z.string(), advice: z.string() })
export type GenerationProblem = z.infer<typeof generationProblem>

/**
 * One thing that is asked for: proposals for one subset of clusters, one task, or ratings of some pairs.
 * `done`: its replies were read, whatever they hold. `failed`: the model gave nothing that could be read as a reply; resuming asks again.
 */
export const batchSlot = z.looseObject({
  n: z.number().int().positive(),
  subset: clusterSubset.nullable().default(null),
  proposal: z.string().nullable().default(null),
  pairs: z.array(clusterPair).default([]),
  state: z.enum(['open', 'done', 'failed']),
  problem: generationProblem.nullable().default(null),
  /** What is worth knowing of its replies as a whole, such as that fewer came than were wanted. */
  note: z.string().default(''),
})
export type BatchSlot = z.infer<typeof batchSlot>

/** What was asked for and how far it got. Its calls and items lie beside it, a file each. */
export const generationBatch = z.looseObject({
  version: z.literal(1).default(1),
  id: z.string().min(1),
  kind: batchKind,
  at: z.iso.datetime(),
  /** The person who started it. */
  by: z.string(),
  method: generationMethod,
  model: z.string().nullable(),
  /** Items wanted from each slot. */
  perSlot: z.number().int().positive(),
  /** Slots at work at the same time. */
  parallel: z.number().int().positive().default(1),
  slots: z.array(batchSlot),
  /** `open`: at work, or broken off. `failed`: the model gave out; `problem` says how. `finished`: every slot is done or failed by itself. */
  ended: z.enum(['open', 'finished', 'failed', 'cancelled']),
  problem: generationProblem.nullable().default(null),
})
export type GenerationBatch = z.infer<typeof generationBatch>

/** Whether a batch has slots to be done. */
export const isResumable = ({ slots }: Pick<GenerationBatch, 'slots'>): boolean =>
  slots.some(({ state }) => state !== 'done')

export const callReason = z.enum(['first', 'malformed', 'findings'])
export type CallReason = z.infer<typeof callReason>

/** One call of a model with its reply as it came. Written before it is sent (`open`), so that a call that was cut by a crash is known to have been made. */
export const generationCall = z.looseObject({
  n: z.number().int().positive(),
  slot: z.number().int().positive(),
  /** 1 for the first call of its slot. */
  round: z.number().int().positive(),
  reason: callReason,
  at: z.iso.datetime(),
  /** `ok`, `open`, or the code of a model error such as `timeout`. */
  outcome: z.string(),
  problem: generationProblem.nullable(),
  /** What went wrong before, on attempts that were followed by another one. */
  troubles: z.array(z.looseObject({ code: z.string(), message: z.string() })).default([]),
  attempts: z.number().int().nonnegative(),
  model: z.string(),
  /** Id and version. */
  prompt: z.string(),
  /** The reply as it came; null where there is none. */
  reply: z.string().nullable(),
  /** The reply was cut off at the greatest length. */
  cut: z.boolean().default(false),
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  /** US dollars; null where it is not known. */
  costUsd: z.number().nullable(),
  ms: z.number(),
})
export type GenerationCall = z.infer<typeof generationCall>

export const itemDecision = z.looseObject({
  verdict: z.enum(['accepted', 'rejected']),
  by: z.string(),
  at: z.iso.datetime(),
  reason: z.string(),
  /** SHA-256 of what was accepted, as its file was written; null where it was rejected. */
  hash: z.string().nullable(),
})
export type ItemDecision = z.infer<typeof itemDecision>

/** A finding as it was when the item was made; what the rules say today is looked up anew. */
const findingKept = z.looseObject({
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'info']),
  field: z.string(),
  message: z.string(),
})
export const keptFinding = ({ rule, severity, field, message }: RuleFinding) => ({
  rule,
  severity,
  field,
  message,
})

/** What came out of a slot. It is no proposal, no task and no rating of the benchmark until a person accepts it. */
export const batchItem = z.looseObject({
  version: z.literal(1).default(1),
  /** The id that it takes when it is accepted (`prop-…`, `task-…`); for ratings a number. */
  id: z.string().min(1),
  slot: z.number().int().positive(),
  /** Its place among the items of the slot, from 1. */
  place: z.number().int().positive(),
  /** Calls that it came from, the latest last; none for the built-in method. */
  calls: z.array(z.number().int()),
  /** A proposal, a task or a rating; null where the reply could not be read as one. */
  value: z.record(z.string(), z.unknown()).nullable(),
  /** What the model wrote, where it could not be read. */
  raw: z.string().default(''),
  /** What had to be repaired in reading, or is wrong with the form, in words. */
  faults: z.array(z.string()),
  findings: z.array(findingKept).default([]),
  /** What a person must add, for the built-in method. */
  todo: z.array(z.string()).default([]),
  edited: z.looseObject({ by: z.string(), at: z.iso.datetime() }).nullable().default(null),
  decision: itemDecision.nullable().default(null),
})
export type BatchItem = z.infer<typeof batchItem>

/** Tokens and cost of calls. Null: at least one that may have cost something did not say. */
export interface CallSums {
  calls: number
  failed: number
  tokensIn: number | null
  tokensOut: number | null
  costUsd: number | null
  /** Of the calls whose cost is known, in US dollars. */
  knownUsd: number
  /** Calls that may have cost something and do not say what. */
  unpriced: number
}

/** Errors with which nothing was worked out, so nothing is owed. */
const FREE = new Set(['auth', 'unreachable', 'rate-limit'])

export function sumOfCalls(calls: readonly GenerationCall[]): CallSums {
  const paid = calls.filter(({ outcome, tokensIn }) => tokensIn !== null || !FREE.has(outcome))
  const sum = (pick: (call: GenerationCall) => number | null): number | null =>
    paid.reduce<number | null>((total, call) => {
      const value = pick(call)
      return total === null || value === null ? null : total + value
    }, 0)
  return {
    calls: calls.length,
    failed: calls.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'open').length,
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    costUsd: sum(({ costUsd }) => costUsd),
    knownUsd: paid.reduce((total, { costUsd }) => total + (costUsd ?? 0), 0),
    unpriced: paid.filter(({ costUsd }) => costUsd === null).length,
  }
}
