import type { Found, ProposalContext, Rule } from './rule.ts'
import { search } from './texts.ts'

/** A persona that is nobody: a common noun alone. `Student with a new desk` is somebody. */
const NOBODY =
  /^\s*(?:an?|the|one)?\s*(?:(?:general|normal|ordinary|average|typical|regular)\s+)?(?:users?|students?|persons?|people|someone|somebody|anyone|consumers?|customers?|visitors?|shoppers?|travell?ers?|individuals?|adults?|humans?)\s*\.?\s*$/i

/** Roles and undertakings beyond everyday life. */
const LARGE =
  /\b(?:C[ETFO]O|documentar(?:y|ies)|large-scale (?:\w+ )?(?:events?|conferences?|campaigns?)|festival organi[sz]ers?|multinational|government (?:agenc(?:y|ies)|officials?)|policy ?makers?|film crew|investment fund)\b/gi

/** Said of the person only: films that somebody likes have directors, too. */
const LEADER = /\b(?:directors?|presidents?|ministers?|mayors?)\b/gi

/** Goals that no page can settle, unless the goal also names a product. */
const VAGUE_GOAL =
  /\b(?:understand(?:ing)?|learn(?:ing)? (?:more )?about|get(?:ting)? (?:inspired|inspiration|a feeling|a sense)|be(?:ing)? inspired|know(?:ing)? more|find(?:ing)? out more|explor(?:e|ing)|broaden(?:ing)?|stay(?:ing)? informed|keep(?:ing)? up with)\b/gi
const PRODUCT =
  /\b(?:which|whether|when|where|who|what|how (?:many|much|long|far|often)|lists?|shortlists?|tables?|comparisons?|rankings?|plans?|itinerar(?:y|ies)|schedules?|choice|names?|prices?|dates?|numbers?|links?|recommendations?|decisions?)\b/i

export const p16: Rule<ProposalContext> = {
  id: 'P16',
  title: 'A particular person of everyday scale, with a goal that can be checked',
  severity: 'warning',
  check({ proposal }) {
    const { persona, situation, decision_goal: goal } = proposal.user_scenario
    const found: Found[] = []
    if (NOBODY.test(persona))
      found.push({
        field: 'user_scenario.persona',
        span: [0, persona.length],
        message: `"${persona}" could be anybody`,
        suggestion: 'Say who it is and what in their life matters here.',
      })
    const texts = [
      { field: 'user_scenario.persona', text: persona },
      { field: 'user_scenario.situation', text: situation },
      { field: 'user_scenario.decision_goal', text: goal },
    ]
    for (const { field, match, span } of [...search(texts, LARGE), ...search(texts.slice(0, 1), LEADER)])
      found.push({
        field,
        span,
        message: `"${match}" is beyond what a person does in everyday life`,
        suggestion: 'Choose a need that many people have.',
      })
    if (PRODUCT.test(goal)) return found
    for (const { field, match, span } of search(texts.slice(2), VAGUE_GOAL))
      found.push({
        field,
        span,
        message: `"${match}" leaves nothing that could be checked`,
        suggestion: 'Name what the person holds in the end, such as a choice, a list or a price.',
      })
    return found
  },
}
