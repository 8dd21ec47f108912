import { parsePointId } from '../sitecards/index.ts'
import { type FlowCircle, type FlowPattern, type FlowShape, readFlow } from './flow-pattern.ts'
import type { FlowEdge, Proposal } from './model.ts'

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
  declared: FlowPattern
  /** The pattern that the hand-overs between sites form; null when the proposal stores no edges, or they go in a circle. */
  recognised: FlowPattern | null
  /** Why, in words that name the sites; what it is made of. Empty where nothing was recognised. */
  reason: string
  shapes: FlowShape[]
  /** Sites on the longest way through the hand-overs; 0 where they go in a circle. */
  depth: number
  /** Whether declared and recognised pattern are compatible; null when nothing could be recognised. */
  agrees: boolean | null
  /** Sites whose result goes nowhere (lint rule P12), when edges are stored. */
  deadEnds: string[]
  /** Sites on a circle of hand-overs; a flow must be a directed graph without circles (CAP section 3.3). */
  circle: string[]
  circles: FlowCircle[]
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

  const reading = readFlow(sites, edges)
  const recognised = edges.length === 0 ? null : reading.pattern
  const circling = new Set(reading.circles.flatMap((circle) => circle.edges.flatMap((at) => endsOf(edges[at]))))
  return {
    nodes,
    edges,
    declared,
    recognised,
    reason: recognised === null ? '' : reading.reason,
    shapes: recognised === null ? [] : reading.shapes,
    depth: reading.depth,
    agrees: recognised === null ? null : compatible(declared, recognised),
    deadEnds: edges.length === 0 ? [] : sites.filter((site) => !edges.some(({ from }) => from === site)),
    circle: sites.filter((site) => circling.has(site)),
    circles: reading.circles,
  }
}

/** A chain is a sequence of three or more sites, so the two words are both right for it; `mixed` claims nothing. */
function compatible(declared: FlowPattern, recognised: FlowPattern): boolean {
  return declared === recognised || declared === 'mixed' || (declared === 'sequential' && recognised === 'chain')
}

const endsOf = (edge: FlowEdge | undefined): string[] => (edge ? [edge.from, edge.to] : [])

/** A hand-over as people say it: `rooms.test hands size of the room to talk.test`. */
export const handOverWords = ({ from, to, entity }: FlowEdge): string =>
  `${from} hands ${entity.trim() || 'something unnamed'} to ${to === ANSWER ? 'the answer' : to}`
