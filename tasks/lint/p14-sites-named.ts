import { siteOf } from '../../sitecards/index.ts'
import { officialSites } from './p15-official-sites.ts'
import type { ProposalContext, Rule } from './rule.ts'
import { proposalTexts, search } from './texts.ts'

const VAGUE =
  /\b(?:some|any|certain|related|relevant|various|different|other|appropriate|suitable|another|several)\s+(?:\w+\s+)?(?:web\s?sites?|platforms?|portals?|online (?:stores?|shops?))\b|\ba (?:certain|suitable|relevant) (?:web\s?site|site|platform)\b/gi

/** Host names in prose; only endings that sites use, so that `e.g.` or `node.js` is not taken for one. */
const HOSTS = /\b(?:[a-z0-9-]+\.)+(?:com|org|net|gov|edu|io|tv|test|co|info|eu|de|uk|cn|app|ai)\b(?:\/[a-z0-9-]+)?/gi

export const p14: Rule<ProposalContext> = {
  id: 'P14',
  title: 'Sites are named, and every name is a known site',
  severity: 'error',
  check({ proposal, cards }) {
    const texts = proposalTexts(proposal)
    const vague = search(texts, VAGUE).map(({ field, match, span }) => ({
      field,
      span,
      message: `"${match}" names no site`,
      suggestion: `Name the site: ${proposal.websites_involved.join(', ')}.`,
    }))
    const official = officialSites(proposal.metadata)
    const known = (site: string): boolean =>
      cards.sites.has(site) || proposal.websites_involved.includes(site) || official.includes(site)
    const unknown = search(texts, HOSTS)
      .filter(({ match }) => !known(siteOf(match)) && !known(siteOf(match).split('/')[0] ?? ''))
      .map(({ field, match, span }) => ({
        field,
        span,
        message: `${match} is not a site of this benchmark`,
        suggestion: 'Use a site that has a card.',
      }))
    return [...vague, ...unknown]
  },
}
