import { whyNoFunctionName } from '../function-name.ts'
import type { CardFunction, CardItem, SiteCard } from '../model.ts'

type Tag = CardFunction['tags'][number]

/** What a model proposes of a draft: words, tags and grouping of what was seen. */
export interface DraftWords {
  functions: readonly { id: string; label: string; description: string; tags: readonly Tag[] }[]
  items: readonly { id: string; functions: readonly string[]; description: string; location: string; role: string }[]
}

/** Longest text that is taken over, in characters. */
const LONGEST = 300

/**
 * Puts a model's words on what was seen. What it invents is dropped and told, and what it says badly stays as it was: no reply can add,
 * remove or move an entry away from what the pages showed.
 */
export function withWords(card: SiteCard, words: DraftWords): { card: SiteCard; notes: string[] } {
  const notes: string[] = []
  const functionIds = new Set(card.functions.map(({ id }) => id))
  const itemIds = new Set([...card.actions, ...card.perceptions].map(({ id }) => id))
  const invented = [
    ...words.functions.filter(({ id }) => !functionIds.has(id)),
    ...words.items.filter(({ id }) => !itemIds.has(id)),
  ].map(({ id }) => id)
  if (invented.length > 0)
    notes.push(`The model named entries that nobody saw; they were dropped: ${invented.slice(0, 10).join(', ')}.`)
  const byId = new Map(words.items.map((item) => [item.id, item]))
  const labels = new Set<string>()
  const functions = card.functions.map((before) => {
    const said = words.functions.find(({ id }) => id === before.id)
    const label = said?.label.trim() ?? ''
    const usable =
      label !== '' && label.length <= 60 && whyNoFunctionName(label) === null && !labels.has(label.toLowerCase())
    if (said && !usable)
      notes.push(`${before.id}: "${label.slice(0, 60)}" is no name of a function, so "${before.label}" stays.`)
    const now = { ...before, ...(usable ? { label } : {}), description: text(said?.description, before.description) }
    labels.add(now.label.toLowerCase())
    return { ...now, tags: tagsOf(said?.tags ?? [], before.tags) }
  })
  const item = (before: CardItem): CardItem => {
    const said = byId.get(before.id)
    const known = [...new Set(said?.functions ?? [])].filter((id) => functionIds.has(id))
    if (said && known.length < said.functions.length)
      notes.push(`${before.id}: functions that are not there were dropped.`)
    return {
      ...before,
      functions: known.length > 0 ? known : before.functions,
      description: text(said?.description, before.description),
      location: text(said?.location, before.location),
      role: text(said?.role, before.role),
    }
  }
  return {
    card: { ...card, functions, actions: card.actions.map(item), perceptions: card.perceptions.map(item) },
    notes,
  }
}

const text = (said: string | undefined, before: string): string => {
  const plain = (said ?? '').replace(/\s+/g, ' ').trim()
  return plain === '' || plain.length > LONGEST ? before : plain
}

/** One of Core and Standard, one of Read and Write; where a reply says both or none, the rule's stays. */
function tagsOf(said: readonly Tag[], before: readonly Tag[]): Tag[] {
  const one = (a: Tag, b: Tag): Tag[] => {
    const chosen = [a, b].filter((tag) => said.includes(tag))
    return chosen.length === 1 ? chosen : [a, b].filter((tag) => before.includes(tag))
  }
  return [...one('Core', 'Standard'), ...one('Read', 'Write')]
}
