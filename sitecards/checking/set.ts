import { z } from 'zod'
import { siteId } from '../model.ts'

const person = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,40}$/, 'the name of a checker is lower-case letters, digits and hyphens')

/** One entry that was drawn, with the content it had then: what the verdicts of the set are about. */
export const checkedEntry = z.object({
  /** `<site>:<entry>`, as review events name it. */
  id: z.string().regex(/^.+:[FAP][1-9]\d*$/, 'an entry is <site>:F1, <site>:A1 or <site>:P1'),
  hash: z.string(),
  /** `function`, or the code of the taxonomy; empty for a type that is not in it. Kept, since an entry may be gone later. */
  type: z.string(),
  /** Library it is built with, as known when it was drawn. */
  library: z.string(),
})
export type CheckedEntry = z.infer<typeof checkedEntry>

/**
 * `reviews/checks/<id>.json`: which entries of which cards were drawn to be checked, and by whom. A fact that never changes: figures rest
 * on it. Cards are drawn at random within each cluster; who checks what, and in which order, follows from this file alone.
 */
export const checkSet = z.looseObject({
  version: z.literal(1),
  id: z.string().min(1),
  name: z.string().min(1).max(200),
  at: z.iso.datetime(),
  /** Who drew it. */
  lead: person,
  seed: z.number().int().nonnegative(),
  /** By cluster: how many cards there were and how many were drawn. */
  strata: z.array(z.object({ cluster: z.string(), cards: z.number().int(), drawn: z.number().int() })).min(1),
  /** At most so many entries of each card, drawn at random; null takes all. */
  perCard: z.number().int().min(1).nullable(),
  /** Who checks; nobody named means whoever comes, each all of it. */
  checkers: z.array(person).max(50),
  /** How many people check each card. */
  each: z.number().int().min(1).max(20),
  /** In the order in which they are checked: card by card, in each card page by page. */
  cards: z.array(z.object({ site: siteId, cluster: z.string(), entries: z.array(checkedEntry) })).min(1),
})
export type CheckSet = z.infer<typeof checkSet>

/** What does not fit together within one set; empty for one that the studio drew. */
export function faultsOfChecks(set: CheckSet): { path: (string | number)[]; message: string }[] {
  const faults: { path: (string | number)[]; message: string }[] = []
  const say = (path: (string | number)[], message: string): void => void faults.push({ path, message })
  const drawn = Map.groupBy(set.cards, ({ cluster }) => cluster)
  for (const [at, { cluster, cards, drawn: count }] of set.strata.entries()) {
    const listed = drawn.get(cluster)?.length ?? 0
    if (count > cards) say(['strata', at, 'drawn'], `is ${count}, and "${cluster}" has ${cards} cards`)
    if (listed !== count) say(['strata', at, 'drawn'], `is ${count}, and ${listed} cards of "${cluster}" are listed`)
  }
  for (const cluster of drawn.keys())
    if (!set.strata.some((stratum) => stratum.cluster === cluster))
      say(['cards'], `names a cluster "${cluster}" that is no stratum`)
  const ids = set.cards.flatMap(({ entries }) => entries.map(({ id }) => id))
  if (new Set(ids).size < ids.length) say(['cards'], 'names an entry twice')
  if (set.checkers.length > 0 && set.each > set.checkers.length)
    say(['each'], `is ${set.each}, and only ${set.checkers.length} checkers are named`)
  if (new Set(set.checkers).size < set.checkers.length) say(['checkers'], 'names somebody twice')
  return faults
}

/** Whether somebody is asked to check in this set; where nobody is named, everybody may. */
export const mayCheck = (set: CheckSet, who: string): boolean => set.checkers.length === 0 || set.checkers.includes(who)

/**
 * What one person checks, in order: of `n` named people each takes every `n`-th card and those of the `each - 1` people before, and
 * begins at an own card, so that two who check the same do not walk side by side.
 */
export function partOfChecks(set: CheckSet, who: string): CheckedEntry[] {
  if (!mayCheck(set, who)) return []
  const people = set.checkers.length
  if (people === 0) return set.cards.flatMap(({ entries }) => entries)
  const me = set.checkers.indexOf(who)
  const mine = set.cards.flatMap((card, at) => {
    const turn = (((me - at) % people) + people) % people
    return turn < set.each ? [{ card, turn }] : []
  })
  return [...mine.filter(({ turn }) => turn === 0), ...mine.filter(({ turn }) => turn > 0)].flatMap(
    ({ card }) => card.entries,
  )
}
