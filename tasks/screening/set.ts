import { z } from 'zod'
import { proposalId, SCREENING_CRITERIA } from '../model.ts'

const person = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'the name of an annotator is lower-case letters, digits and hyphens')

/** A proposal whose right answer is known. It is mixed in among the others, and what people say of it measures them, not the proposal. */
export const knownAnswer = z.object({
  subject: proposalId,
  /** Of the content for which the answer holds: once the proposal changed, nobody is measured by it. */
  subjectHash: z.string(),
  answers: z.record(z.string(), z.enum(['yes', 'no'])),
})
export type KnownAnswer = z.infer<typeof knownAnswer>

/** An annotator who came later, and what that person took over from whom. Nothing else of a set ever changes. */
export const amendment = z.object({
  kind: z.literal('add-annotator'),
  at: z.iso.datetime(),
  by: person,
  annotator: person,
  moved: z.array(z.object({ item: proposalId, from: person })),
})
export type Amendment = z.infer<typeof amendment>

/** Proposals that some people screen together: who screens what follows from this file alone. `reviews/sets/<id>.json`. */
export const screeningSet = z.looseObject({
  version: z.literal(1).default(1),
  id: z.string().min(1),
  name: z.string().min(1).max(200),
  /** Who made it, and alone sees how it stands. */
  lead: person,
  at: z.iso.datetime(),
  seed: z.number().int().nonnegative(),
  /** How many people screen each proposal. */
  overlap: z.number().int().min(1).max(20),
  /** Nobody is named: whoever comes takes what is free, under a lease. */
  annotators: z.array(person).max(200),
  items: z.array(proposalId).min(1),
  calibration: z.array(knownAnswer),
  /** Practice: nothing that is said in it counts towards a proposal or a published figure. */
  pilot: z.boolean(),
  /** Whoever settles a disagreement says what it is before seeing what the others said. */
  blindFirst: z.boolean(),
  /** One of those who disagree may settle it. */
  partiesMaySettle: z.boolean(),
  readiness: z.object({
    /** Below so many decisions on items with known answers there is no figure. */
    least: z.number().int().min(1),
    /** Share of right decisions from which somebody is ready. */
    threshold: z.number().gt(0).max(1),
  }),
  amendments: z.array(amendment).default([]),
})
export type ScreeningSet = z.infer<typeof screeningSet>

/** CAP has its annotators do at least five pilot items before the whole. */
export const LEAST_CALIBRATION = 5
export const READY_FROM = 0.8

export interface SetFault {
  path: (string | number)[]
  message: string
}

/** What does not fit together in a set, beyond the shape of its fields; empty where all does. */
export function faultsOfSet(set: ScreeningSet): SetFault[] {
  const faults: SetFault[] = []
  const say = (path: SetFault['path'], message: string): void => void faults.push({ path, message })
  const twice = (values: readonly string[], path: string): void => {
    const at = values.findIndex((value, index) => values.indexOf(value) !== index)
    if (at !== -1) say([path, at], `has ${values[at]} twice`)
  }
  twice(set.annotators, 'annotators')
  twice(set.items, 'items')
  twice(
    set.calibration.map(({ subject }) => subject),
    'calibration',
  )
  if (set.annotators.length > 0 && set.annotators.length < set.overlap)
    say(['overlap'], `is ${set.overlap}, and only ${set.annotators.length} people are named`)
  const items = new Set(set.items)
  for (const [at, { subject, answers }] of set.calibration.entries()) {
    if (items.has(subject)) say(['calibration', at, 'subject'], `${subject} is also among the items`)
    if (SCREENING_CRITERIA.every((criterion) => answers[criterion] === undefined))
      say(['calibration', at, 'answers'], `has no answer on ${SCREENING_CRITERIA.join(' or ')}`)
  }
  const people = new Set(set.annotators)
  for (const [at, { annotator, moved }] of set.amendments.entries()) {
    if (people.size === 0) say(['amendments', at, 'annotator'], 'is added to a set that is open to everybody')
    if (people.has(annotator)) say(['amendments', at, 'annotator'], `${annotator} takes part already`)
    for (const [place, { item, from }] of moved.entries()) {
      if (!items.has(item)) say(['amendments', at, 'moved', place, 'item'], `${item} is not in the set`)
      if (!people.has(from)) say(['amendments', at, 'moved', place, 'from'], `${from} does not take part`)
    }
    people.add(annotator)
  }
  return faults
}

/** Whether the set names nobody, so that whoever comes takes what is free. */
export const isPool = (set: ScreeningSet): boolean => set.annotators.length === 0

/** Everybody who takes part by name, those who came later at the end. */
export const peopleOf = (set: ScreeningSet): string[] => [
  ...set.annotators,
  ...set.amendments.map(({ annotator }) => annotator),
]

/** Whether what is said of a proposal within this set measures the person and not the proposal. */
export const isPractice = (set: ScreeningSet, subject: string): boolean =>
  set.pilot || set.calibration.some((known) => known.subject === subject)
