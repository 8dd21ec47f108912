import { parsePointId } from '../point-id.ts'
import type { Fate } from './match.ts'

export interface AffectedTask {
  task: string
  /** Its covered points whose entry is gone or changed, with what became of it. */
  points: { point: string; entry: string; fate: 'gone' | 'changed' }[]
  /** It has a rubric, which checks these points. */
  rubric: boolean
}

/**
 * Tasks that rest on entries of a site that are gone or changed, by their covered points; moved ones are the same to a person.
 * @param entries what became of the entries, by id (`A5`)
 * @param rubrics ids of the tasks that have a rubric
 */
export function affectedTasks(
  site: string,
  entries: ReadonlyMap<string, Fate>,
  tasks: readonly { task_id: string; covered_points: readonly { point_id: string }[] }[],
  rubrics: ReadonlySet<string>,
): AffectedTask[] {
  return tasks.flatMap(({ task_id: task, covered_points }) => {
    const points = covered_points.flatMap(({ point_id: point }) => {
      const id = parsePointId(point)
      const entry = id?.site === site ? id.item : null
      const fate = entry === null ? undefined : entries.get(entry)
      return entry !== null && (fate === 'gone' || fate === 'changed') ? [{ point, entry, fate }] : []
    })
    return points.length === 0 ? [] : [{ task, points, rubric: rubrics.has(task) }]
  })
}
