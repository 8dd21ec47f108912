import type { z } from 'zod'
import { explainIssues } from '../tasks/index.ts'
import { readIfThere } from './atomic.ts'
import type { WorkspaceFinding } from './findings.ts'
import { lineOfPath, parseJson } from './json.ts'
import { confine } from './paths.ts'
import { type FileKind, upgrade } from './upgrades.ts'

interface KeptFile<T> {
  root: string
  file: string
  /** What the file is named after, which its content must say too. */
  id: string
  kind: FileKind
  schema: z.ZodType<T>
  /** What does not fit together in it, beyond the shape of its fields. */
  faultsOf: (value: T) => { path: (string | number)[]; message: string }[]
  fix: string
}

/** Reads a file on which figures rest: whole and fitting together, or null with what is wrong and where. Null without a finding where there is none. */
export async function readKept<T extends { id: string }>(
  of: KeptFile<T>,
): Promise<{ kept: T | null; text: string; findings: WorkspaceFinding[] }> {
  const { file, id, fix } = of
  const text = await readIfThere(confine(of.root, file))
  if (text === null) return { kept: null, text: '', findings: [] }
  const broken = (line: number, field: string, message: string) => ({
    kept: null,
    text,
    findings: [{ file, line, field, message, severity: 'error' as const, fix }],
  })
  const json = parseJson(text)
  if ('problem' in json) return broken(json.problem.line, '', json.problem.reason)
  const current = upgrade(of.kind, json.value, id)
  if ('refused' in current) return broken(lineOfPath(text, ['version']), 'version', current.refused)
  const parsed = of.schema.safeParse(current.value)
  const [problem] = parsed.success ? of.faultsOf(parsed.data) : explainIssues(parsed.error.issues, current.value)
  if (problem) return broken(lineOfPath(text, problem.path), problem.path.join('.'), problem.message)
  if (!parsed.success) return broken(1, '', `is no ${of.kind}`)
  if (parsed.data.id !== id)
    return broken(lineOfPath(text, ['id']), 'id', `is ${parsed.data.id}, and the file is named ${id}`)
  return { kept: parsed.data, text, findings: [] }
}
