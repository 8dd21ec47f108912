import { fieldsOf } from '../fields.ts'
import { ANSWER } from '../flow.ts'
import type { FlowEdge } from '../model.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

/** Least sites with official ones, sites with a card, depth of the chain and functions (reference section 9.1). */
const SITES = 3
const CORE_SITES = 2
const DEPTH = 3
const FUNCTIONS = 8

export const p08: Rule<ProposalContext> = {
  id: 'P8',
  title: 'Enough sites, functions and steps',
  severity: 'warning',
  check({ proposal }) {
    // What a proposal on one site owes instead is said by P9.
    if (proposal.information_flow.pattern === 'single-site') return []
    const core = new Set(proposal.websites_involved)
    const { official_websites, chain_depth } = fieldsOf(proposal.metadata)
    const official = Array.isArray(official_websites) ? official_websites : []
    const all = new Set([...core, ...official]).size
    const found: Found[] = []
    if (core.size < CORE_SITES || all < SITES)
      found.push({
        field: 'websites_involved',
        message: core.size < CORE_SITES ? few(core.size, 'site', CORE_SITES) : few(all, 'site', SITES),
        suggestion: 'Add a site that gives what another one needs.',
      })
    const depth = Number(chain_depth) || depthOf(proposal.information_flow.edges)
    if (depth !== null && depth < DEPTH && core.size >= DEPTH)
      found.push({
        field: chain_depth === undefined ? 'information_flow.edges' : 'metadata.chain_depth',
        message: `the longest way through the sites has ${depth} ${depth === 1 ? 'site' : 'sites'}; the target is ${DEPTH}`,
        suggestion: 'Let what one site gives decide what is looked up on the next.',
      })
    const functions = new Set(proposal.function_points).size
    if (functions < FUNCTIONS)
      found.push({
        field: 'function_points',
        message: few(functions, 'function', FUNCTIONS),
        suggestion: 'Use more of what the sites can do.',
      })
    return found
  },
}

const few = (n: number, what: string, target: number): string =>
  `${n} ${what}${n === 1 ? '' : 's'}; the target is ${target}`

/** Number of sites on the longest way of hand-overs; null without hand-overs, or where they go in a circle (P7 says so). */
function depthOf(edges: readonly FlowEdge[]): number | null {
  const handOvers = edges.filter(({ from, to }) => from !== ANSWER && to !== ANSWER)
  const sites = new Set(handOvers.flatMap(({ from, to }) => [from, to]))
  if (sites.size === 0) return null
  let ends = new Set(sites)
  for (let depth = 1; depth <= sites.size; depth++) {
    ends = new Set(handOvers.filter(({ from }) => ends.has(from)).map(({ to }) => to))
    if (ends.size === 0) return depth
  }
  return null
}
