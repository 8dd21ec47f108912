import { z } from 'zod'

export const proposalId = z.string().regex(/^prop-[0-9a-f]{6}$/, 'a proposal id is prop- and six hex digits')
export const taskId = z.string().regex(/^task-[0-9a-f]{6}$/, 'a task id is task- and six hex digits')

/** A hand-over between two sites: what is found on `from` and needed on `to` (our extension of CAP's flow, which stores no edges). `answer` is the final product. */
export const flowEdge = z.looseObject({ from: z.string(), to: z.string(), entity: z.string() })
export type FlowEdge = z.infer<typeof flowEdge>

export const flowPattern = z.enum(['sequential', 'parallel', 'fan-out', 'fan-in', 'chain', 'mixed', 'single-site'])

/** A task proposal, CAP Table D.3; both published shapes are read into this one, unknown fields are kept. */
export const proposal = z.looseObject({
  version: z.literal(1).default(1),
  proposal_id: proposalId,
  /** May be empty while it is being written; rule P1 asks for it. */
  title: z.string(),
  user_scenario: z.looseObject({
    persona: z.string(),
    situation: z.string(),
    pain_point: z.string(),
    decision_goal: z.string(),
  }),
  information_flow: z.looseObject({
    pattern: flowPattern,
    description: z.string(),
    edges: z.array(flowEdge).default([]),
  }),
  websites_involved: z.array(z.string()),
  function_points: z.array(z.string()),
  planned_outputs: z.array(z.string()),
  metadata: z.looseObject({ clusters_used: z.array(z.string()).default([]) }).default({ clusters_used: [] }),
  sample: z.boolean().default(false),
})
export type Proposal = z.infer<typeof proposal>

export const outputType = z.enum(['text', 'number', 'boolean', 'url', 'list'])

export const coreOutput = z.looseObject({
  id: z.string().regex(/^o[1-9]\d*$/, 'an output id is o and a number, such as o1'),
  /** May be empty while it is a draft; rule T2 asks for it. */
  name: z.string(),
  type: outputType,
  source: z.string(),
  role: z.enum(['user_value', 'condition_verify', 'provenance']),
  description: z.string().default(''),
})
export type CoreOutput = z.infer<typeof coreOutput>

/** A point that the task exercises, CAP Table D.4; its kind is the A or P of its id. */
export const coveredPoint = z.looseObject({
  point_id: z.string(),
  ability_type: z.string(),
  trigger_method: z.string(),
  output_ref: z.string(),
  verify_method: z.string(),
})
export type CoveredPoint = z.infer<typeof coveredPoint>

/** A task went from one state to another, and why. `from` is null for the first one. */
export const statusChange = z.looseObject({
  at: z.string(),
  by: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  reason: z.string(),
})
export type StatusChange = z.infer<typeof statusChange>

/** A task instance, CAP Table D.4; `status`, `status_changes` and `admitted` are ours. */
export const task = z.looseObject({
  version: z.literal(1).default(1),
  task_id: taskId,
  source_proposal: proposalId.nullable(),
  title: z.string().default(''),
  /** May be empty while it is a draft; rule T2 asks for it. */
  task_description: z.string(),
  information_flow_summary: z.string(),
  core_outputs: z.array(coreOutput),
  covered_points: z.array(coveredPoint),
  metadata: z.looseObject({ websites_involved: z.array(z.string()).default([]) }).default({ websites_involved: [] }),
  status: z.enum(['draft', 'in-review', 'admitted', 'dropped']).default('draft'),
  status_changes: z.array(statusChange).optional(),
  sample: z.boolean().default(false),
})
export type Task = z.infer<typeof task>

/** The two screening criteria of CAP section 3.3 and the five review criteria of section 3.4. */
export const SCREENING_CRITERIA = ['realNeed', 'crossSite'] as const
export const REVIEW_CRITERIA = ['rationality', 'complexity', 'executability', 'evaluability', 'safety'] as const

export const reviewKind = z.enum([
  'proposal-screening',
  'proposal-adjudication',
  'task-review',
  'task-execution',
  'rubric-validity',
  'answer-grade',
  'card-entry',
  'card-missing',
  'leaf-grade',
  'judge-difference',
  'rule-judgement',
])
export type ReviewKind = z.infer<typeof reviewKind>

/** A word a person said about one criterion. */
export const verdictWord = z.enum(['yes', 'no', 'unsure', 'pass', 'fail', 'accept', 'reject', 'skip'])
export type VerdictWord = z.infer<typeof verdictWord>

/**
 * A review event is a fact and never changes. A change of mind is a new event; the latest by that person on that subject and kind counts.
 * `subject`: `prop-…`, `task-…`, either with `#<rule>` for a rule that needs judgement, `<site>:<item>`, `<agent>/<task>/<answer>` or, of a leaf, `<agent>/<task>/<answer>#<leaf>`. `subjectHash`: SHA-256 (hex) of the canonical content that was judged.
 * Of a check of a card entry `found` names the verdict beside `verdicts.correct`; `card-missing` says that an entry was added because a checker found it missing.
 * An undo is an event whose `withdraws` names the event taken back; its verdicts are empty.
 */
export const reviewEvent = z.looseObject({
  id: z.string().min(1),
  at: z.iso.datetime(),
  annotator: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'an annotator name is lower-case letters, digits and hyphens'),
  kind: reviewKind,
  subject: z.string().min(1),
  subjectHash: z.string(),
  verdicts: z.record(z.string(), verdictWord),
  comment: z.string().default(''),
  durationMs: z.number().int().nonnegative(),
  blind: z.boolean(),
  sample: z.boolean().default(false),
  withdraws: z.string().optional(),
})
export type ReviewEvent = z.infer<typeof reviewEvent>
