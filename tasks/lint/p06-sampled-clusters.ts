import { fieldsOf, textOf } from '../fields.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

/** Compares with what the round sampled, where the proposal keeps it: `anchor_cluster` and `selected_clusters` of its metadata. */
export const p06: Rule<ProposalContext> = {
  id: 'P6',
  title: 'The clusters are among the sampled ones and include the anchor',
  severity: 'warning',
  check({ proposal }) {
    const { anchor_cluster, selected_clusters } = fieldsOf(proposal.metadata)
    const field = 'metadata.clusters_used'
    const used = proposal.metadata.clusters_used
    const anchor = textOf(anchor_cluster)
    const found: Found[] = []
    if (Array.isArray(selected_clusters) && selected_clusters.length > 0) {
      const beyond = used.filter((name) => !selected_clusters.includes(name))
      if (beyond.length > 0)
        found.push({
          field,
          message: `${beyond.join(', ')} was not sampled`,
          suggestion: `The round sampled ${selected_clusters.join(', ')}.`,
        })
    }
    if (anchor !== undefined && !used.includes(anchor))
      found.push({
        field,
        message: `the anchor ${anchor} is not used`,
        suggestion: `Use a site of ${anchor}, for which the round was made.`,
      })
    return found
  },
}
