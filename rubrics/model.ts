import { z } from 'zod'

export const leafType = z.enum(['action', 'perception', 'other'])
export type LeafType = z.infer<typeof leafType>

/** How a node ended. Only `passed` scores 1; `partial` is for groups; errors and unverifiable leaves are counted apart from failures. */
export const nodeStatus = z.enum(['passed', 'failed', 'partial', 'skipped', 'unverifiable', 'error'])
export type NodeStatus = z.infer<typeof nodeStatus>

/** One check made while a leaf was judged, kept so that the verdict can be audited: the claim, the evidence, what was found. */
export const check = z.object({
  claim: z.string(),
  source: z.string().nullable(),
  evidence: z.string().nullable(),
  outcome: z.enum(['holds', 'fails', 'unverifiable', 'error']),
  reason: z.string(),
  /** Text of the page around the match, at most 300 characters. */
  quote: z.string().nullable(),
})
export type Check = z.infer<typeof check>

export interface TreeNode {
  id: string
  kind: 'group' | 'leaf'
  label: string
  type?: LeafType
  point?: string
  critical: boolean
  sequential?: boolean
  status: NodeStatus
  /** 0..1 */
  score: number
  reason?: string
  checks?: Check[]
  /** Line of the script that made this node, 1-based. */
  line?: number
  children: TreeNode[]
}
export const treeNode: z.ZodType<TreeNode> = z.lazy(() =>
  z.object({
    id: z.string(),
    kind: z.enum(['group', 'leaf']),
    label: z.string(),
    type: leafType.optional(),
    point: z.string().optional(),
    critical: z.boolean(),
    sequential: z.boolean().optional(),
    status: nodeStatus,
    score: z.number().min(0).max(1),
    reason: z.string().optional(),
    checks: z.array(check).optional(),
    line: z.number().int().optional(),
    children: z.array(treeNode),
  }),
)

/** One answer's verdict in a judge run: a line of `runs/<id>/verdicts.jsonl`. `tree` is null when the script itself failed (`outcome: 'error'`). */
export const verdict = z.looseObject({
  task: z.string(),
  agent: z.string(),
  answer: z.string(),
  /** Which judging of the answer, from 1; left out where each answer is judged once. */
  repeat: z.number().int().positive().optional(),
  answerHash: z.string(),
  rubricHash: z.string(),
  outcome: z.enum(['judged', 'error']),
  error: z.object({ code: z.string(), message: z.string(), line: z.number().nullable() }).nullable(),
  /** Root score 0..1; an answer whose script failed counts 0 and is shown as an error. */
  score: z.number().min(0).max(1),
  success: z.boolean(),
  tree: treeNode.nullable(),
  counts: z.object({
    leaves: z.number(),
    passed: z.number(),
    failed: z.number(),
    skipped: z.number(),
    unverifiable: z.number(),
    error: z.number(),
  }),
  /** URL as cited → evidence id, for what was consulted. */
  evidence: z.record(z.string(), z.string()),
})
export type Verdict = z.infer<typeof verdict>

/** Which judge, and what a model judge may vary in; what is left out or null is as the settings have it. */
export const judgeConfig = z.object({
  judge: z.string(),
  model: z.string().min(1).max(200).nullish(),
  /** Times a model is asked for each verdict; the majority counts. */
  trials: z.union([z.literal(1), z.literal(3), z.literal(5)]).nullish(),
  /** Whether a model is shown the picture of a page beside its text. */
  screenshots: z.boolean().nullish(),
})
export type JudgeConfig = z.infer<typeof judgeConfig>

/** `runs/<id>/manifest.json`. Hashes are SHA-256 in hex. */
export const runManifest = z.looseObject({
  version: z.literal(1),
  id: z.string(),
  judge: z.string(),
  /** The judge as it was chosen, so that a run that was broken off goes on with the same. */
  config: judgeConfig.optional(),
  at: z.string(),
  evaluationDate: z.string(),
  benchmark: z.string(),
  assay: z.string(),
  agents: z.array(z.string()),
  tasks: z.array(z.string()),
  answers: z.number().int(),
  repeat: z.number().int().positive(),
  status: z.enum(['running', 'finished', 'cancelled']),
  rubrics: z.record(z.string(), z.string()),
  /** SHA-256 of verdicts.jsonl once finished. */
  verdictsHash: z.string().nullable(),
  /** Time on the wall in milliseconds, evidence and waits included; summed where a run was gone on with. */
  ms: z.number().nonnegative().optional(),
  /** What a model judge used; `whole` is false where the run was killed, so that what was used before is not known. */
  spent: z
    .object({
      calls: z.number().int(),
      failed: z.number().int(),
      tokensIn: z.number(),
      tokensOut: z.number(),
      /** US dollars; null where a price is not known. */
      costUsd: z.number().nullable(),
      whole: z.boolean(),
    })
    .optional(),
  sample: z.boolean().default(false),
})
export type RunManifest = z.infer<typeof runManifest>

const captureState = z.enum(['ok', 'empty', 'http-error', 'unreachable', 'blocked', 'login', 'unusable'])

/** What a capture said of its page before a later one with the same text said otherwise. */
export const earlierCapture = z.looseObject({
  at: z.string(),
  state: captureState,
  status: z.number().int().nullable(),
  reason: z.string().default(''),
  kind: z.string().optional(),
})

/** A captured page, `evidence/<id>/page.json`; text and screenshot lie beside it. `state` other than `ok` is never evidence for a claim. */
export const pageEvidence = z.looseObject({
  version: z.literal(1),
  id: z.string(),
  url: z.string(),
  finalUrl: z.string(),
  status: z.number().int().nullable(),
  title: z.string(),
  lang: z.string(),
  at: z.string(),
  state: captureState,
  reason: z.string().default(''),
  /** Finer than the state: captcha, consent, not-found, error and what the state says. */
  kind: z.string().optional(),
  /** What decided the kind, in words. */
  signals: z.array(z.string()).optional(),
  /** The address holds a PDF: how many pages it has, of how many the text was read (parted by form feeds), how many pictures lie beside it. */
  pdf: z
    .object({ pages: z.number().int(), read: z.number().int(), pictures: z.number().int(), pictureNote: z.string() })
    .optional(),
  /** Earlier captures that gave the same text, oldest first, where state or status were another. */
  history: z.array(earlierCapture).optional(),
})
export type PageEvidence = z.infer<typeof pageEvidence>

/** CAP section 4.3: the four metrics, proportions 0..1; null where no item counts. */
export interface AgentMetrics {
  graded: number
  errors: number
  unverifiable: number
  partialCompletion: number | null
  successRate: number | null
  actionScore: number | null
  perceptionScore: number | null
}
