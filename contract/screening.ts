import { z } from 'zod'
import { knownAnswer, verdictWord } from '../tasks/index.ts'
import { comparison } from './agreement.ts'
import { estimate, procedure } from './common.ts'
import { proposalRow, reviewed, reviewInput } from './tasks.ts'

/** A set as everybody may see it: nothing of what anybody said, and not how many items have known answers. */
export const setRow = z.object({
  id: z.string(),
  name: z.string(),
  lead: z.string(),
  at: z.string(),
  overlap: z.number().int(),
  pilot: z.boolean(),
  /** Open to everybody: what is free is taken under a lease. */
  pool: z.boolean(),
  annotators: z.array(z.string()),
  /** What the current annotator has to do in it; null for somebody who does not take part. In an open set `total` is what is decided and what is free. */
  mine: z.object({ total: z.number().int(), done: z.number().int() }).nullable(),
  isLead: z.boolean(),
  blindFirst: z.boolean(),
  /** How many disagreements wait for the current annotator; null for somebody who may not settle any now. */
  toSettle: z.number().int().nullable(),
})
export type SetRow = z.infer<typeof setRow>

/** What a set is made of. Known answers are given by the person who makes it. */
export const setPlan = z.object({
  name: z.string().min(1).max(200),
  overlap: z.number().int().min(1).max(20),
  /** Empty: open to everybody. */
  annotators: z.array(z.string()).max(200),
  /** Every proposal, or those that nobody has decided yet. */
  from: z.enum(['undecided', 'all']),
  /** At most so many, drawn at random; null for all of them. */
  most: z.number().int().min(1).nullable(),
  calibration: z.array(knownAnswer.omit({ subjectHash: true })),
  pilot: z.boolean(),
  blindFirst: z.boolean(),
  partiesMaySettle: z.boolean(),
  least: z.number().int().min(1),
  threshold: z.number().gt(0).max(1),
})
export type SetPlan = z.infer<typeof setPlan>

export const setPreview = z.object({
  items: z.number().int(),
  calibration: z.number().int(),
  /** Decisions for each person, items with known answers among them. */
  loads: z.array(z.object({ annotator: z.string(), items: z.number().int() })),
  /** How many proposals two people share: least and most over all pairs; null with fewer than two people. */
  shared: z.object({ least: z.number().int(), most: z.number().int() }).nullable(),
  warnings: z.array(z.string()),
})
export type SetPreview = z.infer<typeof setPreview>

const ofSet = z.object({ set: z.string() })
const share = z.object({ right: z.number().int(), estimate })

export const readiness = z.object({
  state: z.enum(['ready', 'not-ready', 'unknown']),
  items: share,
  criteria: z.array(z.object({ criterion: z.string(), share })),
  threshold: z.number(),
  least: z.number().int(),
})
export type ShownReadiness = z.infer<typeof readiness>

const words = z.record(z.string(), z.string())
export const knownOutcome = z.object({ id: z.string(), title: z.string(), right: words, said: words })

const said = z.object({ annotator: z.string(), word: z.string() })

/** What one person said of an item. */
export const vote = z.object({
  annotator: z.string(),
  verdicts: words,
  outcome: z.enum(['accept', 'reject', 'unsure', 'skip']),
  comment: z.string(),
  at: z.string(),
  blind: z.boolean(),
})
export type Vote = z.infer<typeof vote>

export const standingItem = z.object({
  id: z.string(),
  title: z.string(),
  /** It has a known answer. */
  known: z.boolean(),
  state: z.enum(['open', 'agreed', 'disputed', 'settled']),
  votes: z.array(vote),
  settled: z.array(vote),
})
export type StandingItem = z.infer<typeof standingItem>

export const setStanding = z.object({
  counts: z.object({
    items: z.number().int(),
    agreed: z.number().int(),
    disputed: z.number().int(),
    settled: z.number().int(),
    open: z.number().int(),
    decisions: z.number().int(),
    skips: z.number().int(),
  }),
  people: z.array(
    z.object({
      annotator: z.string(),
      total: z.number().int(),
      done: z.number().int(),
      /** Median seconds of a decision, pauses not counted; null before the first. */
      secondsEach: z.number().nullable(),
      last: z.string().nullable(),
      readiness,
      /** Over all sets with known answers. */
      overall: readiness,
    }),
  ),
  criteria: z.array(
    z.object({
      criterion: z.string(),
      comparison,
      /** The pairs behind the table: the row is who sorts first. */
      pairs: z.array(z.object({ id: z.string(), row: said, column: said })),
    }),
  ),
  items: z.array(standingItem),
  rules: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type SetStanding = z.infer<typeof setStanding>

/** A disagreement as somebody may see it who has not said yet what it is: not what the others said. */
export const disputeRow = z.object({
  id: z.string(),
  title: z.string(),
  mine: z.object({ decision: verdictWord, event: z.string() }).nullable(),
})
export type DisputeRow = z.infer<typeof disputeRow>

export const screeningContract = {
  sets: procedure.output(z.array(setRow)),
  /** What a set would ask of whom; nothing is kept. */
  preview: procedure.input(setPlan).output(setPreview),
  create: procedure.input(setPlan).output(z.object({ id: z.string(), file: z.string() })),
  /** For the lead: somebody who comes later takes over part of what nobody has decided. */
  addAnnotator: procedure.input(ofSet.extend({ annotator: z.string() })).output(z.object({ moved: z.number().int() })),
  /** The current annotator's part in an order of that person's own. Others' verdicts and known answers are not in it. */
  queue: procedure.input(ofSet).output(z.object({ set: setRow, rows: z.array(proposalRow) })),
  /** Takes or renews the leases on what is looked at, in an open set; returns what the current annotator has. */
  hold: procedure
    .input(ofSet.extend({ ids: z.array(z.string()).max(10) }))
    .output(z.object({ ids: z.array(z.string()) })),
  decide: procedure.input(reviewInput.extend({ set: z.string() })).output(reviewed),
  /** How the current annotator did on items with known answers: only once the own part is done, else INVALID. */
  readiness: procedure.input(ofSet).output(z.object({ readiness, items: z.array(knownOutcome) })),
  /** How a set stands: for who made it, and not in the middle of an own part, else INVALID. */
  standing: procedure.input(ofSet).output(setStanding),
  disputes: procedure.input(ofSet).output(z.array(disputeRow)),
  /** What the others said of a disagreement: where the set is blind first, only after the own verdict, else INVALID. */
  originals: procedure.input(ofSet.extend({ id: z.string() })).output(z.object({ votes: z.array(vote) })),
  adjudicate: procedure.input(reviewInput.extend({ set: z.string() })).output(reviewed),
}
