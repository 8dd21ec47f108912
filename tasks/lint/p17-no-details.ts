import type { ProposalContext, Rule } from './rule.ts'
import { planTexts, search } from './texts.ts'

const DETAILS: [what: string, pattern: RegExp][] = [
  [
    'a threshold',
    /\b(?:at least|at most|more than|less than|fewer than|no more than|under|over|above|below|within|minimum(?: of)?|maximum(?: of)?)\s+(?:[$€£]\s?)?\d[\d.,]*%?/gi,
  ],
  ['a count', /\b(?:top|first|exactly|list|pick|choose|compare)\s+(?:the\s+)?(?:\d+|two|three|four|five|six|ten)\b/gi],
  ['an operation', /\b(?:click|scroll|hover|tick|untick|drag|double-click|press|expand|collapse)(?:s|ing)?\b/gi],
  [
    'a format',
    /\b(?:as|in) (?:a |an )?(?:markdown|json|csv|bullet(?:ed)?|numbered)\b(?: (?:table|list|file|format))?/gi,
  ],
]

export const p17: Rule<ProposalContext> = {
  id: 'P17',
  title: 'Details are left for refinement',
  severity: 'warning',
  check({ proposal }) {
    return DETAILS.flatMap(([what, pattern]) =>
      search(planTexts(proposal), pattern).map(({ field, match, span }) => ({
        field,
        span,
        message: `"${match}" is ${what}`,
        suggestion: 'Leave it to the task; a proposal says what is wanted and why.',
      })),
    )
  },
}
