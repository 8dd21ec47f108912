import { z } from 'zod'
import { drawnStratum, samplingPlan } from '../agreement/index.ts'
import { reviewEvent, verdictWord } from '../tasks/index.ts'
import { estimate, procedure } from './common.ts'
import { reviewed } from './tasks.ts'

/** From what is drawn: answers of a judge run or leaves of their rubrics; `against` says what makes an item disputed: another run, `grades` of people, or nothing. */
export const spotCheckFrame = z.object({
  run: z.string(),
  unit: z.enum(['answers', 'leaves']),
  against: z.string().nullable(),
})
export type SpotCheckFrame = z.infer<typeof spotCheckFrame>

const rules = z.array(z.object({ label: z.string(), value: z.string() }))

export const spotCheckPreview = z.object({
  size: z.number().int(),
  disputed: z.number().int(),
  leftOut: z.record(z.string(), z.number().int()),
  /** How many values each facet has. */
  facets: z.record(z.string(), z.number().int()),
  strata: z.array(drawnStratum),
  drawn: z.number().int(),
  /** Gradings for the half-width that is wanted, in words; from the agreement so far on this run, if there is any. */
  planned: z.object({ more: z.number().int(), total: z.number().int(), sentence: z.string() }),
  policy: rules,
})
export type SpotCheckPreview = z.infer<typeof spotCheckPreview>

export const designRow = z.object({
  id: z.string(),
  title: z.string(),
  at: z.string(),
  annotator: z.string(),
  unit: z.enum(['answers', 'leaves']),
  run: z.string(),
  plan: samplingPlan,
  items: z.number().int(),
  /** How many of them the current annotator has graded. */
  mine: z.number().int(),
  /** The current annotator drew it, and may see how it stands. */
  lead: z.boolean(),
})
export type DesignRow = z.infer<typeof designRow>

/** An item of a design as a grader may see it before grading: no agent, no stratum, no verdict, and a key that tells none of these. */
export const blindItem = z.object({
  key: z.string(),
  title: z.string(),
  /** The leaf's own words, for a leaf. */
  leaf: z.string().nullable(),
  mine: z.object({ word: verdictWord, event: z.string(), stale: z.boolean() }).nullable(),
  /** The current annotator graded it before and took that back, or it changed since: what the judge said was shown, so another grade is not blind and decides nothing. */
  sighted: z.boolean(),
})
export type BlindItem = z.infer<typeof blindItem>

export const checkedClaim = z.object({
  claim: z.string(),
  source: z.string().nullable(),
  evidence: z.string().nullable(),
})

const ofItem = z.object({ design: z.string(), key: z.string() })

export const spotCheckStanding = z.object({
  drawn: z.number().int(),
  counted: z.number().int(),
  decided: z.number().int(),
  waiting: z.number().int(),
  complete: z.boolean(),
  /** Half-width that is wanted, and whether the interval of agreement is that narrow: then one may stop. */
  wanted: z.number(),
  reached: z.boolean(),
  plan: z.string(),
  sequential: z.object({ agreement: estimate, success: estimate }),
  final: z.array(z.object({ id: z.string(), label: z.string(), estimate })).nullable(),
  strata: z.array(drawnStratum),
  neverDrawn: z.array(z.string()),
  /** How often each reason for a difference was given. */
  reasons: z.array(z.object({ code: z.string(), label: z.string(), count: z.number().int() })),
  policy: rules,
})
export type SpotCheckStanding = z.infer<typeof spotCheckStanding>

export const spotcheckContract = {
  /** What a plan would draw; nothing is drawn. */
  preview: procedure
    .input(spotCheckFrame.extend({ plan: samplingPlan, wanted: z.number().gt(0).lt(1) }))
    .output(spotCheckPreview),
  /** Draws and keeps a design for good. */
  draw: procedure
    .input(
      spotCheckFrame.extend({ plan: samplingPlan, wanted: z.number().gt(0).lt(1), title: z.string().min(1).max(200) }),
    )
    .output(z.object({ id: z.string(), file: z.string() })),
  designs: procedure.output(z.array(designRow)),
  /** The current annotator's items in an order of that person's own. */
  queue: procedure
    .input(z.object({ design: z.string() }))
    .output(z.object({ design: designRow, items: z.array(blindItem) })),
  item: procedure.input(ofItem).output(
    z.object({
      subjectHash: z.string(),
      taskDescription: z.string(),
      answerText: z.string(),
      claims: z.array(checkedClaim),
      evidence: z.array(z.object({ url: z.string(), id: z.string().nullable() })),
    }),
  ),
  grade: procedure
    .input(
      ofItem.extend({
        subjectHash: z.string(),
        word: z.enum(['pass', 'fail', 'unsure']),
        comment: z.string(),
        durationMs: z.number().int().nonnegative(),
      }),
    )
    .output(reviewed),
  /** What the judge and others said: only after one's own grade is in, else INVALID. */
  reveal: procedure.input(ofItem).output(
    z.object({
      agent: z.string(),
      answer: z.string(),
      judge: z.object({ word: verdictWord, score: z.number().nullable(), reason: z.string() }),
      differs: z.boolean(),
      checks: z.array(checkedClaim.extend({ outcome: z.string(), reason: z.string(), quote: z.string().nullable() })),
      others: z.array(reviewEvent),
      /** The reasons that the current annotator gave for the difference, by code. */
      reasons: z.array(z.object({ code: z.string(), label: z.string(), given: z.boolean() })),
    }),
  ),
  /** Says why grade and judge differ: a second event; the grade stays as it was. */
  explain: procedure.input(ofItem.extend({ codes: z.array(z.string()).min(1), comment: z.string() })).output(reviewed),
  /** How a design stands: for the person who drew it. */
  standing: procedure.input(z.object({ design: z.string() })).output(spotCheckStanding),
}
