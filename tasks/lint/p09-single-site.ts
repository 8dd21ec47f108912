import { fieldsOf, textOf } from '../fields.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

/** What counts as complex work on one site; the reference gives no number, this is what P8 wants of each of its sites (8 on 3). */
const FUNCTIONS = 3

export const p09: Rule<ProposalContext> = {
  id: 'P9',
  title: 'A proposal on one site says why, and is complex',
  severity: 'warning',
  check({ proposal }) {
    if (proposal.information_flow.pattern !== 'single-site') return []
    const found: Found[] = []
    const need = fieldsOf(proposal.information_need)
    if (textOf(proposal.metadata.single_site_reason) === undefined && textOf(need.why_cross_site) === undefined)
      found.push({
        field: 'metadata.single_site_reason',
        message: 'nothing says why one site is enough',
        suggestion: 'Give the reason in metadata.single_site_reason.',
      })
    const functions = new Set(proposal.function_points).size
    if (functions < FUNCTIONS)
      found.push({
        field: 'function_points',
        message: `${functions} ${functions === 1 ? 'function' : 'functions'} on one site; the target is ${FUNCTIONS}`,
        suggestion: 'Use more functions of the site, or add a second site.',
      })
    return found
  },
}
