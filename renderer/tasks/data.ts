import type { RecordingRow, RuleFinding } from '../../contract/index.ts'
import type { ReviewEvent, Task } from '../../tasks/index.ts'

/** What `tasks.get` says of a task. */
export interface TaskData {
  task: Task
  hash: string
  findings: RuleFinding[]
  mine: ReviewEvent | null
  others: ReviewEvent[]
  recordings: RecordingRow[]
}
