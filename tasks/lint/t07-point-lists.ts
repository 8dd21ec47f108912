import { parsePointId } from '../../sitecards/index.ts'
import type { Found, Rule, TaskContext } from './rule.ts'

/** The paper's and the released code's names of the two lists and of their counts. */
const LISTS = [
  { kind: 'action', names: ['action_points', 'action_points_used'], count: 'action_point_count' },
  { kind: 'perception', names: ['perception_points', 'perception_points_used'], count: 'perception_point_count' },
] as const

export const t07: Rule<TaskContext> = {
  id: 'T7',
  title: 'Covered points agree with the lists and counts, without duplicates or aliases',
  severity: 'error',
  check({ task }) {
    const ids = task.covered_points.map(({ point_id }) => point_id)
    const found: Found[] = []
    const seen = new Map<string, string>()
    for (const [index, id] of ids.entries()) {
      const field = `covered_points.${index}.point_id`
      const point = parsePointId(id)
      const identity = point === null ? id : `${point.site}:${point.item}`
      const earlier = seen.get(identity)
      if (earlier === id) found.push({ field, message: `${id} is covered twice`, suggestion: 'Drop one of the two.' })
      else if (earlier !== undefined)
        found.push({
          field,
          severity: 'warning',
          message: `${id} and ${earlier} name the same item`,
          suggestion: 'Keep one, or they count twice.',
        })
      else seen.set(identity, id)
    }
    for (const { kind, names, count } of LISTS) {
      const covered = ids.filter((id) => parsePointId(id)?.kind === kind)
      for (const name of names) {
        const listed = task.metadata[name]
        if (!Array.isArray(listed)) continue
        const differ = [
          ...covered.filter((id) => !listed.includes(id)),
          ...listed.filter((id) => !covered.includes(id)),
        ]
        if (differ.length > 0)
          found.push({
            field: `metadata.${name}`,
            message: `differs from the covered points on ${differ.join(', ')}`,
            suggestion: 'Both must name the same points.',
          })
      }
      const number = task.metadata[count]
      if (number === undefined || Number(number) === covered.length) continue
      found.push({
        field: `metadata.${count}`,
        message: `says ${number}, and ${covered.length} ${kind} points are covered`,
        suggestion: `Write ${covered.length}.`,
      })
    }
    return found
  },
}
