import { fieldsOf } from '../fields.ts'
import { ANSWER } from '../flow.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'
import { isOpen } from './texts.ts'

/**
 * The part of P13 that can be looked up: the reason is given, each hand-over says what it hands over, and no site stands apart
 * from hand-overs that others have. Two sites that are only compared in the answer are left to a person.
 */
export const p13: Rule<ProposalContext> = {
  id: 'P13',
  title: 'No site can be left out',
  severity: 'error',
  check({ proposal }) {
    const { edges, pattern } = proposal.information_flow
    const found: Found[] = []
    const reason = fieldsOf(proposal.information_need).why_cross_site
    if (pattern !== 'single-site' && typeof reason === 'string' && reason.trim() === '')
      found.push({
        field: 'information_need.why_cross_site',
        message: 'nothing says why several sites are needed',
        suggestion: 'Say for each site what would be missing without it.',
      })
    for (const [index, { from, to, entity }] of edges.entries()) {
      if (!isOpen(entity)) continue
      found.push({
        field: `information_flow.edges.${index}.entity`,
        message: `nothing says what ${from} hands over to ${to === ANSWER ? 'the answer' : to}`,
        suggestion: 'Name what is found and needed.',
      })
    }
    const joined = new Set(
      edges.filter(({ from, to }) => from !== ANSWER && to !== ANSWER).flatMap((e) => [e.from, e.to]),
    )
    if (joined.size === 0) return found
    for (const [index, site] of proposal.websites_involved.entries()) {
      // A site without any edge is a dead end, and P12 says so.
      if (joined.has(site) || !edges.some(({ from }) => from === site)) continue
      found.push({
        field: `websites_involved.${index}`,
        severity: 'warning',
        message: `${site} takes nothing from another site and gives none anything`,
        suggestion: 'Let another site depend on it, or drop it.',
      })
    }
    return found
  },
}
