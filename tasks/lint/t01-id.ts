import { taskId } from '../model.ts'
import type { Rule, TaskContext } from './rule.ts'

export const t01: Rule<TaskContext> = {
  id: 'T1',
  title: 'The id is task- and the six hex digits of its proposal',
  severity: 'error',
  check({ task }) {
    const { task_id: id, source_proposal: source } = task
    if (!taskId.safeParse(id).success) {
      return [
        {
          field: 'task_id',
          message: `"${id}" is not task- and six hex digits`,
          suggestion: 'Give it an id such as task-0a1b2c.',
        },
      ]
    }
    if (source === null || source.slice(-6) === id.slice(-6)) return []
    return [
      {
        field: 'source_proposal',
        message: `${id} comes from ${source}: the six digits differ`,
        suggestion: `Name prop-${id.slice(-6)}, or give the task the id task-${source.slice(-6)}.`,
      },
    ]
  },
}
