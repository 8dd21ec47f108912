import { LineCounter, parseDocument } from 'yaml'

/** A YAML text as a value, with the line of each place; or where and why it is broken. */
export type ParsedYaml =
  | { value: unknown; lineOf: (path: readonly (string | number)[]) => number }
  | { problem: { line: number; reason: string } }

export function parseYaml(text: string): ParsedYaml {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true })
  const [error] = document.errors
  if (error !== undefined) return { problem: { line: lineCounter.linePos(error.pos[0]).line, reason: error.message } }

  const lineOf = (path: readonly (string | number)[]): number => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true) as { range?: [number, number, number] } | undefined
      if (node?.range) return lineCounter.linePos(node.range[0]).line
    }
    return 1
  }
  try {
    return { value: document.toJS({ maxAliasCount: 100 }), lineOf }
  } catch (problem) {
    return { problem: { line: 1, reason: (problem as Error).message } }
  }
}
