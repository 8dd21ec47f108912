import { fieldsOf, textOf } from '../fields.ts'
import type { Task } from '../model.ts'
import type { Rule, TaskContext } from './rule.ts'

/** Components that show pictures and no text. */
const PICTORIAL = ['Image', 'Video', 'Panorama', 'Model3D']

export const t26: Rule<TaskContext> = {
  id: 'T26',
  title: 'What only a picture shows has a ground truth',
  severity: 'warning',
  check({ task, cards }) {
    if (hasTruth(task)) return []
    return task.covered_points.flatMap(({ point_id }, index) => {
      const item = cards.item(point_id)
      if (item?.point.kind !== 'perception') return []
      const component = item.type?.component ?? item.item.component
      const type = item.type?.type ?? item.item.type
      if (!PICTORIAL.includes(component) && !type.startsWith('Street View')) return []
      return [
        {
          field: `covered_points.${index}.point_id`,
          message: `${point_id} (${component}, ${type}) cannot be verified from text or address`,
          suggestion: 'Add what is to be seen to groundtruth, or cover a point that text proves.',
        },
      ]
    })
  },
}

/** Whether a ground truth says what is to be seen: a checkpoint with an expected result, or one that is marked as available. */
function hasTruth(task: Task): boolean {
  const list = Array.isArray(task.groundtruth) ? task.groundtruth : []
  return list
    .map(fieldsOf)
    .some(
      (truth) =>
        textOf(truth.expected_result) !== undefined || ['full', 'partial'].includes(String(truth.gt_availability)),
    )
}
