import { parsePointId } from '../../sitecards/index.ts'
import type { Found, Rule, TaskContext } from './rule.ts'

/** Least number of points: below `reject` the task is too simple, below `target` it deserves more; `total` is the target for all. */
export const POINT_TARGETS = {
  action: { reject: 4, target: 5 },
  perception: { reject: 3, target: 4 },
  total: [8, 20],
} as const

export const t20: Rule<TaskContext> = {
  id: 'T20',
  title: 'Enough action and perception points, not too many in all',
  severity: 'warning',
  check({ task }) {
    const field = 'covered_points'
    const count = (kind: string): number =>
      task.covered_points.filter(({ point_id }) => parsePointId(point_id)?.kind === kind).length
    const found: Found[] = []
    for (const kind of ['action', 'perception'] as const) {
      const { reject, target } = POINT_TARGETS[kind]
      const n = count(kind)
      if (n >= target) continue
      found.push({
        field,
        severity: n < reject ? 'error' : 'warning',
        message: `${n} ${kind} points; ${n < reject ? `below ${reject} a task is rejected` : `the target is ${target}`}`,
        suggestion: `Cover at least ${target} ${kind} points.`,
      })
    }
    const all = task.covered_points.length
    const [least, most] = POINT_TARGETS.total
    if (all < least || all > most)
      found.push({ field, message: `${all} points in all; the target is ${least} to ${most}` })
    return found
  },
}
