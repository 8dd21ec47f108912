import type { ProposalContext, Rule } from './rule.ts'
import { proposalTexts, search } from './texts.ts'
import { UNSAFE_STEP, UNSAFE_TOPIC } from './unsafe.ts'

export const p20: Rule<ProposalContext> = {
  id: 'P20',
  title: 'No purchase, message, account or sensitive topic',
  severity: 'error',
  check({ proposal }) {
    const texts = proposalTexts(proposal)
    const steps = search(texts, UNSAFE_STEP).map((hit) => ({
      hit,
      why: 'spends money, needs an account or reaches other people',
    }))
    const topics = search(texts, UNSAFE_TOPIC).map((hit) => ({ hit, why: 'is a sensitive topic' }))
    return [...steps, ...topics].map(({ hit: { field, match, span }, why }) => ({
      field,
      span,
      message: `"${match}" ${why}`,
      suggestion: 'Stop at the information that the decision needs.',
    }))
  },
}
