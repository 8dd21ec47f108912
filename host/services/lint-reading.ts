import { basename } from 'node:path'
import { type Problem, type Proposal, readProposal, readTask, type Task, withoutSlips } from '../../tasks/index.ts'
import { lineOfPath, parseJson } from '../../workspace/index.ts'
import type { PlacedFinding } from './linting.ts'

/** A file of a proposal or task as the rules look at it: one of the two is there, unless the file cannot be read. */
export interface LintedFile {
  file: string
  text: string
  /** The text as it could be parsed: the same, with what strict JSON does not allow blanked out. */
  readable: string
  proposal: Proposal | null
  task: Task | null
  /** Why it cannot be read, as findings of the rules about form. */
  findings: PlacedFinding[]
}

/** The rules that a file breaks whose JSON, id or fields are wrong (reference section 9: "schema" and "pattern"). */
const FORM = {
  proposal: { json: 'P3', id: 'P2', fields: 'P1' },
  task: { json: 'T2', id: 'T1', fields: 'T2' },
} as const

/**
 * Reads a file so that as much as possible can be said of it: comments, fences and trailing commas are passed over.
 * `kind` null: by its fields. `file` names it in findings; its name without ending stands in for a missing id.
 */
export function readLinted(kind: 'proposal' | 'task' | null, file: string, text: string): LintedFile {
  const strict = parseJson(text)
  const readable = 'problem' in strict ? withoutSlips(text) : text
  const parsed = parseJson(readable)
  const value = 'problem' in parsed ? null : parsed.value
  const of = kind ?? (looksLikeTask(value) ? 'task' : 'proposal')
  const base: LintedFile = { file, text, readable, proposal: null, task: null, findings: [] }
  const problem = 'problem' in parsed ? parsed.problem : of === 'task' && 'problem' in strict ? strict.problem : null
  if (problem !== null)
    base.findings.push({
      rule: FORM[of].json,
      severity: 'error',
      file,
      line: problem.line,
      field: '',
      message: `broken JSON at column ${problem.column}: ${problem.reason}`,
      suggestion: 'Repair the line.',
    })
  if ('problem' in parsed) return base
  const name = basename(file).replace(/\.json$/, '')
  const read = of === 'task' ? readTask(value, name) : readProposal(value, name)
  base.findings.push(...read.problems.map((each) => formFinding(of, file, readable, each)))
  return of === 'task'
    ? { ...base, task: read.value as Task | null }
    : { ...base, proposal: read.value as Proposal | null }
}

const looksLikeTask = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('task_description' in value || 'instruction' in value)

function formFinding(of: 'proposal' | 'task', file: string, text: string, { path, message }: Problem): PlacedFinding {
  const field = path.join('.')
  const isId = field === `${of}_id` || field === 'source_proposal'
  return {
    rule: isId ? FORM[of].id : FORM[of].fields,
    severity: 'error',
    file,
    line: lineOfPath(text, path),
    field,
    message: `${field === '' ? 'the file' : field} ${message}`,
    suggestion: 'Correct the field; until then no other rule can look at the file.',
  }
}
