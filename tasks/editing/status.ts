import type { StatusChange, Task } from '../model.ts'

type Status = Task['status']

/** Where a person may put a task by hand. Admission is decided elsewhere, since it rests on reviews and executions. */
const WAYS: Record<Status, readonly Status[]> = {
  draft: ['in-review', 'dropped'],
  'in-review': ['draft', 'dropped'],
  admitted: ['in-review', 'dropped'],
  dropped: ['draft', 'in-review'],
}

/** Why a task cannot go to a state, in words; null when it can. @param errors how many rules speak against it as errors */
export function whyNotStatus(task: Task, to: Status, reason: string, errors: number): string | null {
  if (!WAYS[task.status].includes(to)) return `a task that is ${said(task.status)} cannot become ${said(to)}`
  if (reason.trim() !== '') return null
  if (to === 'dropped') return 'dropping a task needs a reason'
  if (to === 'in-review' && errors > 0)
    return `${errors} ${errors === 1 ? 'error speaks' : 'errors speak'} against it; putting it into review all the same needs a reason`
  return null
}

/** The task in its new state, with who brought it there, when and why. */
export function withStatus(
  task: Task,
  to: Status,
  { at, by, reason }: Pick<StatusChange, 'at' | 'by' | 'reason'>,
): Task {
  const change: StatusChange = { at, by, from: task.status, to, reason: reason.trim() }
  return { ...task, status: to, status_changes: [...(task.status_changes ?? []), change] }
}

const said = (status: Status): string => status.replace('-', ' ')
