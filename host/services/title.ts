import type { Task } from '../../tasks/index.ts'

/** A task without a title shows the start of its description. */
export function titleOf(task: Task): string {
  if (task.title !== '') return task.title
  const start = task.task_description.slice(0, 80)
  return start.length < task.task_description.length ? `${start.trimEnd()}…` : start
}
