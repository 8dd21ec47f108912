import { isOfSite, normaliseAddress, whyNotFollow } from './address.ts'
import { PageKinds, pathOf } from './kinds.ts'
import { isSeen, type VisitedPage } from './page.ts'
import { type Robots, robotsVerdict } from './robots.ts'

export interface ExploreBounds {
  /** Most pages that are visited. */
  pages: number
  /** Most links from the entry. */
  depth: number
  /** Pages of one kind. */
  perKind: number
}

/** An address of the site that a visited page links to. */
export interface KnownAddress {
  url: string
  depth: number
  from: { url: string; text: string } | null
}

export interface LeftAddress extends KnownAddress {
  /** Why it is not visited, in words. */
  reason: string
}

export interface Frontier {
  next: (KnownAddress & { why: string }) | null
  /** Addresses that were left for what they are, not for want of room. */
  left: LeftAddress[]
  /** Pages that would still be visited within the bounds. */
  open: number
  /** Why there is nothing next; empty where there is. */
  ended: string
}

/**
 * What to visit next, from what was visited so far and nothing else, so that an exploration that was broken off goes on where it was.
 * Breadth first; within one depth kinds of pages that were seen least, so that many products do not hide the one help page.
 */
export function frontierOf(
  entry: string,
  site: string,
  visited: readonly VisitedPage[],
  bounds: ExploreBounds,
  robots: Robots,
): Frontier {
  const known = addressesOf(entry, site, visited)
  const kinds = new PageKinds(
    known.map(({ url }) => url),
    visited,
  )
  const been = new Set(visited.flatMap(({ url, finalUrl }) => [url, normaliseAddress(finalUrl) ?? finalUrl]))
  const samples = new Map<string, number>()
  const paths = new Map<string, number>()
  for (const { url } of visited) {
    const kind = kinds.of(url)
    samples.set(kind, (samples.get(kind) ?? 0) + 1)
    paths.set(pathOf(kind), (paths.get(pathOf(kind)) ?? 0) + 1)
  }
  const left: LeftAddress[] = []
  const open: { address: KnownAddress; kind: string; order: number[] }[] = []
  for (const address of known) {
    if (been.has(address.url)) continue
    const reason = whyLeft(address, robots)
    if (reason !== null) {
      left.push({ ...address, reason })
      continue
    }
    const kind = kinds.of(address.url)
    const seen = samples.get(kind) ?? 0
    const ofPath = paths.get(pathOf(kind)) ?? 0
    // Another view of a path is worth one look where its parameters are new.
    const variant = kind.includes('?') && ofPath > 0
    if (address.depth > bounds.depth || seen >= (variant ? 1 : bounds.perKind) || (variant && ofPath > bounds.perKind))
      continue
    open.push({ address, kind, order: [Math.max(seen, variant ? 1 : 0), address.depth] })
  }
  open.sort((a, b) => (a.order[0] ?? 0) - (b.order[0] ?? 0) || (a.order[1] ?? 0) - (b.order[1] ?? 0))
  const room = bounds.pages - visited.length
  const [first] = room > 0 ? open : []
  return {
    next: first ? { ...first.address, why: whyNext(first.address, first.kind, samples.get(first.kind) ?? 0) } : null,
    left,
    open: Math.min(Math.max(0, room), roomFor(open, samples, bounds)),
    ended: first
      ? ''
      : open.length > 0
        ? `the bound of ${bounds.pages} pages was reached`
        : 'every kind of page was seen',
  }
}

/** Every address of the site that pages link to, with the fewest links from the entry; the entry itself first. */
export function addressesOf(entry: string, site: string, visited: readonly VisitedPage[]): KnownAddress[] {
  const start = normaliseAddress(entry) ?? entry
  const known = new Map<string, KnownAddress>([[start, { url: start, depth: 0, from: null }]])
  for (const page of visited.filter(isSeen)) {
    for (const { href, text } of page.outline.links) {
      const url = normaliseAddress(href)
      if (url === null || !isOfSite(url, site)) continue
      const before = known.get(url)
      if (before && before.depth <= page.depth + 1) continue
      known.set(url, { url, depth: page.depth + 1, from: { url: page.url, text } })
    }
  }
  return [...known.values()]
}

function whyLeft({ url, from }: KnownAddress, robots: Robots): string | null {
  const { allowed, rule } = robotsVerdict(robots, url.slice(new URL(url).origin.length) || '/')
  if (!allowed) return `robots.txt says ${rule}`
  return whyNotFollow(url, from?.text ?? '')
}

function whyNext({ depth }: KnownAddress, kind: string, seen: number): string {
  if (depth === 0) return 'the entry'
  return seen === 0 ? `first page of the kind ${kind}` : `page ${seen + 1} of the kind ${kind}`
}

function roomFor(open: readonly { kind: string }[], samples: Map<string, number>, bounds: ExploreBounds): number {
  const taken = new Map<string, number>()
  let room = 0
  for (const { kind } of open) {
    const already = (samples.get(kind) ?? 0) + (taken.get(kind) ?? 0)
    if (already >= bounds.perKind) continue
    taken.set(kind, (taken.get(kind) ?? 0) + 1)
    room += 1
  }
  return room
}
