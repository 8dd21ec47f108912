import type { RecordingRow, RuleFinding } from '../../contract/index.ts'
import type { ReviewEvent, Task } from '../../tasks/index.ts'
import type { host } from '../host/index.ts'

/** What `tasks.get` says of a task. */
export interface TaskData {
  task: Task
  /** Of the file: what saving compares. */
  hash: string
  /** Of the content: what a review is about. */
  contentHash: string
  findings: RuleFinding[]
  mine: ReviewEvent | null
  others: ReviewEvent[]
  recordings: RecordingRow[]
  /** What the rule of admission still asks for, as this person may see it. */
  admission: { what: string; message: string; blocks: boolean }[]
}

/** The running recording with its steps and marks. */
export type RunningExecution = NonNullable<Awaited<ReturnType<typeof host.executions.current>>>
