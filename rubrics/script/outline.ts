import type { Finding } from './rules.ts'
import { type OutlineNode, scanTree } from './scan.ts'
import { parseScript } from './syntax.ts'

export interface Outline {
  root: OutlineNode
  /** Syntax errors (rule R0). */
  errors: Finding[]
  /** True when the text cannot be read just now and `root` is that of the last text that could. */
  stale: boolean
}

/**
 * The static tree of a script, for showing it beside the text while someone types. Half-typed text keeps the last readable tree (`previous`) and says what is wrong.
 */
export function outline(source: string, previous?: Outline | null): Outline {
  const script = parseScript(source)
  if (!script.program && previous) return { root: previous.root, errors: script.errors, stale: true }
  return { root: scanTree(script).root, errors: script.errors, stale: !script.program }
}
