import { parseSync } from 'oxc-parser'
import { isTooDeep, whyTooDeep } from './nesting.ts'
import type { Finding } from './rules.ts'

/** A node of the syntax tree as far as the rules need it. */
export interface Syntax {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export interface ParsedScript {
  source: string
  /** Null where the text cannot be read at all. */
  program: Syntax | null
  errors: Finding[]
  at(offset: number): { line: number; column: number }
}

/** Parses a script as TypeScript; syntax errors come back as findings of rule R0. */
export function parseScript(source: string): ParsedScript {
  const at = lineFinder(source)
  const tooDeep = whyTooDeep(source)
  if (tooDeep) return unread(source, at, tooDeep)
  const result = parseSync('rubric.ts', source, {
    lang: 'ts',
    sourceType: 'module',
    astType: 'ts',
    preserveParens: false,
    showSemanticErrors: true,
  })
  const errors = result.errors.map((error): Finding => {
    const place = at(error.labels[0]?.start ?? 0)
    return {
      rule: 'R0',
      ...place,
      message: `${error.message}${error.helpMessage ? ` (${error.helpMessage})` : ''}`,
      severity: 'error',
    }
  })
  const program = programOf(result)
  if (isTooDeep(program)) return unread(source, at, 'this is nested too deeply')
  const isReadable = isSyntax(program) && (errors.length === 0 || list(program, 'body').length > 0)
  return { source, program: isReadable ? program : null, errors, at }
}

function unread(source: string, at: ParsedScript['at'], message: string): ParsedScript {
  return { source, program: null, errors: [{ rule: 'R0', line: 1, column: 1, message, severity: 'error' }], at }
}

/** The tree comes as text from the parser; a very deep one cannot be read back. */
function programOf(result: { readonly program: unknown }): unknown {
  try {
    return result.program
  } catch {
    return null
  }
}

function lineFinder(source: string): ParsedScript['at'] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return (offset) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

export function isSyntax(value: unknown): value is Syntax {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

export function child(node: Syntax | null | undefined, key: string): Syntax | null {
  const value = node?.[key]
  return isSyntax(value) ? value : null
}

export function list(node: Syntax | null | undefined, key: string): Syntax[] {
  const value = node?.[key]
  return Array.isArray(value) ? value.filter(isSyntax) : []
}

export function name(node: Syntax | null | undefined): string | null {
  return node?.type === 'Identifier' && typeof node.name === 'string' ? node.name : null
}

/** All nodes below one, itself included, in source order; `enter` returning false leaves a node's inside out. */
export function walk(
  node: Syntax,
  enter: (node: Syntax, parent: Syntax | null) => boolean | undefined,
  parent: Syntax | null = null,
): void {
  if (enter(node, parent) === false) return
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const element of value) if (isSyntax(element)) walk(element, enter, node)
    } else if (isSyntax(value)) walk(value, enter, node)
  }
}

/** The method and object of `object.method(…)`, null for other calls. */
export function methodCall(node: Syntax): { object: Syntax; method: string } | null {
  const callee = node.type === 'CallExpression' ? child(node, 'callee') : null
  if (callee?.type !== 'MemberExpression' || callee.computed === true) return null
  const object = child(callee, 'object')
  const method = name(child(callee, 'property'))
  return object && method ? { object, method } : null
}
