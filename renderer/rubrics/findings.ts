/** Findings of the checker and of TypeScript in the order of the text, and moving between them. */
import type { ScriptFinding } from '../../contract/index.ts'

interface Place {
  line: number
  column: number
}

export function inTextOrder(findings: readonly ScriptFinding[]): ScriptFinding[] {
  return findings.toSorted((a, b) => a.line - b.line || a.column - b.column)
}

/** The finding after (or before) a place; from the last one on to the first. Null when there is none. */
export function findingFrom(findings: readonly ScriptFinding[], from: Place, by: 1 | -1): ScriptFinding | null {
  const order = inTextOrder(findings)
  const beyond = (each: Place) => (each.line - from.line || each.column - from.column) * by > 0
  const found = by > 0 ? order.find(beyond) : order.findLast(beyond)
  return found ?? (by > 0 ? order[0] : order.at(-1)) ?? null
}
