import { parsePointId, repairPointId } from '../../sitecards/index.ts'
import type { Found, ProposalContext, Rule } from './rule.ts'

export const p04: Rule<ProposalContext> = {
  id: 'P4',
  title: 'Every function exists in a site card and its site is listed',
  severity: 'error',
  check({ proposal, cards }) {
    return proposal.function_points.flatMap((id, index): Found[] => {
      const field = `function_points.${index}`
      const point = parsePointId(id)
      const why =
        point !== null && point.item !== null
          ? `"${id}" names an item; a proposal names functions only`
          : cards.whyNot(id)
      if (why !== null) {
        const repair = repairPointId(id, cards.sites.keys())
        return [
          {
            field,
            message: why,
            suggestion:
              repair.state === 'repaired' && cards.whyNot(repair.id) === null
                ? `Write ${repair.id}.`
                : 'Take a function from the site card.',
          },
        ]
      }
      if (point === null || proposal.websites_involved.includes(point.site)) return []
      return [
        {
          field,
          message: `${id} is used but ${point.site} is not in websites_involved`,
          suggestion: `List ${point.site}, or drop the function.`,
        },
      ]
    })
  },
}
