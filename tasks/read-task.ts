import { type Fields, fieldsOf, isFields, textOf } from './fields.ts'
import { type Task, task } from './model.ts'
import { explainIssues, type Read } from './problems.ts'
import { withoutMarks } from './release-shape/marks.ts'

/**
 * Reads a task from any of its shapes: ours (with `version`), the paper's (Table D.4), that of the released code, or the public
 * split with only `task_id` and `instruction`. Fields we do not know are kept. `id` stands in where the file carries no usable id.
 */
export function readTask(value: unknown, id?: string): Read<Task> {
  const raised = taskToVersion1(value, id)
  const result = task.safeParse(raised)
  if (result.success) return { value: result.data, problems: [] }
  return { value: null, problems: explainIssues(result.error.issues, raised) }
}

const ROLE_ALIASES: Record<string, Task['core_outputs'][number]['role']> = {
  where_verification: 'condition_verify',
  url_verification: 'provenance',
}

/** The upgrade of tasks without a version (the published shapes) to version 1; anything else is returned as it is. */
export function taskToVersion1(file: unknown, id?: string): unknown {
  if (!isFields(file) || file.version !== undefined) return file
  const value = withoutMarks(file)
  if (textOf(value.instruction) !== undefined && value.task_description === undefined) return fromPublicSplit(value, id)
  const metadata = fieldsOf(value.metadata)
  return {
    ...value,
    version: 1,
    task_id: taskIdOf(value, id),
    source_proposal: value.source_proposal ?? null,
    core_outputs: list(value.core_outputs, outputToVersion1),
    covered_points: list(value.covered_points, pointToVersion1),
    metadata: { ...metadata, websites_involved: metadata.websites_involved ?? value.websites_involved ?? [] },
  }
}

/** A public task has a text and nothing else: no outputs and no points, which `text_only` says aloud. */
function fromPublicSplit(value: Fields, id?: string): Fields {
  return {
    ...value,
    version: 1,
    task_id: taskIdOf(value, id),
    source_proposal: null,
    task_description: value.instruction,
    information_flow_summary: '',
    core_outputs: [],
    covered_points: [],
    text_only: true,
  }
}

/** `TASK-001` of the paper is a place in a list, no id: the file name is used instead. */
function taskIdOf(value: Fields, id?: string): unknown {
  const own = textOf(value.task_id)
  return own === undefined || /^TASK-\d+$/.test(own) ? (id ?? own) : own
}

function outputToVersion1(output: Fields): Fields {
  const role = output.role ?? output.output_role
  return { ...output, role: (typeof role === 'string' && ROLE_ALIASES[role]) || role }
}

function pointToVersion1(point: Fields): Fields {
  const verification = fieldsOf(point.verification)
  return {
    ...point,
    output_ref: point.output_ref ?? verification.output_ref,
    verify_method: point.verify_method ?? verification.verify_method,
  }
}

const list = (value: unknown, convert: (entry: Fields) => Fields): unknown =>
  Array.isArray(value) ? value.map((entry) => (isFields(entry) ? convert(entry) : entry)) : value
