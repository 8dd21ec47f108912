/** Changes of the core outputs of a task. Each gives a new task and leaves the rest as it is. */
import type { CoreOutput, CoveredPoint, Task } from '../model.ts'

const OUTPUT_ID = /^o[1-9]\d*$/

/** The next free id, `o7`; one that was in use below the highest is not given again. */
export function freeOutputId(task: Task): string {
  const numbers = task.core_outputs.map(({ id }) => Number(id.slice(1))).filter(Number.isFinite)
  return `o${Math.max(0, ...numbers) + 1}`
}

/** Puts a new output behind the one at `after`, or at the end. Its source is that of the output before it: neighbours mostly share a site. */
export function addOutput(task: Task, after = task.core_outputs.length - 1): { task: Task; at: number } {
  const at = after + 1
  const before = task.core_outputs[after]
  const output: CoreOutput = {
    id: freeOutputId(task),
    name: '',
    type: 'text',
    source: before?.source ?? task.metadata.websites_involved[0] ?? '',
    role: 'user_value',
    description: '',
  }
  return { task: { ...task, core_outputs: task.core_outputs.toSpliced(at, 0, output) }, at }
}

/** Takes an output away. Points that were verified through it keep their reference, so that the rules say which ones need another. */
export const removeOutput = (task: Task, at: number): Task => ({
  ...task,
  core_outputs: task.core_outputs.toSpliced(at, 1),
})

/** Moves the entry of a list by `by` places, as far as the list goes. */
export function moved<T>(list: readonly T[], at: number, by: number): T[] {
  const to = Math.min(list.length - 1, Math.max(0, at + by))
  const entry = list[at]
  return entry === undefined ? [...list] : list.toSpliced(at, 1).toSpliced(to, 0, entry)
}

export type OutputChange = Partial<Pick<CoreOutput, 'id' | 'name' | 'type' | 'source' | 'role' | 'description'>>

/** Why an output cannot be called so; null when it can. */
export function whyNotOutputId(task: Task, at: number, id: string): string | null {
  if (!OUTPUT_ID.test(id))
    return `"${id}" is no id of an output; it needs o and a number, such as ${freeOutputId(task)}`
  const taken = task.core_outputs.some((output, index) => index !== at && output.id === id)
  return taken ? `${id} is the id of another output` : null
}

/** Changes one output. A new id goes to the points that refer to it and into their methods; an id that cannot be is not taken. */
export function changeOutput(task: Task, at: number, change: OutputChange): Task {
  const before = task.core_outputs[at]
  if (before === undefined) return task
  if (change.id !== undefined && change.id !== before.id && whyNotOutputId(task, at, change.id) !== null) return task
  const after = { ...before, ...change }
  const renamed = { ...task, core_outputs: task.core_outputs.with(at, after) }
  const covered = task.covered_points.map((point) => followed(point, before, after))
  return { ...renamed, covered_points: covered }
}

/** A point of the changed output refers to it as before; a method that was only filled in says the new name, one that a person wrote stays but for the id. */
function followed(point: CoveredPoint, before: CoreOutput, after: CoreOutput): CoveredPoint {
  if (point.output_ref !== before.id) return point
  const method =
    point.verify_method === verifySentence(before)
      ? verifySentence(after)
      : point.verify_method.replace(new RegExp(`\\b${before.id}\\b`, 'g'), after.id)
  return { ...point, output_ref: after.id, verify_method: method }
}

/** How a point is verified, to begin with: the sentence names the output, which is what rule T8 asks for; what it must show, a person adds. */
export const verifySentence = ({ id, name }: Pick<CoreOutput, 'id' | 'name'>): string =>
  `Output ${id}${name.trim() === '' ? '' : ` (${name.trim()})`} shows it`
