import { parsePointId, repairPointId } from '../../sitecards/index.ts'
import type { Found, Rule, TaskContext } from './rule.ts'

export const t06: Rule<TaskContext> = {
  id: 'T6',
  title: 'Each point exists in its card, and its item lists that function',
  severity: 'error',
  check({ task, cards }) {
    return task.covered_points.flatMap(({ point_id: id }, index): Found[] => {
      if (parsePointId(id) === null) return []
      const why = cards.whyNot(id)
      if (why === null) return []
      const repair = repairPointId(id, cards.sites.keys())
      const repaired =
        repair.state === 'repaired' && cards.whyNot(repair.id) === null
          ? `Write ${repair.id}.`
          : 'Correct the id, or the card.'
      return [{ field: `covered_points.${index}.point_id`, message: why, suggestion: repaired }]
    })
  },
}
