import { type AffectedTask, affectedTasks, type EntryDrift } from '../../sitecards/index.ts'
import type { Workspace } from '../../workspace/index.ts'

export interface DriftEffect extends AffectedTask {
  title: string
  status: string
}

/** Tasks that cover an entry that is gone, and whether a rubric checks them. Dropped tasks are left out; what has only moved is the same to a person. */
export function driftEffects(workspace: Workspace, site: string, entries: readonly EntryDrift[]): DriftEffect[] {
  const gone = entries.filter(({ state }) => state === 'gone').map(({ entry }) => [entry, 'gone'] as const)
  const tasks = [...workspace.tasks.values()].map(({ value }) => value).filter(({ status }) => status !== 'dropped')
  return affectedTasks(site, new Map(gone), tasks, new Set(workspace.rubrics.keys())).map((affected) => {
    const task = tasks.find(({ task_id }) => task_id === affected.task)
    return { ...affected, title: task?.title ?? '', status: task?.status ?? '' }
  })
}
