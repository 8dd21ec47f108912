import type { z } from 'zod'

/** Something wrong at one place of a value: `path` as zod gives it, `message` says what is wrong and what is needed. */
export interface Problem {
  path: (string | number)[]
  message: string
}

/** What reading gives: the value, or null and why. */
export interface Read<T> {
  value: T | null
  problems: Problem[]
}

const NEEDED: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

/** zod's issues in the words of this studio: what was found at the place and what is needed there. */
export function explainIssues(issues: readonly z.core.$ZodIssue[], value: unknown): Problem[] {
  return issues.map((issue) => {
    const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
    return { path, message: explain(issue, at(value, path)) }
  })
}

function explain(issue: z.core.$ZodIssue, found: unknown): string {
  if (issue.code === 'invalid_type') {
    const needed = NEEDED[issue.expected] ?? issue.expected
    return found === undefined ? `is missing; it needs ${needed}` : `is ${say(found)}; it needs ${needed}`
  }
  if (issue.code === 'invalid_value') {
    const allowed = issue.values.map((value) => JSON.stringify(value)).join(', ')
    return `is ${say(found)}; it needs ${issue.values.length > 1 ? 'one of ' : ''}${allowed}`
  }
  if (issue.code === 'invalid_format') return `is ${say(found)}; ${issue.message}`
  if (issue.code === 'too_small' && found === '') return 'is empty; it needs a text'
  return `is ${say(found)}; ${issue.message}`
}

function say(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

function at(value: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, part) => (inner as Record<string | number, unknown> | null | undefined)?.[part],
    value,
  )
}

/** `covered_points.2.point_id`; empty for the whole value. */
export const fieldOf = (path: readonly (string | number)[]): string => path.join('.')
