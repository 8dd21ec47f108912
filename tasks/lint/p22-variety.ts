import { personaOf, siteSetOf } from './batch.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

/** Looks at the whole batch, so it says something only where that is at hand. */
export const p22: Rule<ProposalContext> = {
  id: 'P22',
  title: 'The batch varies in sites, people, patterns and complexity',
  severity: 'info',
  check({ proposal, batch }) {
    if (batch === undefined) return []
    const id = proposal.proposal_id
    const found: Found[] = []
    const same = batch.bySites.get(siteSetOf(proposal)) ?? []
    if ((batch.place.get(id) ?? 0) >= batch.share)
      found.push({
        field: 'websites_involved',
        message: `${same.length} proposals are on the same sites, ${same[0]} the first of them`,
        suggestion: 'Choose sites that are used less.',
      })
    const twin = batch.firstWithPersona.get(personaOf(proposal))
    if (twin !== undefined && twin !== id)
      found.push({
        field: 'user_scenario.persona',
        message: `${twin} has the same persona`,
        suggestion: 'Think of another person.',
      })
    if (batch.first === id)
      found.push(...batch.monotony.map((each) => ({ ...each, suggestion: 'Vary it over the batch.' })))
    return found
  },
}
