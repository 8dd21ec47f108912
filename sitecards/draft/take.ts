import type { CardItem, SiteCard } from '../model.ts'
import type { Sighting, SightingsFile } from '../scan/sighting.ts'

export interface Taken {
  card: SiteCard
  /** Sightings of what was added, by its id in the card. */
  seen: Record<string, Sighting[]>
  /** Ids in the card of what was added. */
  added: string[]
  refused: { id: string; reason: string }[]
}

/**
 * Puts chosen entries of a draft into a card: a new one, or as additions to the one that is there, of which nothing changes. A function
 * of the same name is taken for the same; an item needs one of its functions in the card.
 * @param entries ids of the draft
 */
export function takeEntries(
  existing: SiteCard | null,
  draft: SiteCard,
  seenOf: SightingsFile,
  entries: readonly string[],
): Taken {
  const chosen = new Set(entries)
  const card: SiteCard = structuredClone(existing ?? { ...draft, functions: [], actions: [], perceptions: [] })
  const taken: Taken = { card, seen: {}, added: [], refused: [] }
  const functionIds = new Map<string, string>()
  const keep = (from: string, id: string): void => {
    taken.added.push(id)
    const seen = seenOf.entries[from]
    if (seen) taken.seen[id] = seen
  }
  for (const made of draft.functions) {
    const same = card.functions.find(({ label }) => label.trim().toLowerCase() === made.label.trim().toLowerCase())
    if (same) functionIds.set(made.id, same.id)
    if (!chosen.has(made.id)) continue
    if (same) {
      taken.refused.push({ id: made.id, reason: `${same.id} of the card is called "${same.label}" already` })
      continue
    }
    const id = nextId('F', card.functions)
    card.functions.push({ ...made, id })
    functionIds.set(made.id, id)
    keep(made.id, id)
  }
  for (const [list, prefix] of [
    ['actions', 'A'],
    ['perceptions', 'P'],
  ] as const) {
    for (const made of draft[list].filter(({ id }) => chosen.has(id))) {
      const functions = made.functions.flatMap((id) => functionIds.get(id) ?? [])
      const twin = card[list].find((other) => isSame(other, made, functions))
      if (functions.length === 0)
        taken.refused.push({
          id: made.id,
          reason: `none of its functions (${made.functions.join(', ')}) is in the card`,
        })
      else if (twin)
        taken.refused.push({ id: made.id, reason: `${twin.id} of the card is the same type at the same function` })
      else {
        const id = nextId(prefix, card[list])
        card[list].push({ ...made, id, functions })
        keep(made.id, id)
      }
    }
  }
  return taken
}

const isSame = (a: CardItem, b: CardItem, functions: readonly string[]): boolean =>
  a.component === b.component &&
  a.type === b.type &&
  a.location === b.location &&
  functions.every((id) => a.functions.includes(id))

const nextId = (prefix: string, entries: readonly { id: string }[]): string =>
  `${prefix}${Math.max(0, ...entries.map(({ id }) => Number(id.slice(1)))) + 1}`
