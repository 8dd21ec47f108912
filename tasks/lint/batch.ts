import type { CardIndex } from '../../sitecards/index.ts'
import type { Proposal } from '../model.ts'

/** What all proposals of a benchmark have in common, counted once, so that the rule about it (P22) costs the same at ten thousand proposals as at ten. */
export interface Batch {
  /** Set of sites (as `siteSetOf` writes it) → ids of the proposals on it, in their order. */
  bySites: ReadonlyMap<string, readonly string[]>
  /** Place of each id in the list of its set, from 0. */
  place: ReadonlyMap<string, number>
  /** Persona, without regard to case and spaces → id of the first proposal with it. */
  firstWithPersona: ReadonlyMap<string, string>
  /** How often a set of sites may be used before it repeats needlessly: once, or more where the sites have fewer sets than there are proposals. */
  share: number
  /** What is the same in too many proposals, in words; told at the first proposal. */
  monotony: readonly { field: string; message: string }[]
  first: string | null
}

/** A batch too small for its variety to be judged. */
const SMALL = 6
/** Above this share of the batch, one word for the pattern or the complexity is too many. */
const MOST = 2 / 3
/** Sizes that a set of sites usually has. */
const SIZES = [2, 3, 4]

export const siteSetOf = (proposal: Proposal): string => [...new Set(proposal.websites_involved)].sort().join(' + ')
export const personaOf = (proposal: Proposal): string =>
  proposal.user_scenario.persona.toLowerCase().replace(/\s+/g, ' ').trim()

export function batchOf(proposals: readonly Proposal[], cards: CardIndex): Batch {
  const bySites = new Map<string, string[]>()
  const place = new Map<string, number>()
  const firstWithPersona = new Map<string, string>()
  for (const proposal of proposals) {
    const ids = bySites.get(siteSetOf(proposal)) ?? []
    bySites.set(siteSetOf(proposal), ids)
    place.set(proposal.proposal_id, ids.push(proposal.proposal_id) - 1)
    const persona = personaOf(proposal)
    if (!firstWithPersona.has(persona)) firstWithPersona.set(persona, proposal.proposal_id)
  }
  const sets = SIZES.reduce((sum, size) => sum + choose(cards.sites.size, size), 0)
  return {
    bySites,
    place,
    firstWithPersona,
    share: Math.max(1, Math.ceil(proposals.length / Math.max(1, sets))),
    monotony: [
      ...monotonous(
        'information_flow.pattern',
        'pattern',
        proposals.map((each) => each.information_flow.pattern),
      ),
      ...monotonous(
        'metadata.estimated_complexity',
        'complexity',
        proposals.flatMap(({ metadata }) =>
          typeof metadata.estimated_complexity === 'string' ? [metadata.estimated_complexity] : [],
        ),
      ),
    ],
    first: proposals[0]?.proposal_id ?? null,
  }
}

/** The batch as it looks to one proposal that is about to be changed or added: only what the rule asks about this one is there. */
export function batchAround(batch: Batch, proposal: Proposal): Batch {
  const id = proposal.proposal_id
  const set = siteSetOf(proposal)
  const known = batch.bySites.get(set) ?? []
  const same = known.includes(id) ? known : [...known, id]
  const persona = personaOf(proposal)
  return {
    ...batch,
    bySites: new Map([[set, same]]),
    place: new Map([[id, same.indexOf(id)]]),
    firstWithPersona: new Map([[persona, batch.firstWithPersona.get(persona) ?? id]]),
  }
}

function monotonous(field: string, what: string, words: readonly string[]): { field: string; message: string }[] {
  if (words.length < SMALL) return []
  const counts = Map.groupBy(words, (word) => word)
  return [...counts].flatMap(([word, { length }]) =>
    length > MOST * words.length
      ? [{ field, message: `${length} of ${words.length} proposals have the ${what} ${word}` }]
      : [],
  )
}

const choose = (n: number, k: number): number =>
  k > n ? 0 : Array.from({ length: k }, (_, index) => (n - index) / (index + 1)).reduce((a, b) => a * b, 1)
