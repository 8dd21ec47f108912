import { child, isSyntax, list, name, type Syntax } from './syntax.ts'

/** A step from a value into it: an index of a list, a key of an object. */
export type Step = number | string

/** Where a variable's value comes from, and which part of that it is. */
export type Origin =
  | { from: 'expression'; node: Syntax; path: Step[] }
  | { from: 'each'; node: Syntax; path: Step[] }
  | { from: 'parameter'; fn: Syntax; index: number; path: Step[] }

interface Binding {
  start: number
  end: number
  origin: Origin
}

/** The variables of a script with their scopes, and how its functions are used. */
export interface Bindings {
  /** What an identifier means where it stands: the innermost declaration of its name. */
  resolve(identifier: Syntax): Origin | null
  /** The function that a name stands for. */
  functionOf(identifier: Syntax): Syntax | null
  /** The call that takes a function as its argument. */
  callOf(fn: Syntax): Syntax | null
  /** All calls of a function by its name. */
  callsOf(fn: Syntax): Syntax[]
  parentOf(node: Syntax): Syntax | null
}

export interface FunctionSyntax extends Syntax {
  type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration'
}

export const isFunction = (node: Syntax | null | undefined): node is FunctionSyntax =>
  node?.type === 'ArrowFunctionExpression' ||
  node?.type === 'FunctionExpression' ||
  node?.type === 'FunctionDeclaration'

const SCOPES = new Set([
  'Program',
  'BlockStatement',
  'FunctionBody',
  'ForStatement',
  'ForOfStatement',
  'CatchClause',
  'SwitchStatement',
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
])

export function readBindings(program: Syntax): Bindings {
  const byName = new Map<string, Binding[]>()
  const parents = new Map<Syntax, Syntax>()
  const calls: Syntax[] = []
  const add = (own: string, scope: Syntax, origin: Origin) => {
    const known = byName.get(own)
    const binding = { start: scope.start, end: scope.end, origin }
    if (known) known.push(binding)
    else byName.set(own, [binding])
  }

  const visit = (node: Syntax, scope: Syntax): void => {
    const inner = SCOPES.has(node.type) ? node : scope
    if (node.type === 'CallExpression') calls.push(node)
    if (node.type === 'VariableDeclarator') declare(node, scope)
    if (node.type === 'FunctionDeclaration') {
      const own = name(child(node, 'id'))
      if (own) add(own, scope, { from: 'expression', node, path: [] })
    }
    if (isFunction(node)) {
      for (const [index, param] of list(node, 'params').entries())
        bindPattern(param, [], (own, path) => add(own, node, { from: 'parameter', fn: node, index, path }))
    }
    for (const value of Object.values(node)) {
      for (const one of Array.isArray(value) ? value : [value]) {
        if (!isSyntax(one)) continue
        parents.set(one, node)
        visit(one, inner)
      }
    }
  }

  function declare(node: Syntax, scope: Syntax): void {
    const pattern = child(node, 'id')
    const declaration = parents.get(node)
    const loop = declaration ? parents.get(declaration) : undefined
    const each = loop?.type === 'ForOfStatement' && loop.left === declaration ? child(loop, 'right') : null
    const init = child(node, 'init')
    const from = each ? 'each' : 'expression'
    const source = each ?? init
    if (pattern && source) bindPattern(pattern, [], (own, path) => add(own, scope, { from, node: source, path }))
  }

  visit(program, program)

  const resolve = (identifier: Syntax): Origin | null => {
    const own = isMemberName(identifier, parents.get(identifier)) ? null : name(identifier)
    let best: Binding | null = null
    for (const binding of own ? (byName.get(own) ?? []) : []) {
      const holds = binding.start <= identifier.start && identifier.end <= binding.end
      if (holds && (!best || binding.end - binding.start < best.end - best.start)) best = binding
    }
    return best?.origin ?? null
  }
  const functionOf = (identifier: Syntax): Syntax | null => {
    const origin = resolve(identifier)
    return origin?.from === 'expression' && origin.path.length === 0 && isFunction(origin.node) ? origin.node : null
  }
  const callsByFunction = new Map<Syntax, Syntax[]>()
  for (const call of calls) {
    const callee = child(call, 'callee')
    const fn = callee ? functionOf(callee) : null
    if (fn) callsByFunction.set(fn, [...(callsByFunction.get(fn) ?? []), call])
  }
  return {
    resolve,
    functionOf,
    callOf: (fn) => {
      const parent = parents.get(fn)
      return parent?.type === 'CallExpression' && parent.callee !== fn ? parent : null
    },
    callsOf: (fn) => callsByFunction.get(fn) ?? [],
    parentOf: (node) => parents.get(node) ?? null,
  }
}

/** The `b` of `a.b` and of `{ b: … }` names no variable. */
const isMemberName = (node: Syntax, parent: Syntax | undefined): boolean =>
  (parent?.type === 'MemberExpression' && parent.property === node && parent.computed !== true) ||
  (parent?.type === 'Property' && parent.key === node && parent.computed !== true && parent.shorthand !== true)

/** Every name of a pattern with the path that leads to it. */
function bindPattern(pattern: Syntax, path: Step[], bind: (own: string, path: Step[]) => void): void {
  const own = name(pattern)
  if (own) bind(own, path)
  else if (pattern.type === 'AssignmentPattern') {
    const left = child(pattern, 'left')
    if (left) bindPattern(left, path, bind)
  } else if (pattern.type === 'ArrayPattern') {
    const elements = Array.isArray(pattern.elements) ? pattern.elements : []
    for (const [at, element] of elements.entries())
      if (isSyntax(element) && element.type !== 'RestElement') bindPattern(element, [...path, at], bind)
  } else if (pattern.type === 'ObjectPattern') {
    for (const property of list(pattern, 'properties')) {
      const key = name(child(property, 'key'))
      const value = child(property, 'value')
      if (key && value) bindPattern(value, [...path, key], bind)
    }
  }
}
