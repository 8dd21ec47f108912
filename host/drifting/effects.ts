import type { EntryDrift } from '../../sitecards/index.ts'
import type { Workspace } from '../../workspace/index.ts'

/** A task that covers entries of which something is to be said, and whether its rubric names them. */
export interface DriftEffect {
  task: string
  title: string
  status: string
  points: string[]
  entries: string[]
  rubric: boolean
}

/** Tasks that cover an entry that is gone or moved, with the points in question. Dropped tasks are left out. */
export function driftEffects(workspace: Workspace, site: string, entries: readonly EntryDrift[]): DriftEffect[] {
  const changed = entries.filter(({ state }) => state === 'gone' || state === 'moved')
  const byPoint = new Map<string, string>()
  for (const { entry, functions } of changed) {
    if (entry.startsWith('F')) byPoint.set(`${site}:${entry}`, entry)
    for (const of of functions) byPoint.set(`${site}:${of}:${entry}`, entry)
  }
  return [...workspace.tasks.values()].flatMap(({ id, value }) => {
    if (value.status === 'dropped') return []
    const points = value.covered_points.map(({ point_id }) => point_id).filter((point) => byPoint.has(point))
    if (points.length === 0) return []
    const source = workspace.rubrics.get(id)?.value ?? ''
    return [
      {
        task: id,
        title: value.title ?? '',
        status: value.status,
        points,
        entries: [...new Set(points.map((point) => byPoint.get(point) as string))],
        rubric: points.some((point) => source.includes(point)),
      },
    ]
  })
}
