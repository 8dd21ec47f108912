import { parsePointId, repairPointId } from '../../sitecards/index.ts'
import type { Found, Rule, TaskContext } from './rule.ts'

export const t05: Rule<TaskContext> = {
  id: 'T5',
  title: 'Point ids are well formed and name an item',
  severity: 'error',
  check({ task, cards }) {
    return task.covered_points.flatMap(({ point_id: id }, index): Found[] => {
      const field = `covered_points.${index}.point_id`
      const point = parsePointId(id)
      if (point === null) {
        const repair = repairPointId(id, cards.sites.keys())
        return [
          {
            field,
            message: `"${id}" is not <site>:F<n>:A<n> or <site>:F<n>:P<n>`,
            suggestion: repair.state === 'repaired' ? `Write ${repair.id}.` : 'Take the point from the site card.',
          },
        ]
      }
      if (point.kind !== 'function') return []
      return [
        {
          field,
          message: `${id} stops at the function`,
          suggestion: 'Add the item that is exercised, such as :A1 or :P1.',
        },
      ]
    })
  },
}
