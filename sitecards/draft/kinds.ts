import { isSeen, type SeenPage, type VisitedPage } from './page.ts'

/** So many addresses beside each other below one path are pages of one kind, unless their build says otherwise. */
const SIBLINGS = 3
/** Build of pages: from here on two are of one kind, and below the other they are not. */
export const ALIKE = 0.7
const UNLIKE = 0.45
/** So many pages right below the root, built alike, speak for a site that keeps its entries there. */
const ROOT_ALIKE = 4

/** Parameters that choose a part or an order of the same list. */
const VIEW =
  /^(p|page|pg|seite|offset|start|from|cursor|sort|sort_?by|order|order_?by|dir|view|limit|per_?page|tab|lang|hl)$/i

/** Something that names one thing among many: a number, a hash, a date. */
const ID = /^\d+$|^\d{4}-\d{2}|^[0-9a-f]{8,}$|^[0-9a-f]{8}-[0-9a-f-]{27}$|^[a-z]{1,4}[-_]?\d{2,}$|\d{4,}/i

/**
 * Recognises pages of one kind by their addresses, so that a thousand products count as one: segments that look like numbers, or that
 * have three and more siblings, stand for any; where pages that were seen are built differently, they are kinds of their own again.
 */
export class PageKinds {
  readonly #children = new Map<string, Set<string>>()
  readonly #mixed = new Set<string>()
  #rootAlike = false
  /** Right below the root, but built differently from the most there. */
  readonly #odd = new Set<string>()

  /** @param addresses every address of the site that is known, visited or not */
  constructor(addresses: Iterable<string>, visited: readonly VisitedPage[]) {
    const paths = [...addresses].map(segmentsOf)
    const deepest = Math.max(0, ...paths.map((path) => path.length))
    // Level by level, since what counts as siblings depends on what the levels above stand for.
    for (let level = 0; level < deepest; level += 1) {
      for (const path of paths) {
        const segment = path[level]
        if (segment === undefined) continue
        const parent = this.#parent(path, level)
        this.#children.set(parent, (this.#children.get(parent) ?? new Set()).add(segment))
      }
      this.#notice(visited.filter(isSeen), level)
    }
  }

  /** The kind of an address, such as `/p/*` or `/item?id`. */
  of(address: string): string {
    const path = segmentsOf(address)
    const shape = path.map((segment, level) => this.#shape(path, level, segment)).join('/')
    const url = new URL(address)
    const names = [...new Set(url.searchParams.keys())].filter((name) => !VIEW.test(name)).sort()
    const route = /^#!?\//.test(url.hash) ? url.hash.replace(/[^#!/]*\d[^/]*/g, '*') : ''
    return `/${shape}${route}${names.length > 0 ? `?${names.join('&')}` : ''}`
  }

  /** How many addresses of this kind's last variable segment are known; 1 where it has none. */
  siblings(kind: string): number {
    const path = pathOf(kind).slice(1).split('/')
    const at = path.lastIndexOf('*')
    return at === -1 ? 1 : (this.#children.get(path.slice(0, at).join('/'))?.size ?? 1)
  }

  #parent(path: readonly string[], level: number): string {
    return path
      .slice(0, level)
      .map((segment, at) => this.#shape(path, at, segment))
      .join('/')
  }

  #shape(path: readonly string[], level: number, segment: string): string {
    if (ID.test(segment)) return '*'
    const parent = this.#parent(path, level)
    if (level === 0) return this.#rootAlike && path.length === 1 && !this.#odd.has(segment) ? '*' : segment
    return (this.#children.get(parent)?.size ?? 0) >= SIBLINGS && !this.#mixed.has(parent) ? '*' : segment
  }

  /** Looks at the build of pages that were seen below one parent. */
  #notice(pages: readonly SeenPage[], level: number): void {
    const byParent = Map.groupBy(
      pages.filter(({ url }) => segmentsOf(url).length === level + 1),
      ({ url }) => this.#parent(segmentsOf(url), level),
    )
    for (const [parent, group] of byParent) {
      const pairs = group.flatMap((page, at) => group.slice(at + 1).map((other) => [page, other] as const))
      const likeness = pairs
        .filter(([a, b]) => segmentsOf(a.url).at(-1) !== segmentsOf(b.url).at(-1))
        .map(([a, b]) => alike(a, b))
      if (level > 0 && likeness.some((value) => value < UNLIKE)) this.#mixed.add(parent)
      if (level === 0) {
        const high = likeness.filter((value) => value >= ALIKE).length
        this.#rootAlike = group.length >= ROOT_ALIKE && high / Math.max(1, likeness.length) >= 0.6
        for (const page of group) {
          const like = group.filter((other) => other !== page && alike(page, other) >= ALIKE).length
          if (like < (group.length - 1) / 2) this.#odd.add(segmentsOf(page.url)[0] ?? '')
        }
      }
    }
  }
}

export const pathOf = (kind: string): string => kind.replace(/[?].*$/, '')

function segmentsOf(address: string): string[] {
  const path = new URL(address).pathname.split('/').filter(Boolean)
  return path.map((segment) => {
    try {
      return decodeURIComponent(segment)
    } catch {
      return segment
    }
  })
}

/** 0 to 1: how alike the main parts of two pages are built. Numbers count little: a list of 5 is built as a list of 50. */
export function alike(a: SeenPage, b: SeenPage): number {
  const one = a.outline.structure
  const other = b.outline.structure
  let both = 0
  let any = 0
  for (const word of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [x, y] = [Math.log2(1 + (one[word] ?? 0)), Math.log2(1 + (other[word] ?? 0))]
    both += Math.min(x, y)
    any += Math.max(x, y)
  }
  return any === 0 ? 1 : both / any
}

/** Pages of one kind that were seen. */
export interface Template {
  /** Kind of their addresses. */
  kind: string
  pages: SeenPage[]
  /** How many addresses of it are known, visited or not. */
  known: number
  /** Fewest links from the entry to one of them. */
  depth: number
}

/** The templates of what was visited, the entry's first. Query variants of one path are one where they are built alike. */
export function templatesOf(
  visited: readonly VisitedPage[],
  kinds: PageKinds,
  addresses: Iterable<string>,
): Template[] {
  const known = Map.groupBy(addresses, (address) => kinds.of(address))
  const templates: Template[] = []
  const finals = new Set<string>()
  for (const page of visited.filter(isSeen)) {
    // A redirect to a page that was seen already is no page of its own.
    if (finals.has(page.finalUrl)) continue
    finals.add(page.finalUrl)
    const kind = kinds.of(page.finalUrl)
    const same = templates.find(
      (template) =>
        template.kind === kind ||
        (pathOf(template.kind) === pathOf(kind) && template.pages.some((other) => alike(other, page) >= ALIKE)),
    )
    if (same) {
      same.pages.push(page)
      same.depth = Math.min(same.depth, page.depth)
      if (same.kind !== kind) same.known += known.get(kind)?.length ?? 1
    } else templates.push({ kind, pages: [page], known: known.get(kind)?.length ?? 1, depth: page.depth })
  }
  return templates.sort((a, b) => a.depth - b.depth)
}
