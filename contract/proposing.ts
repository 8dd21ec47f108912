/**
 * Generation of proposals, of task instances and of affinity ratings, and advice on rules that need judgement.
 *
 * **Batches** (`proposing`). A batch has a kind, a method and slots: a slot is a subset of clusters (proposals), an accepted proposal (tasks) or some pairs of clusters (affinity).
 * - `methods` says which methods there are for a kind, and why one cannot be had. Affinity is rated by a model or by hand only.
 * - `start` gives `{ job, id }`: follow `job` in `workspace.progress` (done and total count slots; the message says what happens), stop it with `workspace.cancel`. Every call and item is on disk
 *   before the next one begins; a change of kind `batches` (its id that of the batch) tells that something is new.
 * - `resume` goes on with a batch whose `state` is `open` (broken off), `cancelled` or `failed`, or that has failed slots: what is there is not asked for again.
 * - `batches` lists them; `batch` adds slots, item rows and calls; `item` has one item in full with what the rules say of it now; `call` has a reply as it came.
 * - Nothing of a batch is a proposal, a task or a rating until a person takes it: `accept` (some items, or with `items: null` all undecided ones without errors) writes it by the workspace's save and says for each
 *   item that could not be taken why; more than one are followed and stopped as the job `accept-<batch>`. `reject` keeps the reason. `saveItem` keeps a person's correction in the draft (pass the `hash` that `item` gave). Items of a slot that is at work cannot be decided yet.
 * - An item with `readable: false` is a reply that could not be read: `raw` holds it, `faults` say why. `faults` of a readable item say what was repaired in reading. An item with `errors > 0` after the last repair stays as it is,
 *   with its findings; it can be corrected, rejected, or accepted by name. `todo` is what the built-in method could not know.
 * - Accepting ratings writes them to `clusters.yaml` (the author is the model, with the person who took it; what a person rated stays); `affinityAdvice` gives the latest undecided rating of each pair, for a matrix.
 * - `expand` asks a model for one subset around an anchor; the built-in rule is that of sampling. Its answer is checked (3-6 known clusters, the anchor among them) and is kept nowhere: hand it to `start`, or take it into the history with `sampling.accept` and pass the id of that round as `round` of the subset.
 *
 * **Judgement** (`judgement`). What no rule can decide is asked a person. An answer is a review event of the kind `rule-judgement` on `<subject>#<rule>` with the verdict `holds`: yes (good), no (the rule is broken) or unsure;
 * take it back with `reviews.withdraw`. An answer `no` on the present content shows as a finding of that rule: one's own at once, others' only where one has answered, and all of them in `assay lint` and `validate`.
 * `ask` starts a job in which a model answers, for one subject; its advice is kept apart and counts for nothing. Show advice only when the person asks for it and say so with `sawAdvice`, since the answer is not blind then.
 */
import { z } from 'zod'
import {
  affinityRating,
  batchKind,
  batchSlot,
  clusterPair,
  clusterSubset,
  generationCall,
  generationMethod,
  generationProblem,
  itemDecision,
  reviewEvent,
  ruleAdvice,
} from '../tasks/index.ts'
import { procedure, ruleFinding, severity } from './common.ts'
import { reviewed } from './tasks.ts'

const ofBatch = z.object({ kind: batchKind, id: z.string() })
const ofItem = ofBatch.extend({ item: z.string() })
const started = z.object({ job: z.string(), id: z.string() })

/** How a batch stands. `open`: nobody works at it though it has not ended, so it was broken off. */
export const batchState = z.enum(['running', 'open', 'finished', 'failed', 'cancelled'])

export const batchRow = z.object({
  id: z.string(),
  kind: batchKind,
  at: z.string(),
  by: z.string(),
  method: generationMethod,
  model: z.string().nullable(),
  state: batchState,
  problem: generationProblem.nullable(),
  /** Whether `resume` would do anything. */
  resumable: z.boolean(),
  perSlot: z.number().int(),
  slots: z.object({ of: z.number().int(), done: z.number().int(), failed: z.number().int() }),
  /** `clean`: no errors; `faulty`: readable, with errors; the two and `unreadable` make up `of`, decided or not. */
  items: z.object({
    of: z.number().int(),
    clean: z.number().int(),
    faulty: z.number().int(),
    unreadable: z.number().int(),
    accepted: z.number().int(),
    rejected: z.number().int(),
  }),
  calls: z.number().int(),
  failedCalls: z.number().int(),
  /** Null: at least one call that may have cost something did not say. */
  tokensIn: z.number().nullable(),
  tokensOut: z.number().nullable(),
  costUsd: z.number().nullable(),
  /** US dollars of the calls whose cost is known, and the number of the others. */
  knownUsd: z.number(),
  unpriced: z.number().int(),
})
export type BatchRow = z.infer<typeof batchRow>

export const itemRow = z.object({
  id: z.string(),
  slot: z.number().int(),
  title: z.string(),
  sites: z.array(z.string()),
  readable: z.boolean(),
  errors: z.number().int(),
  warnings: z.number().int(),
  faults: z.array(z.string()),
  /** How often it was asked for: 1 where the first reply was taken. 0 for the built-in method. */
  rounds: z.number().int(),
  edited: z.boolean(),
  decision: itemDecision.nullable(),
})
export type ItemRow = z.infer<typeof itemRow>

/** A call without its reply. */
export const callRow = generationCall.omit({ reply: true }).extend({ hasReply: z.boolean() })
export type CallRow = z.infer<typeof callRow>

