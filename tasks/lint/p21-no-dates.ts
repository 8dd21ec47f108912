import { FIXED_DATE } from './dates.ts'
import type { ProposalContext, Rule } from './rule.ts'
import { proposalTexts, search } from './texts.ts'

export const p21: Rule<ProposalContext> = {
  id: 'P21',
  title: 'No fixed date or year',
  severity: 'warning',
  check({ proposal }) {
    return search(proposalTexts(proposal), FIXED_DATE).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" is a fixed date and will be past one day`,
      suggestion: 'Leave the time to the task, which says it relative to the day of the run.',
    }))
  },
}
