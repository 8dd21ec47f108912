import type { FlowEdge, Proposal } from './model.ts'

export type FlowPattern = Proposal['information_flow']['pattern']

/** One primitive of CAP appendix D.3 as it stands in a flow: which sites form it, and why, as a sentence without its full stop. */
export interface FlowShape {
  pattern: Exclude<FlowPattern, 'mixed'>
  /** In the order of the flow; for fan-out the source first, for fan-in the target last. */
  sites: string[]
  reason: string
}

export interface FlowCircle {
  /** Sites of one way round, each handing over to the next, the last to the first. */
  sites: string[]
  /** Places in the list of edges of all hand-overs that lie on a circle through these sites. */
  edges: number[]
}

export interface FlowReading {
  /** One word of the enum for the whole flow; null when its hand-overs go in a circle, or there is no site. */
  pattern: FlowPattern | null
  /** What it is made of: one shape where the pattern is a primitive, several where it is mixed. */
  shapes: FlowShape[]
  /** Why `pattern`, in words that name the sites. */
  reason: string
  circles: FlowCircle[]
  /** Sites on the longest way through the flow: 3 for A → B → C. The answer does not count. */
  depth: number
}

/** A chain begins at this many sites one after the other; two are a sequence (CAP appendix D.3: A → B, and A → B → C). */
const CHAIN = 3

/**
 * Names what a flow of information between sites is made of (CAP section 3.3 and appendix D.3):
 * - sequential: two sites, what the first gives is needed on the second (A → B);
 * - parallel: two or more sites that hand nothing to each other, compared in the answer (A ∥ B);
 * - fan-out: one site gives to two or more others (A → {B1, B2});
 * - fan-in, the released code's multi-source: two or more sites give to one ({A1, A2} → B);
 * - chain: three or more sites, each handing on to the next (A → B → C);
 * - mixed: more than one of these;
 * - single-site: one site.
 * Hand-overs to or from what is not in `sites`, such as the answer, say nothing about the pattern and are passed over. Two hand-overs between the same sites count once.
 * Neither the order of `sites` or `edges` nor the names of the sites change pattern and depth. An empty list of sites has no pattern.
 */
export function readFlow(sites: readonly string[], edges: readonly FlowEdge[]): FlowReading {
  const next = neighbours(sites, edges)
  const before = neighbours(
    sites,
    edges.map(({ from, to }) => ({ from: to, to: from })),
  )
  const circles = circlesOf(next, edges)
  if (circles.length > 0) {
    const ways = circles.map(({ sites }) => [...sites, sites[0]].join(' → '))
    return { pattern: null, shapes: [], reason: `the hand-overs go in a circle: ${ways.join('; ')}`, circles, depth: 0 }
  }
  const ways = componentsOf(next, before).map((part) => longestWay(next, part))
  const shapes = shapesOf(sites, next, before, ways)
  const [only] = shapes
  const pattern = only === undefined ? null : shapes.length === 1 ? only.pattern : 'mixed'
  return {
    pattern,
    shapes,
    reason: shapes.map(({ reason }) => reason).join('; '),
    circles,
    depth: Math.max(0, ...ways.map((way) => way.length)),
  }
}

type Neighbours = ReadonlyMap<string, ReadonlySet<string>>

function neighbours(sites: readonly string[], edges: readonly Pick<FlowEdge, 'from' | 'to'>[]): Neighbours {
  const next = new Map([...sites].sort().map((site) => [site, new Set<string>()]))
  for (const { from, to } of edges) if (next.has(to)) next.get(from)?.add(to)
  return next
}

