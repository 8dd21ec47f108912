import type { Proposal } from './model.ts'
import { SimilarityIndex } from './similarity-index.ts'

/** From here on two proposals are called nearly the same: three of five word shingles of both are shared. */
export const NEARLY = 0.6
/** As many of a proposal's duplicates are named; the rest is only counted. */
const NAMED = 5

/** Another proposal that says nearly the same, or is built alike. */
export interface Duplicate {
  id: string
  /** Shared shingles of three words in all that both say (Jaccard), from `NEARLY` to 1; null where the words differ more. */
  similarity: number | null
  /** The same sites, functions and hand-overs. */
  alike: boolean
}

export interface Duplicates {
  /** The nearest, at most five. */
  nearest: Duplicate[]
  /** How many there are; in a clump of more than twenty near texts at least as many. */
  count: number
}

/** Everything that a proposal says in words, without ids and sites, which proposals share by intention. */
export function wordsOfProposal({ title, user_scenario: who, information_flow, planned_outputs }: Proposal): string {
  const { persona, situation, pain_point, decision_goal } = who
  return [title, persona, situation, pain_point, decision_goal, information_flow.description, ...planned_outputs].join(
    '\n',
  )
}

/** What a proposal is built of: its sites, functions and hand-overs, in any order; null for one that uses no function, since nothing can be said. */
export function structureOf(proposal: Proposal): string | null {
  if (proposal.function_points.length === 0) return null
  const set = (entries: readonly string[]): string => [...new Set(entries)].sort().join(' ')
  const { edges } = proposal.information_flow
  return [
    set(proposal.websites_involved),
    set(proposal.function_points),
    set(edges.map(({ from, to }) => `${from}>${to}`)),
  ].join('|')
}

/** Near-duplicates of a whole collection by text and by structure, kept up to date as single proposals change. */
export class DuplicateIndex {
  readonly #texts = new SimilarityIndex(NEARLY)
  readonly #known = new Map<string, Proposal>()
  readonly #alike = new Map<string, Set<string>>()

  /** Brings the index to these proposals. The same object is the same content: only what is new is looked at. */
  update(proposals: Iterable<Proposal>): void {
    for (const _ of this.updating(proposals));
  }

  /** The same step by step: ten thousand new proposals take seconds, and between two steps others can work. Until its end the index is incomplete. */
  *updating(proposals: Iterable<Proposal>): Generator<void> {
    const present = new Map([...proposals].map((proposal) => [proposal.proposal_id, proposal]))
    for (const [id, proposal] of [...this.#known]) if (!present.has(id)) this.#drop(id, proposal)
    const changed = [...present.values()].filter((each) => this.#known.get(each.proposal_id) !== each)
    if (this.#known.size === 0)
      yield* this.#texts.filling(changed.map((each) => ({ id: each.proposal_id, text: wordsOfProposal(each) })))
    for (const proposal of changed) {
      this.#take(proposal)
      yield
    }
  }

  /** The duplicates of a proposal of the collection. */
  of(id: string): Duplicates {
    const proposal = this.#known.get(id)
    return proposal ? this.#put(id, this.#texts.of(id), this.#holders(proposal)) : { nearest: [], count: 0 }
  }

  /** The duplicates of a value that is not saved; the proposal it will replace does not count. */
  near(value: Proposal): Duplicates {
    return this.#put(
      value.proposal_id,
      this.#texts.near(wordsOfProposal(value), value.proposal_id),
      this.#holders(value),
    )
  }

  #put(
    id: string,
    texts: readonly { id: string; similarity: number }[],
    alike: ReadonlySet<string> | undefined,
  ): Duplicates {
    const byText = texts.map((near) => ({ ...near, alike: alike?.has(near.id) ?? false }))
    const named = new Set(byText.map((each) => each.id))
    const nearest: Duplicate[] = byText.slice(0, NAMED)
    for (const other of alike ?? []) {
      if (nearest.length >= NAMED) break
      if (other !== id && !named.has(other)) nearest.push({ id: other, similarity: null, alike: true })
    }
    const others = (alike?.size ?? 0) - (alike?.has(id) ? 1 : 0) - byText.filter((each) => each.alike).length
    return { nearest, count: byText.length + others }
  }

  #holders(proposal: Proposal): Set<string> | undefined {
    return this.#alike.get(structureOf(proposal) ?? '')
  }

  #take(proposal: Proposal): void {
    const id = proposal.proposal_id
    const before = this.#known.get(id)
    if (before) this.#holders(before)?.delete(id)
    this.#known.set(id, proposal)
    this.#texts.set(id, wordsOfProposal(proposal))
    const key = structureOf(proposal)
    if (key !== null) this.#alike.set(key, (this.#alike.get(key) ?? new Set()).add(id))
  }

  #drop(id: string, proposal: Proposal): void {
    this.#known.delete(id)
    this.#texts.delete(id)
    this.#holders(proposal)?.delete(id)
  }
}

/** Two digits without the zero, as statistics are written; never rounded up to 1. */
export const shareText = (similarity: number): string =>
  similarity === 1 ? '1' : Math.min(0.99, similarity).toFixed(2).replace(/^0/, '')

/** `nearly the same as prop-0a1b2c: they share .83 of their word shingles, and the same sites, functions and hand-overs`. */
export function duplicateWords({ id, similarity, alike }: Duplicate): string {
  const built = 'the same sites, functions and hand-overs'
  if (similarity === null) return `built like ${id}: ${built}`
  return `nearly the same as ${id}: they share ${shareText(similarity)} of their word shingles${alike ? `, and ${built}` : ''}`
}
