import { parsePointId } from '../../sitecards/index.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'
import { proposalTexts } from './texts.ts'

/** Official sites of a proposal (`metadata.official_websites`): they confirm, and nobody explored them, so they have no card and no points. */
export function officialSites(metadata: Record<string, unknown>): string[] {
  const { official_websites: sites } = metadata
  return Array.isArray(sites) ? sites.filter((site): site is string => typeof site === 'string') : []
}

export const p15: Rule<ProposalContext> = {
  id: 'P15',
  title: 'Official sites are described only, not listed and not covered',
  severity: 'warning',
  check({ proposal }) {
    const texts = proposalTexts(proposal).map(({ text }) => text.toLowerCase())
    return officialSites(proposal.metadata).flatMap((site, index): Found[] => {
      const field = `metadata.official_websites.${index}`
      const found: Found[] = []
      if (proposal.websites_involved.includes(site))
        found.push({
          field,
          message: `${site} is an official site and is listed among the sites to work on`,
          suggestion: 'Keep it in one of the two lists.',
        })
      const point = proposal.function_points.find((id) => parsePointId(id)?.site === site)
      if (point !== undefined)
        found.push({
          field: `function_points.${proposal.function_points.indexOf(point)}`,
          message: `${site} is an official site; it has no functions to cover`,
          suggestion: `Drop ${point}.`,
        })
      if (!texts.some((text) => text.includes(site.toLowerCase()) || text.includes('official')))
        found.push({
          field,
          message: `nothing says what ${site} is for`,
          suggestion: 'Describe in the flow what it confirms.',
        })
      return found
    })
  },
}
