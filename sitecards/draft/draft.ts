import { type CardItem, type SiteCard, siteCard } from '../model.ts'
import { checkCard } from '../rules.ts'
import type { Sighting, SightingsFile } from '../scan/sighting.ts'
import { addressesOf } from './frontier.ts'
import { type FoundFunction, functionsOf } from './functions.ts'
import { type MergedItem, mergeItems } from './items.ts'
import { PageKinds, type Template, templatesOf } from './kinds.ts'
import { nounsOf } from './nouns.ts'
import type { VisitedPage } from './page.ts'
import { descriptionOf, locationOf, roleOf, tagsOf } from './texts.ts'

export interface DraftInput {
  entry: string
  site: string
  cluster: string
  visited: readonly VisitedPage[]
  at: string
  by: string
}

export interface CardDraft {
  card: SiteCard
  /** Where each entry was seen. */
  seen: SightingsFile
  /** Kinds of pages that were seen, with how many are known of each. */
  templates: Template[]
}

/** Sightings kept of one entry. */
const SIGHTINGS = 3

/**
 * Makes a card of what an exploration saw, by rule and without a model. What is not seen is not written, and what is doubtful is left
 * out (CAP D.1). The card has no error by the rules of cards.
 * @throws Error where it would have one, since then a rule here is wrong
 */
export function draftCard(input: DraftInput): CardDraft {
  const { entry, site, cluster, visited, at, by } = input
  const addresses = addressesOf(entry, site, visited).map(({ url }) => url)
  const kinds = new PageKinds(addresses, visited)
  const templates = templatesOf(visited, kinds, addresses)
  const functions = functionsOf(templates, kinds, nounsOf(templates, kinds))
  const items = mergeItems(templates, functions)
  const idOf = new Map(functions.map((found, index) => [found, `F${index + 1}`]))
  const entries: SightingsFile['entries'] = {}
  for (const [found, id] of idOf) entries[id] = ofFunction(found, at)
  const cardItems = (kind: MergedItem['type']['kind'], prefix: string): CardItem[] =>
    items
      .filter(({ type }) => type.kind === kind)
      .map((item, index) => {
        const id = `${prefix}${index + 1}`
        entries[id] = ofItem(item, at)
        return {
          id,
          functions: item.functions.map((found) => idOf.get(found) ?? ''),
          category: item.type.category,
          component: item.type.component,
          type: item.type.type,
          description: descriptionOf(item),
          location: locationOf(item, templates),
          role: roleOf(item),
        }
      })
  const card = siteCard.parse({
    site,
    cluster,
    url: entry,
    explored: { at, by, how: `explored by rule: ${visited.length} pages, ${templates.length} kinds` },
    functions: [...idOf].map(([found, id]) => ({
      id,
      label: found.label,
      description: found.description,
      tags: tagsOf(found),
    })),
    actions: cardItems('action', 'A'),
    perceptions: cardItems('perception', 'P'),
  })
  const wrong = checkCard(card).find(({ severity }) => severity === 'error')
  if (wrong) throw new Error(`The draft of ${site} breaks a rule of cards: ${wrong.message}`)
  return { card, seen: { version: 1, entries }, templates }
}

function ofFunction({ seen }: FoundFunction, at: string): Sighting[] {
  return seen.slice(0, SIGHTINGS).map(({ page, why }) => ({
    page: page.finalUrl,
    steps: [],
    selector: '',
    where: null,
    picture: page.picture,
    why: [why],
    confidence: null,
    at,
    by: 'scanner',
  }))
}

/** The surest first, and of these the one that shows without a step. */
function ofItem({ seen }: MergedItem, at: string): Sighting[] {
  const rank = ({ item }: MergedItem['seen'][number]): number =>
    (item.confidence === 'sure' ? 0 : 100) + item.steps.length
  return [...seen]
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, SIGHTINGS)
    .map(({ page, item }) => ({
      page: page.finalUrl,
      steps: item.steps,
      selector: item.selector,
      where: item.where,
      picture: page.picture,
      why: item.why,
      confidence: item.confidence,
      at,
      by: 'scanner',
    }))
}
