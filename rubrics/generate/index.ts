/**
 * The built-in generator: a first draft of a rubric from nothing but the task - its covered points, outputs and verify methods. No model is asked. A draft passes the checker without errors and is
 * never finished: what a task does not say (how a site words its filters, where its pages lie) stands in it as TODO with the reason.
 */
export * from './draft.ts'

import type { Task } from '../../tasks/index.ts'
import { planRubric } from './plan.ts'
import { writeScript } from './write.ts'

export interface GeneratedScript {
  source: string
  /** What a person must add before the script may judge, as it stands in the script. */
  todo: string[]
}

/** A task from which no rubric can be made. */
export class CannotGenerate extends Error {
  override name = 'CannotGenerate'
}

/** @throws CannotGenerate where the task has no covered points or no outputs, such as the text-only tasks of a public split */
export function generateScript(task: Task): GeneratedScript {
  if (task.covered_points.length === 0)
    throw new CannotGenerate(
      `${task.task_id} has no covered points (field covered_points), so there is nothing to check: add points from the site cards, or write the rubric by hand.`,
    )
  if (task.core_outputs.length === 0)
    throw new CannotGenerate(
      `${task.task_id} has no outputs (field core_outputs), so there is nothing to read from an answer: say what the answer must give.`,
    )
  const plan = planRubric(task)
  const todo = [
    ...plan.todo,
    ...plan.groups.flatMap((group) => [
      ...group.todo,
      ...group.leaves.flatMap((leaf) => leaf.todo.map((one) => `${leaf.point}: ${one}`)),
    ]),
  ]
  return { source: writeScript(task, plan), todo }
}
