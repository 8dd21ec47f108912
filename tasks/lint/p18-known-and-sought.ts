import { fieldsOf, textOf } from '../fields.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'
import { meaningfulWords } from './words.ts'

const FIELD = 'information_need.ai_should_get'
/** A clause counts as known when at least this share of its words stands in one clause of what is known; of one word nothing is concluded. */
const SHARE = 0.8
const LEAST_WORDS = 2

/** The part of P18 that words tell; the same fact in other words is left to a person. */
export const p18: Rule<ProposalContext> = {
  id: 'P18',
  title: 'Nothing is asked for that is known already',
  severity: 'warning',
  check({ proposal }) {
    const need = fieldsOf(proposal.information_need)
    const [known, sought] = [textOf(need.user_already_knows), textOf(need.ai_should_get)]
    if (known === undefined || sought === undefined) return []
    const knownClauses = clauses(known).map(({ text }) => new Set(meaningfulWords(text)))
    return clauses(sought).flatMap(({ text, at }): Found[] => {
      const words = [...new Set(meaningfulWords(text))]
      if (words.length < LEAST_WORDS) return []
      const told = knownClauses.some(
        (clause) => words.filter((word) => clause.has(word)).length >= SHARE * words.length,
      )
      if (!told) return []
      return [
        {
          field: FIELD,
          span: [at, at + text.length],
          message: `"${text}" is already known to the person`,
          suggestion: 'Ask for what only the sites can tell.',
        },
      ]
    })
  },
}

function clauses(text: string): { text: string; at: number }[] {
  return [...text.matchAll(/[^\s.;,\n][^.;,\n]*/g)].map((found) => ({ text: found[0].trimEnd(), at: found.index }))
}