function shapesOf(sites: readonly string[], next: Neighbours, before: Neighbours, ways: string[][]): FlowShape[] {
  const [single] = sites
  if (sites.length === 1 && single !== undefined)
    return [{ pattern: 'single-site', sites: [single], reason: `${single} is the only site` }]
  const degree = (of: Neighbours, site: string): number => of.get(site)?.size ?? 0
  const sorted = [...next.keys()]
  const apart = sorted.filter((site) => degree(next, site) === 0 && degree(before, site) === 0)
  const joined = sorted.length - apart.length
  const shapes: FlowShape[] = []
  for (const site of sorted) {
    const targets = [...(next.get(site) ?? [])].sort()
    if (targets.length > 1)
      shapes.push({
        pattern: 'fan-out',
        sites: [site, ...targets],
        reason: `${site} gives to ${listed(targets)}`,
      })
  }
  for (const site of sorted) {
    const sources = [...(before.get(site) ?? [])].sort()
    if (sources.length > 1)
      shapes.push({
        pattern: 'fan-in',
        sites: [...sources, site],
        reason: `${site} needs what ${listed(sources)} give`,
      })
  }
  for (const way of ways.filter(({ length }) => length >= CHAIN))
    shapes.push({ pattern: 'chain', sites: way, reason: `${way.join(' → ')} is a chain of ${way.length} sites` })
  // A pair that is part of something larger was named with it.
  const branched = new Set(shapes.flatMap((shape) => shape.sites))
  for (const site of sorted)
    for (const target of next.get(site) ?? [])
      if (!branched.has(site) || !branched.has(target))
        shapes.push({ pattern: 'sequential', sites: [site, target], reason: `${target} needs what ${site} gives` })
  const [alone] = apart
  if (joined === 0 && apart.length > 1)
    shapes.push({ pattern: 'parallel', sites: apart, reason: `${listed(apart)} hand nothing to each other` })
  else if (alone !== undefined)
    shapes.push({
      pattern: 'parallel',
      sites: apart,
      reason: `${listed(apart)} stand${apart.length === 1 ? 's' : ''} beside the rest`,
    })
  return shapes
}

/** Sites that hang together, whichever way the hand-overs run. */
function componentsOf(next: Neighbours, before: Neighbours): string[][] {
  const both: Neighbours = new Map([...next].map(([site, to]) => [site, new Set([...to, ...(before.get(site) ?? [])])]))
  const seen = new Set<string>()
  return [...next.keys()].flatMap((site) => {
    if (seen.has(site)) return []
    const part = [...new Set([site, ...reachable(both, site)])].sort()
    for (const each of part) seen.add(each)
    return [part]
  })
}

/** The longest way through sites without circles; among equally long ones the first by name. */
function longestWay(next: Neighbours, sites: readonly string[]): string[] {
  const known = new Map<string, string[]>()
  const from = (site: string): string[] => {
    const found = known.get(site)
    if (found) return found
    const rest = longest([...(next.get(site) ?? [])].sort().map(from))
    const way = [site, ...rest]
    known.set(site, way)
    return way
  }
  return longest(sites.map(from))
}

const longest = (ways: readonly string[][]): string[] =>
  ways.reduce((best, way) => (way.length > best.length ? way : best), [] as string[])

/** Sites from each of which the others can be reached (strongly connected), with one way round and every hand-over among them. */
function circlesOf(next: Neighbours, edges: readonly FlowEdge[]): FlowCircle[] {
  const reach = new Map([...next.keys()].map((site) => [site, reachable(next, site)]))
  const seen = new Set<string>()
  const circles: FlowCircle[] = []
  for (const site of next.keys()) {
    if (seen.has(site) || !reach.get(site)?.has(site)) continue
    const together = new Set(
      [...next.keys()].filter((other) => reach.get(site)?.has(other) && reach.get(other)?.has(site)),
    )
    for (const each of together) seen.add(each)
    circles.push({
      sites: wayRound(next, site),
      edges: edges.flatMap(({ from, to }, index) => (together.has(from) && together.has(to) ? [index] : [])),
    })
  }
  return circles
}

/** Everything that can be reached by one hand-over or more. */
function reachable(next: Neighbours, start: string): Set<string> {
  const found = new Set<string>()
  const waiting = [start]
  for (let site = waiting.pop(); site !== undefined; site = waiting.pop())
    for (const target of next.get(site) ?? [])
      if (!found.has(target)) {
        found.add(target)
        waiting.push(target)
      }
  return found
}

/** A shortest way from a site back to itself, without the repeated end. */
function wayRound(next: Neighbours, start: string): string[] {
  const cameFrom = new Map<string, string>()
  const waiting = [start]
  for (let at = 0; at < waiting.length; at++) {
    const site = waiting[at] ?? ''
    for (const target of [...(next.get(site) ?? [])].sort()) {
      if (target === start) {
        const way = [site]
        for (let back = site; back !== start; ) {
          back = cameFrom.get(back) ?? start
          way.unshift(back)
        }
        return way
      }
      if (!cameFrom.has(target)) {
        cameFrom.set(target, site)
        waiting.push(target)
      }
    }
  }
  return [start]
}

/** `a`, `a and b`, `a, b and c`. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
