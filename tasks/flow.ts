import { parsePointId } from '../sitecards/index.ts'
import type { FlowEdge, Proposal } from './model.ts'

type Pattern = Proposal['information_flow']['pattern']

/** The end of every flow: the final product. */
export const ANSWER = 'answer'

export interface FlowNode {
  id: string
  kind: 'site' | 'answer'
  /** Function ids (`F2`) that the proposal uses on this site. */
  functions: string[]
  /** Named by an edge but not by `websites_involved`. */
  unlisted: boolean
}

export interface FlowGraph {
  nodes: FlowNode[]
  edges: FlowEdge[]
  declared: Pattern
  /** The pattern that the hand-overs between sites form; null when the proposal stores no edges, or they go in a circle. */
  recognised: Pattern | null
  /** Whether declared and recognised pattern are compatible; null when nothing could be recognised. */
  agrees: boolean | null
  /** Sites whose result goes nowhere (lint rule P12), when edges are stored. */
  deadEnds: string[]
  /** Sites on a circle of hand-overs; a flow must be a directed graph without circles (CAP section 3.3). */
  circle: string[]
}

/** The information flow of a proposal as a graph of sites and the answer. */
export function flowGraph(proposal: Proposal): FlowGraph {
  const { edges, pattern: declared } = proposal.information_flow
  const listed = [...new Set(proposal.websites_involved)]
  const named = edges.flatMap(({ from, to }) => [from, to]).filter((site) => site !== ANSWER)
  const sites = [...new Set([...listed, ...named])]
  const functions = proposal.function_points.flatMap((id) => parsePointId(id) ?? [])

  const nodes: FlowNode[] = sites.map((site) => ({
    id: site,
    kind: 'site',
    functions: functions.filter((point) => point.site === site).map((point) => point.function),
    unlisted: !listed.includes(site),
  }))
  nodes.push({ id: ANSWER, kind: 'answer', functions: [], unlisted: false })

  const handOvers = edges.filter(({ from, to }) => from !== ANSWER && to !== ANSWER)
  const circle = sitesOnCircle(sites, handOvers)
  const recognised = edges.length === 0 || circle.length > 0 ? null : recognise(sites, handOvers)
  return {
    nodes,
    edges,
    declared,
    recognised,
    agrees: recognised === null ? null : compatible(declared, recognised),
    deadEnds: edges.length === 0 ? [] : sites.filter((site) => !edges.some(({ from }) => from === site)),
    circle,
  }
}

/** Names the shape of a circle-free graph of hand-overs. */
function recognise(sites: string[], edges: FlowEdge[]): Pattern {
  if (sites.length <= 1) return 'single-site'
  const pairs = [...new Map(edges.map((edge) => [`${edge.from} ${edge.to}`, edge])).values()]
  if (pairs.length === 0) return 'parallel'
  const out = (site: string): number => pairs.filter(({ from }) => from === site).length
  const into = (site: string): number => pairs.filter(({ to }) => to === site).length
  const joined = pairs.length === sites.length - 1
  if (joined && sites.every((site) => out(site) <= 1 && into(site) <= 1))
    return sites.length === 2 ? 'sequential' : 'chain'
  if (joined && sites.some((site) => out(site) === sites.length - 1)) return 'fan-out'
  if (joined && sites.some((site) => into(site) === sites.length - 1)) return 'fan-in'
  return 'mixed'
}

/** A chain is a sequence of three or more sites, so the two words are both right for it; `mixed` claims nothing. */
function compatible(declared: Pattern, recognised: Pattern): boolean {
  return declared === recognised || declared === 'mixed' || (declared === 'sequential' && recognised === 'chain')
}

/** Peels off sites that nothing leads to or from, until none is left to peel: the rest lies on circles (or between two of them). */
function sitesOnCircle(sites: string[], edges: FlowEdge[]): string[] {
  let rest = sites
  for (;;) {
    const inside = edges.filter(({ from, to }) => rest.includes(from) && rest.includes(to))
    const next = rest.filter((site) => inside.some(({ from }) => from === site) && inside.some(({ to }) => to === site))
    if (next.length === rest.length) return rest
    rest = next
  }
}
