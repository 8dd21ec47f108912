import { transformSync } from 'oxc-transform'
import type { Program } from '../sandbox/index.ts'
import { type CheckTask, checkScript } from './check.ts'
import type { Finding } from './rules.ts'
import { decodeLines } from './source-map.ts'

/** A script ready to run, or why it is not. */
export type Prepared =
  | { program: Program; findings: Finding[] }
  | { program: null; findings: Finding[]; error: { code: 'syntax' | 'not-whitelisted'; message: string; line: number } }

/** Checks a script and takes its types off. A script that cannot be read (R0) or leaves the rubric language (R17) gets no program. */
export function prepareScript(source: string, task?: CheckTask | null): Prepared {
  const findings = checkScript(source, task)
  const refused = findings.find((one) => one.severity === 'error' && (one.rule === 'R0' || one.rule === 'R17'))
  if (refused) {
    const code = refused.rule === 'R0' ? 'syntax' : 'not-whitelisted'
    return { program: null, findings, error: { code, message: refused.message, line: refused.line } }
  }
  return { program: stripTypes(source), findings }
}

/** TypeScript to JavaScript without any check: what remains is what QuickJS runs. Throws a SyntaxError for text that cannot be read. */
export function stripTypes(source: string): Program {
  const result = transformSync('rubric.ts', source, {
    lang: 'ts',
    sourceType: 'module',
    target: 'es2022',
    sourcemap: true,
  })
  const [error] = result.errors
  if (error) throw new SyntaxError(error.message)
  return { code: result.code, lines: decodeLines(result.map?.mappings ?? '', result.code.split('\n').length) }
}
