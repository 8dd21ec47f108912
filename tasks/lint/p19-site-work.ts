import type { ProposalContext, Rule } from './rule.ts'
import { proposalTexts, search } from './texts.ts'

/** More than a person does in one sitting. */
const SCALE =
  /\b(?:comprehensive (?:report|survey|study|overview|analysis)|market (?:research|analysis|study)|business plan|whole (?:industry|market)|entire (?:industry|market|catalogu?e|site)|every (?:product|hotel|article|listing|site) (?:on|of)|all available (?:products|data|sources|information)|in-depth (?:study|research|report)|exhaustive(?:ly)?|full-scale (?:study|survey|comparison)|several (?:weeks|months) of (?:work|research))\b/gi
/** What common knowledge or a plain search answers. */
const SEARCH =
  /\b(?:the )?(?:definition|meaning|general (?:idea|information|knowledge)|basics|brief history|common knowledge) (?:of|about|on)\b/gi

/** The part of P19 that words tell; whether a search alone would do is left to a person. */
export const p19: Rule<ProposalContext> = {
  id: 'P19',
  title: 'Work on the sites, and no more than one sitting of it',
  severity: 'warning',
  check({ proposal }) {
    const texts = proposalTexts(proposal)
    const large = search(texts, SCALE).map((hit) => ({
      hit,
      why: 'is more than one sitting of work',
      suggestion: 'Narrow it to a decision that an hour can prepare.',
    }))
    const plain = search(texts, SEARCH).map((hit) => ({
      hit,
      why: 'is what a plain search tells',
      suggestion: 'Ask for something that only these sites show.',
    }))
    return [...large, ...plain].map(({ hit: { field, match, span }, why, suggestion }) => ({
      field,
      span,
      message: `"${match}" ${why}`,
      suggestion,
    }))
  },
}
