import { proposalId } from '../model.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

export const p02: Rule<ProposalContext> = {
  id: 'P2',
  title: 'The id is prop- and six hex digits, and unique',
  severity: 'error',
  check({ proposal, ids }) {
    const field = 'proposal_id'
    const id = proposal.proposal_id
    const found: Found[] = []
    if (!proposalId.safeParse(id).success)
      found.push({
        field,
        message: `"${id}" is not prop- and six hex digits`,
        suggestion: 'Give it an id such as prop-0a1b2c.',
      })
    if (repeated(ids).has(id))
      found.push({ field, message: `${id} is the id of several proposals`, suggestion: 'Give one of them a new id.' })
    return found
  },
}

const known = new WeakMap<readonly string[], ReadonlySet<string>>()

/** Ids that stand in a list more than once; each list is looked through once, however many proposals share it. */
function repeated(ids: readonly string[]): ReadonlySet<string> {
  const before = known.get(ids)
  if (before !== undefined) return before
  const seen = new Set<string>()
  const twice = new Set(ids.filter((id) => seen.has(id) || !seen.add(id)))
  known.set(ids, twice)
  return twice
}
