import { HYPOTHETICAL } from './hypothetical.ts'
import type { ProposalContext, Rule } from './rule.ts'
import { proposalTexts, search } from './texts.ts'

export const p10: Rule<ProposalContext> = {
  id: 'P10',
  title: 'Sites are not linked by assumptions',
  severity: 'error',
  check({ proposal }) {
    return search(proposalTexts(proposal), HYPOTHETICAL).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" links by assumption`,
      suggestion: 'Say what is found on the earlier site and used on the later one.',
    }))
  },
}
