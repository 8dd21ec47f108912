import { z } from 'zod'
import { cardFunction, cardItem, cardVerdict, sighting } from '../sitecards/index.ts'
import { comparison } from './agreement.ts'
import { estimate, procedure } from './common.ts'
import { reviewed } from './tasks.ts'

const person = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'the name of a checker is lower-case letters, digits and hyphens')

/** What to draw: so many cards over all clusters, all or at most `perCard` entries of each, and who checks them. */
export const checkPlan = z.object({
  cards: z.number().int().min(1),
  perCard: z.number().int().min(1).nullable(),
  seed: z.number().int().nonnegative(),
})
export type CheckPlan = z.infer<typeof checkPlan>

export const checkPreview = z.object({
  strata: z.array(z.object({ cluster: z.string(), cards: z.number(), drawn: z.number() })),
  entries: z.number(),
})
export type CheckPreview = z.infer<typeof checkPreview>

export const checkSetRow = z.object({
  id: z.string(),
  name: z.string(),
  at: z.string(),
  lead: z.string(),
  seed: z.number(),
  cards: z.number(),
  entries: z.number(),
  perCard: z.number().nullable(),
  checkers: z.array(z.string()),
  each: z.number(),
  strata: checkPreview.shape.strata,
  /** The part of whoever asks: null where that person is not asked. `open`: entries that can be checked and are not. */
  mine: z
    .object({ total: z.number(), done: z.number(), open: z.number(), secondsEach: z.number().nullable() })
    .nullable(),
  /** Why results do not show to whoever asks; null where they do. */
  hidden: z.string().nullable(),
})
export type CheckSetRow = z.infer<typeof checkSetRow>

export const cardKind = z.enum(['function', 'action', 'perception'])

/** One entry of one's queue, with nothing that others said of it. */
export const checkRow = z.object({
  id: z.string(),
  site: z.string(),
  cluster: z.string(),
  kind: cardKind,
  title: z.string(),
  /** `changed` and `removed` since it was drawn: it cannot be checked in this set any more. */
  now: z.enum(['same', 'changed', 'removed']),
  mine: z
    .object({ verdict: cardVerdict, rightType: z.string().nullable(), event: z.string(), comment: z.string() })
    .nullable(),
})
export type CheckRow = z.infer<typeof checkRow>

export const checkItem = z.object({
  id: z.string(),
  site: z.string(),
  kind: cardKind,
  entry: z.union([
    z.object({ kind: z.literal('function'), value: cardFunction }),
    z.object({ kind: z.literal('item'), value: cardItem }),
  ]),
  /** Functions of the card that the entry names. */
  functions: z.array(z.object({ id: z.string(), label: z.string() })),
  /** Code of the taxonomy; null for a function or a type that is not in it. */
  type: z.string().nullable(),
  guideline: z.object({ counts: z.string(), not: z.string() }).nullable(),
  /** What was drawn: hand it back with the verdict. */
  subjectHash: z.string(),
  /** Where it was seen, best first; empty where nobody wrote that down. */
  sightings: z.array(sighting),
  /** Address of the site, for entries without a place. */
  url: z.string(),
})
export type CheckItem = z.infer<typeof checkItem>

/** An entry that a checker found missing. */
export const missingEntry = z.object({
  set: z.string().nullable(),
  site: z.string(),
  kind: cardKind,
  /** Code of the taxonomy; empty for a function. */
  type: z.string(),
  label: z.string().max(300),
  functions: z.array(z.string()),
  description: z.string().max(2_000),
  location: z.string().max(300),
  seen: sighting.pick({ page: true, steps: true, selector: true, where: true, why: true }),
})
export type MissingEntry = z.infer<typeof missingEntry>

const ids = z.array(z.string())
export const accuracyLine = z.object({
  key: z.string(),
  label: z.string(),
  correct: ids,
  wrong: ids,
  share: estimate,
  exact: estimate,
})
export type AccuracyLine = z.infer<typeof accuracyLine>

export const checkResults = z.object({
  title: z.string(),
  /** Entries of which somebody has spoken, of how many. */
  checked: z.number(),
  entries: z.number().nullable(),
  tables: z.array(
    z.object({
      by: z.enum(['kind', 'type', 'cluster', 'site', 'library']),
      rows: z.array(accuracyLine),
      all: accuracyLine,
    }),
  ),
  /** The share of all with an interval from resampling cards, since entries of one card are alike. */
  overCards: estimate,
  left: z.object({ disputed: ids, unsure: ids, stale: ids }),
  /** Wrong ones that were changed or removed since and not checked again; they are among the wrong. */
  correctedSince: ids,
  missing: z.array(z.object({ id: z.string(), title: z.string(), by: z.string() })),
  verdicts: z.array(z.object({ verdict: cardVerdict, count: z.number(), ids })),
  /** Two people on the same entry: right or wrong, and by verdict. Null where no entry has two. */
  agreement: z
    .object({
      words: comparison,
      verdicts: comparison,
      pairs: z.array(
        z.object({
          id: z.string(),
          row: z.object({ annotator: z.string(), verdict: z.string() }),
          column: z.object({ annotator: z.string(), verdict: z.string() }),
        }),
      ),
    })
    .nullable(),
  people: z.array(
    z.object({
      annotator: z.string(),
      done: z.number(),
      total: z.number().nullable(),
      secondsEach: z.number().nullable(),
    }),
  ),
  items: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      state: z.enum(['right', 'wrong', 'disputed', 'unsure', 'stale']),
      votes: z.array(z.object({ by: z.string(), word: z.string(), comment: z.string() })),
    }),
  ),
})
export type CheckResults = z.infer<typeof checkResults>

const inSet = z.object({ set: z.string() })
const ofEntry = inSet.extend({ id: z.string() })

export const checkingContract = {
  /** Sets of checks, the latest first, and how many cards with entries there are to draw from. */
  sets: procedure.output(z.object({ sets: z.array(checkSetRow), cards: z.number(), clusters: z.number() })),
  preview: procedure.input(checkPlan).output(checkPreview),
  create: procedure
    .input(
      checkPlan.extend({
        name: z.string().trim().min(1).max(200),
        checkers: z.array(person).max(50),
        each: z.number().int().min(1).max(20),
      }),
    )
    .output(z.object({ id: z.string(), file: z.string() })),
  queue: procedure.input(inSet).output(z.object({ set: checkSetRow, rows: z.array(checkRow) })),
  item: procedure.input(ofEntry).output(checkItem),
  /** Keeps a verdict; it is on disk when this resolves. `rightType` goes with `wrong-type` alone. */
  check: procedure
    .input(
      ofEntry.extend({
        subjectHash: z.string(),
        verdict: cardVerdict,
        rightType: z.string().nullable(),
        comment: z.string(),
        durationMs: z.number().int().nonnegative(),
      }),
    )
    .output(reviewed),
  /** Writes the right type of one's own `wrong-type` verdict into the card. Gives back what takes it back. */
  correct: procedure
    .input(ofEntry)
    .output(z.object({ id: z.string(), from: z.string(), to: z.string(), before: cardItem, hash: z.string() })),
  /** Adds an entry to a card with where it was seen, and a fact that it was found missing. */
  addMissing: procedure.input(missingEntry).output(z.object({ id: z.string(), event: z.string() })),
  /** Takes an added entry off the card again, with its fact. */
  takeBackMissing: procedure.input(z.object({ event: z.string() })).output(z.object({ id: z.string() })),
  /** How a set came out, or with null all checks of the benchmark. Refused to whoever is in the middle of a set. */
  results: procedure.input(z.object({ set: z.string().nullable() })).output(checkResults),
}
