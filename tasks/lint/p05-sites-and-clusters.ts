import { parsePointId } from '../../sitecards/index.ts'
import { fieldsOf } from '../fields.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

export const p05: Rule<ProposalContext> = {
  id: 'P5',
  title: 'Each listed site has a function; clusters and sites agree',
  severity: 'error',
  check({ proposal, cards }) {
    const found: Found[] = []
    const used = new Set(proposal.function_points.map((id) => parsePointId(id)?.site))
    for (const [index, site] of proposal.websites_involved.entries()) {
      if (used.has(site)) continue
      found.push({
        field: `websites_involved.${index}`,
        message: `${site} is listed but no function of it is used`,
        suggestion: 'Add one of its functions, or drop the site.',
      })
    }

    const clusters = proposal.metadata.clusters_used
    const clusterOf = (site: string): string | undefined => cards.sites.get(site)?.cluster
    if (clusters.length > 0) {
      const expected = new Set(proposal.websites_involved.flatMap((site) => clusterOf(site) ?? []))
      const differ = [...expected]
        .filter((name) => !clusters.includes(name))
        .concat(clusters.filter((name) => !expected.has(name)))
      if (expected.size > 0 && differ.length > 0) {
        found.push({
          field: 'metadata.clusters_used',
          message: `does not agree with the sites on ${differ.join(', ')}`,
          suggestion: `The sites lie in ${[...expected].join(', ')}.`,
        })
      }
    }

    for (const [cluster, sites] of Object.entries(fieldsOf(proposal.metadata.websites_per_cluster))) {
      const wrong = (Array.isArray(sites) ? sites : []).filter(
        (site) => !proposal.websites_involved.includes(String(site)),
      )
      if (wrong.length === 0) continue
      found.push({
        field: `metadata.websites_per_cluster.${cluster}`,
        message: `names ${wrong.join(', ')}, not in websites_involved`,
      })
    }
    return found
  },
}
