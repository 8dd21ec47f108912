import type { Sighting, SiteCard } from '../../sitecards/index.ts'

const KIND: Record<string, number> = { F: 0, A: 1, P: 2 }

/**
 * Ids of a card's entries in the order in which they are checked: page by page as they come first on the card, so that a page is learnt once, and those
 * nobody has seen at the end.
 */
export function inOrderOfWalking(card: SiteCard, seen: Readonly<Record<string, readonly Sighting[]>>): string[] {
  const ids = [...card.functions, ...card.actions, ...card.perceptions].map(({ id }) => id)
  const pageOf = (id: string): string => pathOf(seen[id]?.[0]?.page)
  const pages = [...new Set(ids.map(pageOf).filter((page) => page !== '')), '']
  return ids.toSorted(
    (a, b) => pages.indexOf(pageOf(a)) - pages.indexOf(pageOf(b)) || (KIND[a[0] ?? ''] ?? 0) - (KIND[b[0] ?? ''] ?? 0),
  )
}

/** Without query and fragment, which often are only states of one page; empty for none. */
function pathOf(page: string | undefined): string {
  if (page === undefined) return ''
  return URL.canParse(page) ? new URL(page).origin + new URL(page).pathname : page
}
