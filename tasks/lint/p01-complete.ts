import type { ProposalContext, Rule } from './rule.ts'
import { isOpen, proposalTexts } from './texts.ts'

export const p01: Rule<ProposalContext> = {
  id: 'P1',
  title: 'All fields are filled in',
  severity: 'error',
  check({ proposal }) {
    const open = proposalTexts(proposal).filter(({ text }) => isOpen(text))
    const lists = (['websites_involved', 'function_points', 'planned_outputs'] as const).filter(
      (field) => proposal[field].length === 0,
    )
    return [...open, ...lists.map((field) => ({ field, text: '' }))].map(({ field, text }) => ({
      field,
      message: text.trim() === '' ? `${field} is empty` : `${field} is still to be written`,
      suggestion: 'Fill it in; a reviewer cannot judge a proposal with gaps.',
    }))
  },
}
