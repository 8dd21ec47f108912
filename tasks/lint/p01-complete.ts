import type { ProposalContext, Rule } from './rule.ts'
import { proposalTexts } from './texts.ts'

export const p01: Rule<ProposalContext> = {
  id: 'P1',
  title: 'All fields are filled in',
  severity: 'error',
  check({ proposal }) {
    const empty = proposalTexts(proposal).filter(({ text }) => text.trim() === '')
    const lists = (['websites_involved', 'function_points', 'planned_outputs'] as const).filter(
      (field) => proposal[field].length === 0,
    )
    return [...empty.map(({ field }) => field), ...lists].map((field) => ({
      field,
      message: `${field} is empty`,
      suggestion: 'Fill it in; a reviewer cannot judge a proposal with gaps.',
    }))
  },
}
