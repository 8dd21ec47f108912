import { z } from 'zod'
import { coreOutput, coveredPoint, type Task, task } from '../model.ts'
import { explainIssues, type Problem } from '../problems.ts'
import { readTask } from '../read-task.ts'

/** A task as it is while somebody writes it: the same fields, but ids may still be wrong. Rules can look at it. */
export const draftTask = task.extend({
  task_id: z.string(),
  source_proposal: z.string().nullable(),
  core_outputs: z.array(coreOutput.extend({ id: z.string() })),
  covered_points: z.array(coveredPoint),
})

/**
 * Reads a task that is being edited. `problems` say what keeps it from being saved; `task` is there as long as rules can look at
 * it, problems or not.
 */
export function readDraft(value: unknown): { task: Task | null; problems: Problem[] } {
  const strict = readTask(value)
  if (strict.value !== null) return { task: strict.value, problems: [] }
  const loose = draftTask.safeParse(value)
  if (loose.success) return { task: loose.data as Task, problems: strict.problems }
  const broken = explainIssues(loose.error.issues, value)
  const known = new Set(broken.map(({ path }) => path.join('.')))
  return { task: null, problems: [...broken, ...strict.problems.filter(({ path }) => !known.has(path.join('.')))] }
}
