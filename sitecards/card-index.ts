import type { CardFunction, CardItem, PointId, SiteCard } from './model.ts'
import { parsePointId } from './point-id.ts'
import { findType, type TaxonomyType } from './taxonomy.ts'

/** All cards of a benchmark, for looking up what point ids name. */
export interface CardIndex {
  sites: ReadonlyMap<string, SiteCard>
  /** The function that `<site>:F<n>` (or a longer point id) names, or null. */
  function(id: string): CardFunction | null
  /** The item that a point id names, with its type in the taxonomy; null when site, function or item do not exist or do not belong together. */
  item(id: string): { point: PointId; item: CardItem; type: TaxonomyType | null } | null
  /** Why a point id names nothing, in words; null when it names something. */
  whyNot(id: string): string | null
}

export function indexCards(cards: Iterable<SiteCard>): CardIndex {
  const sites = new Map([...cards].map((card) => [card.site, card]))
  const functionOf = (point: PointId): CardFunction | undefined =>
    sites.get(point.site)?.functions.find(({ id }) => id === point.function)
  // In released cards two rows may have one number, each for other functions: these are two items (reference section 1.6).
  const itemOf = (point: PointId): CardItem | undefined => {
    const card = sites.get(point.site)
    const list = point.kind === 'action' ? card?.actions : card?.perceptions
    const numbered = list?.filter((item) => item.id === point.item) ?? []
    return numbered.find((item) => item.functions.includes(point.function)) ?? numbered[0]
  }

  return {
    sites,
    function(id) {
      const point = parsePointId(id)
      return (point && functionOf(point)) ?? null
    },
    item(id) {
      const point = parsePointId(id)
      if (point === null || point.kind === 'function') return null
      const item = itemOf(point)
      if (item === undefined || functionOf(point) === undefined || !item.functions.includes(point.function)) return null
      return { point, item, type: findType(point.kind, item.component, item.type) }
    },
    whyNot(id) {
      const point = parsePointId(id)
      if (point === null) return `"${id}" is not a point id; it needs <site>:F<n>:A<n> or <site>:F<n>:P<n>`
      if (!sites.has(point.site)) return `there is no site card for ${point.site}`
      if (functionOf(point) === undefined) return `${point.site} has no function ${point.function}`
      if (point.item === null) return null
      const item = itemOf(point)
      if (item === undefined) return `${point.site} has no item ${point.item}`
      if (item.functions.includes(point.function)) return null
      return `${point.item} of ${point.site} belongs to ${item.functions.join(', ') || 'no function'}, not to ${point.function}`
    },
  }
}
