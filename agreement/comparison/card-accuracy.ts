import { type CardVerdict, UNKNOWN_LIBRARY } from '../../sitecards/index.ts'
import type { CheckedFact } from '../report/facts.ts'
import { type AccuracyRow, accuracyTable } from './accuracy.ts'

/** What an entry of a card is, for slices. */
export interface CardFacets {
  site: string
  cluster: string
  /** `function`, or the code of the taxonomy such as `AT20`; empty for what is not in it. */
  type: string
  library: string
}
export type CardFacet = keyof CardFacets
export const CARD_FACETS: readonly CardFacet[] = ['type', 'cluster', 'site', 'library']

const KINDS = ['function', 'perception', 'action']

/** Whether an entry counts in the share: right or wrong by the majority, not disputed, unsure or changed since it was called right. */
export const isDecided = ({ state }: CheckedFact): boolean => state === 'right' || state === 'wrong'

export interface CardAccuracy {
  rows: AccuracyRow[]
  all: AccuracyRow
}

/** Entries that the majority of their reviewers calls right, by kind in CAP's order (Appendix F); undecided ones are in no row. */
export const cardAccuracy = (checked: readonly CheckedFact[]): CardAccuracy =>
  tableOf(checked, KINDS, ({ kind }) => kind)

/** The same by cluster, site, library or type, in order of their names; what is not known is a row of its own. */
export function cardAccuracyBy(checked: readonly CheckedFact[], facet: CardFacet): CardAccuracy {
  const keyOf = (one: CheckedFact): string => facetOf(one, facet)
  return tableOf(checked, [...new Set(checked.filter(isDecided).map(keyOf))].sort(), keyOf)
}

export function facetOf({ facets }: CheckedFact, facet: CardFacet): string {
  const value = facets?.[facet] ?? ''
  if (value !== '') return value
  return facet === 'library' ? UNKNOWN_LIBRARY : facet === 'type' ? 'not in the taxonomy' : 'unknown'
}

function tableOf(
  checked: readonly CheckedFact[],
  keys: readonly string[],
  keyOf: (one: CheckedFact) => string,
): CardAccuracy {
  const decided = Map.groupBy(checked.filter(isDecided), keyOf)
  return accuracyTable(
    keys.map((kind) => {
      const own = decided.get(kind) ?? []
      return { kind, correct: own.filter(({ state }) => state === 'right').length, total: own.length }
    }),
  )
}

/** What stands beside the share: entries left out of it, by reason, and wrong ones that were changed or removed since. */
export interface CardsLeft {
  disputed: number
  unsure: number
  stale: number
  /** In the share as wrong: nobody has checked what they are now. */
  correctedSince: number
}

export function cardsLeft(checked: readonly CheckedFact[]): CardsLeft {
  const count = (of: (one: CheckedFact) => boolean): number => checked.filter(of).length
  return {
    disputed: count(({ state }) => state === 'disputed'),
    unsure: count(({ state }) => state === 'unsure'),
    stale: count(({ state }) => state === 'stale'),
    correctedSince: count(({ since }) => since !== undefined && since !== null),
  }
}

/** How often each verdict was given by those whose word counts. One entry has as many as people checked it. */
export function verdictCounts(checked: readonly CheckedFact[]): Partial<Record<CardVerdict, number>> {
  const counts: Partial<Record<CardVerdict, number>> = {}
  for (const verdict of checked.flatMap(({ verdicts }) => verdicts ?? [])) counts[verdict] = (counts[verdict] ?? 0) + 1
  return counts
}
