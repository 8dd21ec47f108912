import { z } from 'zod'
import { samplingRules } from './rules.ts'

const count = z.number().int().nonnegative()

/** How a subset came about: as the built-in rule or a model gave it, or changed by a person; `seed` or `model` then say what was changed. */
export const roundMethod = z.enum(['built-in', 'model', 'person'])
export type RoundMethod = z.infer<typeof roundMethod>

/** A round of sampling that a person took into the history. It is a fact and never changes; what is taken back is another fact. */
export const keptRound = z.looseObject({
  version: z.literal(1).default(1),
  kind: z.literal('round'),
  id: z.string().regex(/^round-[0-9a-f]{8}$/, 'the id of a round is round- and eight hex digits'),
  at: z.iso.datetime(),
  annotator: z.string(),
  method: roundMethod,
  /** Of the built-in rule; null where it was not asked. */
  seed: count.nullable(),
  rules: samplingRules.nullable(),
  anchor: z.string(),
  anchorReason: z.string().default(''),
  /** The anchor is one of them. */
  clusters: z.array(z.string()).min(1),
  /** Why each of the others joined. */
  steps: z.array(z.looseObject({ cluster: z.string(), reason: z.string() })).default([]),
  /** What a person changed of the drawn subset; null where it was taken as it was drawn. */
  override: z
    .looseObject({ added: z.array(z.string()), removed: z.array(z.string()), reason: z.string().default('') })
    .nullable()
    .default(null),
  /** The model that was asked and why it chose these; `costUsd` in US dollars, null where it is not known. */
  model: z.looseObject({ id: z.string(), reason: z.string(), costUsd: z.number().nullable() }).nullable().default(null),
  /** h(C), turns as anchor and h(Ci, Cj) of used pairs, as they were when the round was drawn. */
  usage: z.looseObject({
    clusters: z.record(z.string(), count),
    anchors: z.record(z.string(), count),
    pairs: z.record(z.string(), count),
  }),
  sample: z.boolean().default(false),
})
export type KeptRound = z.infer<typeof keptRound>

/** Takes a round back, or an undoing. */
export const roundUndone = z.looseObject({
  version: z.literal(1).default(1),
  kind: z.literal('undo'),
  id: z.string().regex(/^undo-[0-9a-f]{8}$/, 'the id of an undoing is undo- and eight hex digits'),
  at: z.iso.datetime(),
  annotator: z.string(),
  undoes: z.string(),
  reason: z.string().default(''),
  sample: z.boolean().default(false),
})
export type RoundUndone = z.infer<typeof roundUndone>

/** One file of `sampling/rounds/`. */
export const samplingFact = z.discriminatedUnion('kind', [keptRound, roundUndone])
export type SamplingFact = z.infer<typeof samplingFact>

/** A proposal as far as rounds are concerned. `round`: the one that it was made for, if any. */
export interface RoundProposal {
  id: string
  round: string | null
  state: 'open' | 'accepted' | 'rejected'
}

export interface RoundStanding {
  round: KeptRound
  /** `open`: nothing was made of it yet. `used`: proposals were. `undone`: somebody took it back. */
  status: 'open' | 'used' | 'undone'
  undone: RoundUndone | null
  proposals: RoundProposal[]
}

/** What takes a round, or an undoing, back and holds; null where nothing does. By what names what, not by time: clocks differ. */
export function undoingOf(
  facts: readonly SamplingFact[],
  id: string,
  seen: ReadonlySet<string> = new Set(),
): RoundUndone | null {
  if (seen.has(id)) return null
  const beyond = new Set(seen).add(id)
  const holds = facts.filter(
    (fact): fact is RoundUndone =>
      fact.kind === 'undo' && fact.undoes === id && undoingOf(facts, fact.id, beyond) === null,
  )
  return holds.at(-1) ?? null
}

/** How each round stands, the latest first. An undoing that was itself taken back has no effect. */
export function standingOfRounds(
  facts: readonly SamplingFact[],
  proposals: readonly RoundProposal[] = [],
): RoundStanding[] {
  const sorted = facts.toSorted((a, b) => (a.at === b.at ? (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1))
  const made = Map.groupBy(proposals, ({ round }) => round)
  return sorted.toReversed().flatMap((fact) => {
    if (fact.kind !== 'round') return []
    const undone = undoingOf(sorted, fact.id)
    const own = made.get(fact.id) ?? []
    return [{ round: fact, status: undone ? 'undone' : own.length > 0 ? 'used' : 'open', undone, proposals: own }]
  })
}
