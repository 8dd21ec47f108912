import type { SiteCard } from '../model.ts'
import type { ScanItem } from '../scan/found.ts'
import type { SightingsFile } from '../scan/sighting.ts'
import { findType } from '../taxonomy.ts'
import type { Seen } from './match.ts'

/** What an earlier scan found, as things seen before; keys are their places in it. */
export const seenInScan = (items: readonly ScanItem[]): Seen[] =>
  items.map(({ kind, type, component, selector, name, around, where }, index) => ({
    key: String(index),
    kind,
    type,
    component,
    selector,
    name,
    around,
    where,
  }))

/**
 * Where entries of a card were seen, by page. Sightings keep neither name nor surroundings, so selector, type and place must do. An entry seen
 * on several pages, or twice on one, stands at each place; entries that mean a page as a whole have no element and are left out.
 */
export function seenOnPages(card: SiteCard, sightings: SightingsFile): Map<string, Seen[]> {
  const pages = new Map<string, Seen[]>()
  for (const [kind, items] of [
    ['action', card.actions],
    ['perception', card.perceptions],
  ] as const)
    for (const item of items)
      for (const { page, selector, where } of sightings.entries[item.id] ?? []) {
        if (selector === '') continue
        const type = findType(kind, item.component, item.type)?.code ?? null
        const { id: key, component } = item
        pages.set(page, [
          ...(pages.get(page) ?? []),
          { key, kind, type, component, selector, name: '', around: [], where },
        ])
      }
  return pages
}
