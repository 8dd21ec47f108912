import { z } from 'zod'
import { flowPattern, proposal, reviewEvent, task, verdictWord } from '../tasks/index.ts'
import { procedure, ruleFinding } from './common.ts'
import { recordingRow } from './executions.ts'

/** How a proposal stands for the current annotator; others' verdicts stay hidden until one's own is in. */
export const proposalRow = z.object({
  id: z.string(),
  title: z.string(),
  sites: z.array(z.string()),
  pattern: flowPattern,
  sample: z.boolean(),
  errors: z.number(),
  warnings: z.number(),
  mine: z.object({ decision: verdictWord, at: z.string(), stale: z.boolean(), event: z.string() }).nullable(),
  /** How many others have screened it: a count, never what they said; null in the middle of a set, where not even that shows. */
  others: z.number().nullable(),
  state: z.enum(['open', 'screened', 'accepted', 'rejected', 'disagreement']),
})
export type ProposalRow = z.infer<typeof proposalRow>

export const reviewInput = z.object({
  subject: z.string(),
  subjectHash: z.string(),
  verdicts: z.record(z.string(), verdictWord),
  comment: z.string(),
  durationMs: z.number().int().nonnegative(),
})

/** What is said after a decision is on disk: the event, and how long the save took in milliseconds. */
export const reviewed = z.object({ event: reviewEvent, savedMs: z.number() })

export const proposalsContract = {
  list: procedure.output(z.array(proposalRow)),
  get: procedure.input(z.object({ id: z.string() })).output(
    z.object({
      proposal,
      hash: z.string(),
      text: z.string(),
      findings: z.array(ruleFinding),
      mine: reviewEvent.nullable(),
      /** Empty until the current annotator has decided. */
      others: z.array(reviewEvent),
    }),
  ),
  screen: procedure.input(reviewInput).output(reviewed),
}

export const reviewsContract = {
  /** Takes one's own event back by a new event that names it. */
  withdraw: procedure.input(z.object({ event: z.string() })).output(reviewed),
}

export const taskRow = z.object({
  id: z.string(),
  title: z.string(),
  sites: z.array(z.string()),
  status: z.enum(['draft', 'in-review', 'admitted', 'dropped']),
  sample: z.boolean(),
  actions: z.number(),
  perceptions: z.number(),
  errors: z.number(),
  warnings: z.number(),
  executions: z.number(),
  hasRubric: z.boolean(),
  mine: z.object({ decision: verdictWord, at: z.string(), stale: z.boolean(), event: z.string() }).nullable(),
})
export type TaskRow = z.infer<typeof taskRow>

/** One thing that the rule of admission asks for; what does not block is shown beside. */
export const admissionGap = z.object({
  what: z.enum(['execution', 'review', 'objection', 'distinct']),
  message: z.string(),
  blocks: z.boolean(),
})

const taxonomyEntry = z.object({
  code: z.string(),
  kind: z.enum(['action', 'perception']),
  component: z.string(),
  type: z.string(),
})

/** What the rules say of a task that is not saved, and what it would do for the benchmark. */
export const taskCheck = z.object({
  findings: z.array(ruleFinding),
  /** Types of the taxonomy that its points cover: those that no other task covers, and those that others cover too. Dropped tasks cover nothing. */
  coverage: z.object({
    added: z.array(taxonomyEntry),
    shared: z.array(taxonomyEntry.extend({ others: z.number().int() })),
    unresolved: z.array(z.string()),
  }),
  /** Milliseconds that the rules took. */
  ms: z.number(),
})
export type TaskCheck = z.infer<typeof taskCheck>

/** What becomes stale, or should be looked at again, when a changed task is saved. */
export const taskEffects = z.object({
  /** Fields that differ from what is on disk, as dotted paths. */
  fields: z.array(z.string()),
  /** Whether what reviews judge differs; if not, nothing becomes stale. */
  changed: z.boolean(),
  effects: z.array(
    z.object({
      kind: z.enum(['reviews', 'executions', 'questions', 'admission', 'rubric', 'rubric-reviews', 'answers', 'runs']),
      n: z.number().int(),
      message: z.string(),
    }),
  ),
})
export type TaskEffects = z.infer<typeof taskEffects>

const savedTask = z.object({ task, hash: z.string(), contentHash: z.string(), findings: z.array(ruleFinding) })

export const tasksContract = {
  /** The beginning of a new task: from a proposal, or with a fresh id where none is given. Nothing is written. */
  start: procedure.input(z.object({ proposal: z.string().nullable() })).output(
    z.object({
      task,
      /** A task of this id is there already. */
      exists: z.boolean(),
      proposal: z.object({ proposal, state: proposalRow.shape.state }).nullable(),
    }),
  ),
  /** Writes a new task; refused where one of its id exists. */
  create: procedure.input(z.object({ task })).output(savedTask),
  /** Looks at a task as it is being edited, however incomplete. */
  check: procedure.input(z.object({ task: z.record(z.string(), z.unknown()) })).output(taskCheck),
  effects: procedure.input(z.object({ task })).output(taskEffects),
  /** Draft, in review, dropped, and back; admission has a procedure of its own. A reason is needed to drop a task, and to put one with errors into review. */
  setStatus: procedure
    .input(
      z.object({
        id: z.string(),
        to: z.enum(['draft', 'in-review', 'dropped']),
        reason: z.string().max(2000),
        baseHash: z.string(),
      }),
    )
    .output(savedTask),
  list: procedure.output(z.array(taskRow)),
  get: procedure.input(z.object({ id: z.string() })).output(
    z.object({
      task,
      /** Of the file, for saving. */
      hash: z.string(),
      /** Of what a review judges: the `subjectHash` of a review of this task. */
      contentHash: z.string(),
      text: z.string(),
      findings: z.array(ruleFinding),
      mine: reviewEvent.nullable(),
      others: z.array(reviewEvent),
      recordings: z.array(recordingRow),
      /** What the benchmark's rule of admission still asks for; of others' reviews nothing before one's own is in. */
      admission: z.array(admissionGap),
    }),
  ),
  save: procedure.input(z.object({ task, baseHash: z.string() })).output(savedTask),
  review: procedure.input(reviewInput).output(reviewed),
  /** Admits a task where nothing blocks it by the rule that `assay.yaml` declares. */
  admit: procedure
    .input(z.object({ id: z.string(), baseHash: z.string() }))
    .output(z.object({ task, hash: z.string() })),
}
