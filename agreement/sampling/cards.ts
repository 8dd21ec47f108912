import { shuffle } from '../../tasks/index.ts'
import { seededRandom } from '../statistics/random.ts'
import { allocate } from './allocate.ts'

/** A card that may be drawn, with its entries in the order in which they would be checked. */
export interface CardToDraw<Entry> {
  site: string
  cluster: string
  entries: readonly Entry[]
}

export interface DrawnCards<Entry> {
  /** By name of the cluster. */
  strata: { cluster: string; cards: number; drawn: number }[]
  /** In an order of chance; the entries of a card keep their order. */
  cards: { site: string; cluster: string; entries: Entry[] }[]
}

/**
 * Draws whole cards without replacement within each cluster, in proportion to its cards and at least two of each where that many are
 * asked for (CAP audits 36 of 108 cards over 18 domains), then at most `perCard` entries of each. The same cards and seed give the same
 * draw on every machine, in whatever order the cards come. Cards without an entry are never drawn.
 * @throws RangeError where more cards are asked for than there are
 */
export function drawCards<Entry>(
  cards: readonly CardToDraw<Entry>[],
  { n, perCard, seed }: { n: number; perCard: number | null; seed: number },
): DrawnCards<Entry> {
  const filled = cards.filter(({ entries }) => entries.length > 0).toSorted((a, b) => (a.site < b.site ? -1 : 1))
  const clusters = [...Map.groupBy(filled, ({ cluster }) => cluster)].sort(([a], [b]) => (a < b ? -1 : 1))
  const counts = allocate(
    n,
    clusters.map(([, { length }]) => ({ size: length, spread: 0.5 })),
    'proportional',
  )
  const random = seededRandom(seed)
  const drawn = clusters.flatMap(([, members], at) => shuffle(members, random).slice(0, counts[at]))
  return {
    strata: clusters.map(([cluster, { length }], at) => ({ cluster, cards: length, drawn: counts[at] ?? 0 })),
    cards: shuffle(drawn, random).map(({ site, cluster, entries }) => ({
      site,
      cluster,
      entries: someOf(entries, perCard, random),
    })),
  }
}

/** So many entries at random, in the order they had. */
function someOf<Entry>(entries: readonly Entry[], limit: number | null, random: () => number): Entry[] {
  if (limit === null || entries.length <= limit) return [...entries]
  const chosen = new Set(shuffle([...entries.keys()], random).slice(0, limit))
  return entries.filter((_, at) => chosen.has(at))
}
