/** A card as a list of entries, and the changes a person makes to it. A change works on any state of the card, so it can be repeated on a newer one. */
import type { CardFunction, CardItem, SiteCard } from '../../sitecards/index.ts'

export type ItemKind = 'action' | 'perception'
export type Entry =
  | { kind: 'function'; id: string; value: CardFunction }
  | { kind: ItemKind; id: string; value: CardItem }
export type CardChange = (card: SiteCard) => SiteCard

const LISTS = { function: 'functions', action: 'actions', perception: 'perceptions' } as const

export function entriesOf(card: SiteCard): Entry[] {
  return [
    ...card.functions.map((value): Entry => ({ kind: 'function', id: value.id, value })),
    ...card.actions.map((value): Entry => ({ kind: 'action', id: value.id, value })),
    ...card.perceptions.map((value): Entry => ({ kind: 'perception', id: value.id, value })),
  ]
}

/** A row of the table: an entry where it belongs. An item of two functions stands under both. */
export interface EntryRow {
  key: string
  entry: Entry
}

/** Functions in their order with their items; items that name no function of the card come last, under `null`. */
export function rowsByFunction(card: SiteCard): { function: CardFunction | null; rows: EntryRow[] }[] {
  const items = entriesOf(card).flatMap((entry) => (entry.kind === 'function' ? [] : [entry]))
  const known = new Set(card.functions.map(({ id }) => id))
  const groups: { function: CardFunction | null; rows: EntryRow[] }[] = card.functions.map((each) => ({
    function: each,
    rows: [
      { key: each.id, entry: { kind: 'function', id: each.id, value: each } },
      ...items
        .filter((entry) => entry.value.functions.includes(each.id))
        .map((entry) => ({ key: `${each.id}:${entry.id}`, entry })),
    ],
  }))
  const homeless = items.filter((entry) => !entry.value.functions.some((id) => known.has(id)))
  if (homeless.length > 0) {
    groups.push({ function: null, rows: homeless.map((entry) => ({ key: `:${entry.id}`, entry })) })
  }
  return groups
}

export function entryText(entry: Entry): string {
  if (entry.kind === 'function') {
    const { id, label, description, tags } = entry.value
    return [id, label, description, ...tags].join(' ')
  }
  const { id, component, type, description, location, role } = entry.value
  return [id, component, type, description, location, role].join(' ')
}

/** The next free id of a kind: `F3`, `A20`, `P7`. Ids of deleted entries are not used again below the highest. */
export function freeId(card: SiteCard, kind: Entry['kind']): string {
  const letter = { function: 'F', action: 'A', perception: 'P' }[kind]
  const numbers = card[LISTS[kind]].map(({ id }) => Number(id.slice(1)))
  return `${letter}${Math.max(0, ...numbers.filter(Number.isFinite)) + 1}`
}

/** Puts an entry in the place of the one with its id, or at the end. */
export function putEntry(entry: Entry): CardChange {
  return (card) =>
    replaceList(card, entry.kind, (list) => {
      const at = list.findIndex(({ id }) => id === entry.id)
      return at < 0 ? [...list, entry.value] : list.with(at, entry.value)
    })
}

export function removeEntry({ kind, id }: Pick<Entry, 'kind' | 'id'>): CardChange {
  return (card) => replaceList(card, kind, (list) => list.filter((each) => each.id !== id))
}

/** Puts a removed entry back where it was. */
export function insertEntry(entry: Entry, at: number): CardChange {
  return (card) => replaceList(card, entry.kind, (list) => list.toSpliced(at, 0, entry.value))
}

/** What takes a change of one entry back. */
export function inverse(before: SiteCard, { kind, id }: Pick<Entry, 'kind' | 'id'>): CardChange {
  const old = entriesOf(before).find((entry) => entry.kind === kind && entry.id === id)
  if (!old) return removeEntry({ kind, id })
  const at = before[LISTS[kind]].findIndex((each) => each.id === id)
  return (card) => {
    const there = card[LISTS[kind]].some((each) => each.id === id)
    return there ? putEntry(old)(card) : insertEntry(old, at)(card)
  }
}

type Value = CardFunction | CardItem

function replaceList(card: SiteCard, kind: Entry['kind'], change: (list: Value[]) => Value[]): SiteCard {
  const name = LISTS[kind]
  return { ...card, [name]: change(card[name]) }
}
