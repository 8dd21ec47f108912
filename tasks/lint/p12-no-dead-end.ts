import { ANSWER, flowGraph, handOverWords } from '../flow.ts'
import type { ProposalContext, Rule } from './rule.ts'

/** The part of P12 that the graph tells: a site whose result goes nowhere. Whether a result that goes on is needed there, a person must say. */
export const p12: Rule<ProposalContext> = {
  id: 'P12',
  title: 'What each site gives is used on another site or in the answer',
  severity: 'error',
  check({ proposal }) {
    // Where no edge leads to the answer, the author drew hand-overs between sites only: the last site is no dead end then.
    if (!proposal.information_flow.edges.some(({ to }) => to === ANSWER)) return []
    const { edges } = proposal.information_flow
    return flowGraph(proposal).deadEnds.map((site) => {
      const into = edges.filter(({ to }) => to === site).map(handOverWords)
      return {
        field: 'information_flow.edges',
        message: `what ${site} gives goes nowhere${into.length === 0 ? '' : `: ${into.join('; ')}, and nothing goes on from there`}`,
        suggestion: 'Draw where it is used, or drop the site.',
      }
    })
  },
}
