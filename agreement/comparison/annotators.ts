import { tableOfPairs } from '../statistics/confusion-table.ts'
import { addCounts, type Counts, count, inOrderOfTime, latestOfEach, type SieveStep, sieve } from './sieve.ts'
import { type AgreementSummary, dependenceWarning, smallSampleWarning, summarise } from './summary.ts'

/** One person's answer to one question (a criterion, a field) about one item. `at` is ISO 8601, or empty. */
export interface Rating {
  item: string
  annotator: string
  value: string
  stale: boolean
  at: string
}

export interface AnnotatorPolicy {
  /** "Unsure" is an answer like any other, or sets the rating aside. */
  unsure: 'category' | 'exclude'
  /** The label that means unsure. */
  unsureLabel: string
  /**
   * The labels that people could choose from, in their order. Left out, it is the labels that occur, sorted; AC1 and PABAK
   * then do not know of labels that nobody used. A label that means unsure drops out when unsure is excluded.
   */
  categories?: readonly string[]
}

export const DEFAULT_ANNOTATOR_POLICY: AnnotatorPolicy = { unsure: 'category', unsureLabel: 'unsure' }

export type RatingReason = 'blank' | 'unknown label' | 'stale' | 'superseded' | 'unsure'
/** Why an item is not in the table: the step that left it with fewer than two people. */
export type ItemReason = 'rated once' | RatingReason

export interface AnnotatorPair {
  item: string
  row: Rating
  column: Rating
  agrees: boolean
}

/** Several ratings of one item by one person; `contradicts` when they are not all the same. */
export interface RepeatedRating {
  item: string
  annotator: string
  values: string[]
  contradicts: boolean
}

export interface AnnotatorComparison extends AgreementSummary<ItemReason> {
  policy: AnnotatorPolicy
  /** All items that anybody rated; compared items and exclusions add up to it. */
  itemsRated: number
  items: { compared: AnnotatorPair[]; excluded: { item: string; reason: ItemReason; ratings: Rating[] }[] }
  ratingsSetAside: Counts<RatingReason>
  /** How many earlier ratings a later one by the same person replaced. */
  superseded: number
  repeated: RepeatedRating[]
  /** The same figures for every two people who share an item. */
  byPair: (AgreementSummary<ItemReason> & { annotators: [row: string, column: string] })[]
  warnings: string[]
}

/**
 * Agreement between people who rated the same items on one question. Each two people on an item make a pair; the row is
 * the person whose name sorts first, so that the table does not depend on the order of a file. Ratings of one person on
 * one item never pair with each other: the latest counts.
 */
export function compareAnnotators(
  ratings: readonly Rating[],
  policy: Partial<AnnotatorPolicy> = {},
): AnnotatorComparison {
  const declared = { ...DEFAULT_ANNOTATOR_POLICY, ...policy }
  const byItem = Map.groupBy(ratings, (rating) => rating.item)
  const steps = stepsOf(declared)
  const compared: AnnotatorPair[] = []
  const excluded: AnnotatorComparison['items']['excluded'] = []
  const ratingsSetAside: Counts<RatingReason> = {}
  for (const [item, given] of byItem) {
    const people = new Set(given.map((rating) => rating.annotator)).size
    const { left, setAside, emptiedBy } = sieve(given, steps, (kept) => people >= 2 && personCount(kept) >= 2)
    addCounts(ratingsSetAside, setAside)
    const reason = people < 2 ? 'rated once' : emptiedBy
    if (reason !== undefined) excluded.push({ item, reason, ratings: given })
    else compared.push(...pairsOf(left))
  }

  const labels = declared.categories ?? distinct(compared.flatMap(({ row, column }) => [row.value, column.value]))
  const categories = labels.filter((label) => declared.unsure === 'category' || label !== declared.unsureLabel)
  const reasons: Counts<ItemReason> = {}
  for (const { reason } of excluded) count(reasons, reason)
  const summary = summarisePairs(compared, categories, reasons)
  return {
    ...summary,
    policy: declared,
    itemsRated: byItem.size,
    items: { compared, excluded },
    ratingsSetAside,
    superseded: ratingsSetAside.superseded ?? 0,
    repeated: repeatedRatings(byItem),
    byPair: pairwise(compared, categories),
    warnings: [
      smallSampleWarning(summary.n),
      dependenceWarning(compared.length, byItem.size - excluded.length),
      labelWarning(declared, categories),
    ].filter((warning) => warning !== undefined),
  }
}

function stepsOf(policy: AnnotatorPolicy): SieveStep<Rating, RatingReason>[] {
  const known = policy.categories === undefined ? undefined : new Set(policy.categories)
  const isUnsure = (rating: Rating) => policy.unsure === 'exclude' && rating.value === policy.unsureLabel
  const isKnown = (rating: Rating) => known === undefined || known.has(rating.value) || isUnsure(rating)
  return [
    { reason: 'stale', keep: (left) => left.filter((rating) => !rating.stale) },
    { reason: 'blank', keep: (left) => left.filter((rating) => rating.value.trim() !== '') },
    { reason: 'unknown label', keep: (left) => left.filter(isKnown) },
    { reason: 'superseded', keep: latestOfEach },
    { reason: 'unsure', keep: (left) => left.filter((rating) => !isUnsure(rating)) },
  ]
}

function personCount(ratings: readonly Rating[]): number {
  return new Set(ratings.map((rating) => rating.annotator)).size
}

function pairsOf(ratings: readonly Rating[]): AnnotatorPair[] {
  const sorted = ratings.toSorted((a, b) => (a.annotator < b.annotator ? -1 : 1))
  return sorted.flatMap((row, index) =>
    sorted.slice(index + 1).map((column) => ({ item: row.item, row, column, agrees: row.value === column.value })),
  )
}

function summarisePairs(
  pairs: readonly AnnotatorPair[],
  categories: readonly string[],
  excluded: Counts<ItemReason>,
): AgreementSummary<ItemReason> {
  const labels = pairs.map(({ row, column }) => [row.value, column.value] as const)
  return summarise(tableOfPairs(labels, categories), excluded)
}

function pairwise(compared: readonly AnnotatorPair[], categories: readonly string[]): AnnotatorComparison['byPair'] {
  const groups = Map.groupBy(compared, ({ row, column }) => JSON.stringify([row.annotator, column.annotator]))
  return [...groups.values()].flatMap((pairs) => {
    const [first] = pairs
    if (first === undefined) return []
    const annotators: [string, string] = [first.row.annotator, first.column.annotator]
    return [{ annotators, ...summarisePairs(pairs, categories, {}) }]
  })
}

function repeatedRatings(byItem: ReadonlyMap<string, Rating[]>): RepeatedRating[] {
  return [...byItem].flatMap(([item, given]) =>
    [...Map.groupBy(inOrderOfTime(given), (rating) => rating.annotator)]
      .filter(([, own]) => own.length > 1)
      .map(([annotator, own]) => {
        const values = own.map((rating) => rating.value)
        return { item, annotator, values, contradicts: new Set(values).size > 1 }
      }),
  )
}

function labelWarning(policy: AnnotatorPolicy, categories: readonly string[]): string | undefined {
  return policy.categories === undefined && categories.length > 0
    ? `The categories are the labels that occur (${categories.join(', ')}); AC1 and PABAK would differ if there were more to choose from.`
    : undefined
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].sort()
}
