import { flowGraph, handOverWords } from '../flow.ts'
import type { Proposal } from '../model.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

/** How many sites a pattern needs: [least, most]. */
const SITES: Record<Proposal['information_flow']['pattern'], [number, number]> = {
  'single-site': [1, 1],
  sequential: [2, Number.POSITIVE_INFINITY],
  parallel: [2, Number.POSITIVE_INFINITY],
  'fan-out': [3, Number.POSITIVE_INFINITY],
  'fan-in': [3, Number.POSITIVE_INFINITY],
  chain: [3, Number.POSITIVE_INFINITY],
  mixed: [2, Number.POSITIVE_INFINITY],
}

export const p07: Rule<ProposalContext> = {
  id: 'P7',
  title: 'The pattern fits the number of sites and the hand-overs',
  severity: 'warning',
  check({ proposal }) {
    const field = 'information_flow.pattern'
    const graph = flowGraph(proposal)
    const count = new Set(proposal.websites_involved).size
    const [least, most] = SITES[graph.declared]
    const found: Found[] = []
    if (count < least || count > most) {
      found.push({
        field,
        message: `${graph.declared} needs ${most === 1 ? 'exactly one site' : `at least ${least} sites`}, and ${count} ${count === 1 ? 'is' : 'are'} listed`,
      })
    }
    if (graph.agrees === false) {
      found.push({
        field,
        message: `the hand-overs form ${graph.recognised}, the proposal says ${graph.declared}: ${graph.reason}`,
        suggestion: `Write ${graph.recognised}, or correct the hand-overs.`,
      })
    }
    for (const circle of graph.circles) {
      const edges = circle.edges.flatMap((at) => proposal.information_flow.edges[at] ?? [])
      found.push({
        field: 'information_flow.edges',
        message: `the hand-overs go in a circle: ${edges.map(handOverWords).join('; ')}`,
        suggestion: 'Turn or drop one of them; information flows one way.',
      })
    }
    return found
  },
}
