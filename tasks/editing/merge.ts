import { canonical } from '../canonical.ts'
import { isFields } from '../fields.ts'
import type { Task } from '../model.ts'

/** Paths that differ between two states of a task: top-level fields, and those of the metadata one by one (`metadata.websites_involved`). */
export function changedFields(before: Task, after: Task): string[] {
  const of = (one: object, other: object, prefix: string): string[] =>
    [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) => {
      const [a, b] = [(one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]]
      if (same(a, b)) return []
      return key === 'metadata' && prefix === '' && isFields(a) && isFields(b) ? of(a, b, 'metadata.') : [prefix + key]
    })
  return of(before, after, '')
}

/**
 * One's own changes on top of what somebody else saved meanwhile: fields that one changed are one's own, all others theirs.
 * `both` are fields that both changed, where theirs give way.
 */
export function mergeTasks(base: Task, mine: Task, theirs: Task): { task: Task; both: string[] } {
  const own = changedFields(base, mine)
  const other = changedFields(base, theirs)
  const task = structuredClone(theirs) as Task & { metadata: Record<string, unknown> }
  for (const field of own) {
    const [first = '', key] = field.split('.')
    const [target, source] = key === undefined ? [task, mine] : [task.metadata, mine.metadata]
    put(target as Record<string, unknown>, key ?? first, (source as Record<string, unknown>)[key ?? first])
  }
  return { task, both: own.filter((field) => other.includes(field)) }
}

function put(target: Record<string, unknown>, key: string, value: unknown): void {
  if (value === undefined) delete target[key]
  else target[key] = value
}

const same = (a: unknown, b: unknown): boolean =>
  a === undefined || b === undefined ? a === b : canonical(a) === canonical(b)