export const shownBatch = z.object({
  row: batchRow,
  slots: z.array(batchSlot.extend({ working: z.boolean() })),
  items: z.array(itemRow),
  calls: z.array(callRow),
  /** Folder within the workspace. */
  folder: z.string(),
})
export type ShownBatch = z.infer<typeof shownBatch>

export const shownItem = z.object({
  row: itemRow,
  /** A proposal, a task or a rating; null where the reply could not be read. */
  value: z.record(z.string(), z.unknown()).nullable(),
  raw: z.string(),
  /** What the rules say of it now. */
  findings: z.array(ruleFinding),
  todo: z.array(z.string()),
  /** Numbers of the calls that it came from. */
  calls: z.array(z.number().int()),
  /** Of the draft, for `saveItem`. */
  hash: z.string(),
})
export type ShownItem = z.infer<typeof shownItem>

export const startBatch = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('proposals'),
    method: generationMethod,
    subsets: z.array(clusterSubset).min(1).max(500),
    /** Proposals wanted for each subset. */
    perSlot: z.number().int().min(1).max(10).default(5),
    parallel: z.number().int().min(1).max(8).default(4),
  }),
  z.object({
    kind: z.literal('tasks'),
    method: generationMethod,
    proposals: z.array(z.string()).min(1).max(1000),
    /** Also of proposals that people have not accepted yet; of rejected ones never. */
    unscreened: z.boolean().default(false),
    parallel: z.number().int().min(1).max(8).default(4),
  }),
  z.object({
    kind: z.literal('affinity'),
    method: z.literal('model'),
    /** Null: every pair that nobody has rated. */
    pairs: z.array(clusterPair).min(1).max(2000).nullable(),
    parallel: z.number().int().min(1).max(8).default(4),
  }),
])
export type StartBatch = z.input<typeof startBatch>

export const generationMethodRow = z.object({
  id: generationMethod,
  label: z.string(),
  available: z.boolean(),
  reason: z.string(),
})
export type GenerationMethodRow = z.infer<typeof generationMethodRow>

export const proposingContract = {
  methods: procedure.input(z.object({ kind: batchKind })).output(z.array(generationMethodRow)),
  start: procedure.input(startBatch).output(started),
  resume: procedure.input(ofBatch).output(started),
  batches: procedure.input(z.object({ kind: batchKind })).output(z.array(batchRow)),
  batch: procedure.input(ofBatch).output(shownBatch),
  item: procedure.input(ofItem).output(shownItem),
  call: procedure.input(ofBatch.extend({ n: z.number().int() })).output(generationCall),
  saveItem: procedure
    .input(ofItem.extend({ value: z.record(z.string(), z.unknown()), baseHash: z.string() }))
    .output(shownItem),
  accept: procedure.input(ofBatch.extend({ items: z.array(z.string()).nullable() })).output(
    z.object({
      /** What was written: the file within the workspace. */
      taken: z.array(z.object({ item: z.string(), file: z.string() })),
      refused: z.array(z.object({ item: z.string(), reason: z.string() })),
      /** How many were not reached, since `workspace.cancel` stopped it. */
      left: z.number().int(),
    }),
  ),
  reject: procedure
    .input(ofBatch.extend({ items: z.array(z.string()).min(1), reason: z.string() }))
    .output(z.object({ rejected: z.array(z.string()) })),
  affinityAdvice: procedure.output(
    z.array(affinityRating.extend({ batch: z.string(), item: z.string(), at: z.string() })),
  ),
  /** Null anchor: the least-used cluster. `used`: clusters of what counts as used beside the work that counts (`sampling.usage`). */
  expand: procedure
    .input(z.object({ anchor: z.string().nullable(), used: z.array(z.array(z.string())).default([]) }))
    .output(
      z.object({
        subset: clusterSubset,
        warnings: z.array(z.string()),
        model: z.string(),
        costUsd: z.number().nullable(),
      }),
    ),
}

export const judgementQuestion = z.object({
  rule: z.string(),
  title: z.string(),
  question: z.string(),
  /** Of a finding where the answer is no. */
  severity,
  mine: reviewEvent.nullable(),
  /** One's own answer is on earlier content and counts for nothing. */
  stale: z.boolean(),
  /** Empty until one has answered. */
  others: z.array(reviewEvent),
  /** What models said, the latest first, also of earlier content (`current` false). */
  advice: z.array(ruleAdvice.extend({ current: z.boolean() })),
})
export type JudgementQuestion = z.infer<typeof judgementQuestion>

export const judgementContract = {
  /** Of a proposal (`prop-…`) or a task (`task-…`). Advice is empty unless it is asked for. */
  get: procedure
    .input(z.object({ subject: z.string(), withAdvice: z.boolean().default(false) }))
    .output(z.object({ subjectHash: z.string(), questions: z.array(judgementQuestion) })),
  answer: procedure
    .input(
      z.object({
        subject: z.string(),
        subjectHash: z.string(),
        rule: z.string(),
        holds: z.enum(['yes', 'no', 'unsure']),
        comment: z.string(),
        durationMs: z.number().int().nonnegative(),
        sawAdvice: z.boolean(),
      }),
    )
    .output(reviewed),
  /** Asks the model of the settings; `rules` null asks all questions of the subject. */
  ask: procedure
    .input(z.object({ subject: z.string(), rules: z.array(z.string()).min(1).nullable() }))
    .output(z.object({ job: z.string() })),
}
