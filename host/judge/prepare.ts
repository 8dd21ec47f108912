import { languageOf, type RubricLanguage } from '../../rubrics/index.ts'
import type { PythonProgram, PythonTask } from '../../rubrics/python/index.ts'
import type { Program } from '../../rubrics/sandbox/index.ts'
import {
  checkScript,
  type Finding,
  type OutlineNode,
  outline,
  type Prepared,
  prepareScript,
} from '../../rubrics/script/index.ts'
import type { SandboxPool } from './pool.ts'

/** A script of either language, ready to run; an official one is checked where it runs, by Python's own parser. */
export type PreparedRubric = Prepared | { program: PythonProgram; findings: Finding[] }

export function prepareRubric(source: string, task?: PythonTask | null): PreparedRubric {
  if (languageOf(source) === 'python') return { program: { language: 'python', source }, findings: [] }
  return prepareScript(source, task)
}

export type AnyProgram = Program | PythonProgram

/** What the text alone says of a script. */
export interface RubricInspection {
  language: RubricLanguage
  findings: Finding[]
  /** Null where the text cannot be read just now. */
  root: OutlineNode | null
}

/** Checks a script of either language and reads its tree off the text; nothing of it runs. */
export async function inspectRubric(
  source: string,
  task: PythonTask | null,
  pool: () => SandboxPool,
): Promise<RubricInspection> {
  if (languageOf(source) === 'python') {
    const { findings, tree } = await pool().inspect(source, task)
    return { language: 'python', findings, root: tree }
  }
  const seen = outline(source)
  return { language: 'typescript', findings: checkScript(source, task), root: seen.stale ? null : seen.root }
}
