import type { CardFacets, CheckedFact } from '../../agreement/index.ts'
import {
  ACTION_TYPES,
  type CheckSet,
  entryStanding,
  findType,
  libraryOf,
  PERCEPTION_TYPES,
  parsePointId,
  type SiteCard,
  saidOf,
  type TaxonomyType,
  UNKNOWN_LIBRARY,
} from '../../sitecards/index.ts'
import { latestEvents, type ReviewEvent } from '../../tasks/index.ts'
import { readSightings, type Workspace } from '../../workspace/index.ts'

/** Library by entry (`<site>:<entry>`) and, under the site alone, by card; what is not here is unknown. */
export type Libraries = ReadonlyMap<string, string>

/** Which library each entry is built with, by where it was seen. */
export async function librariesOf(workspace: Workspace): Promise<Libraries> {
  const libraries = new Map<string, string>()
  for (const { id: site, file, value } of workspace.cards.values()) {
    const { entries } = await readSightings(workspace.folder, file)
    libraries.set(site, libraryOf([], value))
    for (const [entry, seen] of Object.entries(entries)) libraries.set(`${site}:${entry}`, libraryOf(seen, value))
  }
  return libraries
}

/**
 * What people said of the entries of site cards, entry by entry; a later opinion of the same person has replaced the earlier one.
 * @param latest events that count
 */
export function checkedCards(
  workspace: Workspace,
  latest: readonly ReviewEvent[],
  libraries: Libraries = new Map(),
): CheckedFact[] {
  const events = latest.filter(({ kind }) => kind === 'card-entry')
  return [...Map.groupBy(events, ({ subject }) => subject)].map(([id, of]) => {
    const hash = workspace.currentHash('card-entry', id)
    return { ...factOf(workspace, id, of, hash), facets: facetsOf(workspace, id, of, libraries) }
  })
}

/**
 * The same for one set: of the entries that it drew, with the content they had then, whatever became of them since, and what was said of them in the set
 * alone. Entries of which nobody has spoken are left out.
 * @param events every event, in the order written
 */
export function checkedOfSet(workspace: Workspace, set: CheckSet, events: readonly ReviewEvent[]): CheckedFact[] {
  const said = Map.groupBy(eventsOfSet(set, events), ({ subject }) => subject)
  return set.cards.flatMap(({ site, cluster, entries }) =>
    entries.flatMap(({ id, hash, type, library }) => {
      const of = said.get(id) ?? []
      return of.length === 0 ? [] : [{ ...factOf(workspace, id, of, hash), facets: { site, cluster, type, library } }]
    }),
  )
}

/** The checks that count within a set: of each person the latest on each entry, on the content that was drawn. */
export function eventsOfSet(set: CheckSet, events: readonly ReviewEvent[]): ReviewEvent[] {
  const drawn = new Map(set.cards.flatMap(({ entries }) => entries.map(({ id, hash }) => [id, hash] as const)))
  const own = events.filter(({ set: of, withdraws }) => of === set.id || withdraws !== undefined)
  return latestEvents(own).filter(
    ({ kind, subject, subjectHash }) => kind === 'card-entry' && drawn.get(subject) === subjectHash,
  )
}

function factOf(workspace: Workspace, id: string, of: readonly ReviewEvent[], hash: string | null): CheckedFact {
  const words = of.map((event) => ({
    event,
    ...saidOf(event),
    since: event.subjectHash === hash ? null : hash === null ? ('removed' as const) : ('changed' as const),
  }))
  const { state, since } = entryStanding(words)
  const counting = since === null ? words.filter((one) => one.since === null) : words
  return {
    id,
    title: entryTitle(workspace, id),
    kind: kindOf(id),
    state,
    since,
    verdicts: counting.flatMap(({ verdict }) => verdict ?? []),
    votes: words.map(({ event: { annotator, sample, comment }, verdict, word }) => ({
      by: annotator,
      word: `${verdict ?? word}${sample ? ' (sample)' : ''}`,
      comment,
    })),
  }
}

function facetsOf(workspace: Workspace, id: string, of: readonly ReviewEvent[], libraries: Libraries): CardFacets {
  const [site, entry] = placesOf(id)
  const card = workspace.cards.get(site)?.value
  const told = of.map(({ entryType }) => entryType).find((type) => typeof type === 'string')
  return {
    site,
    cluster: card?.cluster ?? '',
    type: (card && typeOfEntry(card, entry)) ?? (typeof told === 'string' ? told : ''),
    library: libraries.get(id) ?? libraries.get(site) ?? UNKNOWN_LIBRARY,
  }
}

/** `function`, the code of the taxonomy, or empty for a type that is not in it; undefined where the card has no such entry. */
export function typeOfEntry(card: SiteCard, entry: string): string | undefined {
  if (card.functions.some(({ id }) => id === entry)) return 'function'
  for (const [kind, items] of [['action', card.actions] as const, ['perception', card.perceptions] as const]) {
    const item = items.find(({ id }) => id === entry)
    if (item) return findType(kind, item.component, item.type)?.code ?? ''
  }
  return undefined
}

/** A type of either taxonomy by its code. */
export const typeOfCode = (code: string): TaxonomyType | undefined =>
  [...ACTION_TYPES, ...PERCEPTION_TYPES].find((one) => one.code === code)

/** What an entry is about, as its card says. */
export function entryTitle(workspace: Workspace, id: string): string {
  const [site, entry] = placesOf(id)
  const card = workspace.cards.get(site)?.value
  const named = card?.functions.find((one) => one.id === entry)
  if (named) return named.label
  const item = [...(card?.actions ?? []), ...(card?.perceptions ?? [])].find((one) => one.id === entry)
  return item ? `${item.component}: ${item.type}` : id
}

/** Site and entry of `<site>:A2` or of a whole point id; a site may have a port. */
export function placesOf(id: string): [site: string, entry: string] {
  const [, site, entry] = /^(.+?)(?::F\d+)?:([FAP]\d+)$/.exec(id) ?? []
  return [site ?? id.slice(0, id.indexOf(':')), entry ?? id.split(':').at(-1) ?? '']
}

/** An entry is `<site>:F<n>`, `<site>:A<n>`, `<site>:P<n>`, or a whole point id. */
export function kindOf(id: string): string {
  const letter = /:([FAP])\d+$/.exec(id)?.[1]
  if (letter !== undefined) return { F: 'function', A: 'action', P: 'perception' }[letter] ?? 'function'
  return parsePointId(id)?.kind ?? 'function'
}
