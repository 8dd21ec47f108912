import { isFunction } from './bindings.ts'
import { type Context, meaning, seesPage } from './context.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

/**
 * How much a condition proves: 3 a page must show it, 2 the answer's values are compared or bounded, 1 the answer mentions or gives something, 0 always true. Infinity
 * stands for what never passes, and for what only passes an error on: as an alternative it weakens nothing.
 */
export type Strength = 0 | 1 | 2 | 3 | typeof Infinity

const PASSES_NEVER = Number.POSITIVE_INFINITY

export function strengthOf(context: Context, node: Syntax | null, depth = 0): number {
  if (!node || depth > 12) return PASSES_NEVER
  const inside = (key: string) => strengthOf(context, child(node, key), depth + 1)
  switch (node.type) {
    case 'Literal':
      return node.value ? 0 : PASSES_NEVER
    case 'AwaitExpression':
    case 'ChainExpression':
    case 'ParenthesizedExpression':
      return strengthOf(context, child(node, 'argument') ?? child(node, 'expression'), depth + 1)
    case 'LogicalExpression':
      return node.operator === '&&' ? all([inside('left'), inside('right')]) : Math.min(inside('left'), inside('right'))
    case 'ConditionalExpression':
      return Math.min(...branchesOf(context, node, depth).map(({ strength }) => strength))
    case 'ArrayExpression':
      return all(list(node, 'elements').map((one) => strengthOf(context, one, depth + 1)))
    case 'SpreadElement':
      return inside('argument')
    case 'MemberExpression':
      return name(child(node, 'property')) === 'holds' ? inside('object') : flat(context, node)
    case 'Identifier': {
      if (node.name === 'undefined') return PASSES_NEVER
      const meant = meaning(context, node)
      return meant === node || isFunction(meant) ? flat(context, node) : strengthOf(context, meant, depth + 1)
    }
    case 'CallExpression': {
      const fn = context.bindings.functionOf(child(node, 'callee') ?? node)
      if (fn) return Math.min(...returnsOf(fn).map(({ value }) => strengthOf(context, value, depth + 1)), PASSES_NEVER)
      if (methodCall(node)?.method === 'all') return strengthOf(context, list(node, 'arguments')[0] ?? null, depth + 1)
      return flat(context, node)
    }
    default:
      return flat(context, node)
  }
}

/** Conditions that must all hold prove as much as the strongest; one that never passes lets none pass. */
const all = (parts: number[]): number => (parts.length === 0 ? PASSES_NEVER : Math.max(...parts))

/** The two branches of a conditional; a test that looks at a page lends its strength to the branch that is taken when the page says so. */
export function branchesOf(context: Context, node: Syntax, depth = 0): { node: Syntax; strength: number }[] {
  const test = child(node, 'test')
  const lent = test && seesPage(context, test) ? 3 : 0
  const isNegated = test?.type === 'UnaryExpression' && test.operator === '!'
  return (['consequent', 'alternate'] as const).flatMap((key) => {
    const branch = child(node, key)
    const own = (key === 'alternate') === isNegated ? lent : 0
    return branch ? [{ node: branch, strength: all([own, strengthOf(context, branch, depth + 1)]) }] : []
  })
}

function flat(context: Context, node: Syntax): number {
  if (seesPage(context, node)) return 3
  let compares = false
  walk(node, (inner) => {
    const call = methodCall(inner)
    const object = call ? name(call.object) : null
    if (object === 'verify' || object === 'read' || name(child(inner, 'callee')) === 'distinct') compares = true
    if (inner.type === 'BinaryExpression' && /^[<>]=?$/.test(String(inner.operator)) && !isCount(inner)) compares = true
    return undefined
  })
  return compares ? 2 : 1
}

/** `list.length > 0` compares no value of the answer: it only says that there is something. */
const isCount = (comparison: Syntax): boolean =>
  [child(comparison, 'left'), child(comparison, 'right')].some(
    (side) => side?.type === 'MemberExpression' && name(child(side, 'property')) === 'length',
  )

export interface Return {
  value: Syntax | null
  node: Syntax
  /** Tests that decide whether it is reached, also those of earlier `if (…) return`. */
  tests: Syntax[]
}

/** What a function may give back; functions inside it are left out. */
export function returnsOf(fn: Syntax): Return[] {
  const body = child(fn, 'body')
  if (!body) return []
  if (fn.expression === true) return [{ value: body, node: body, tests: [] }]
  const found: Return[] = []
  const visit = (node: Syntax, tests: Syntax[]): void => {
    if (isFunction(node)) return
    if (node.type === 'ReturnStatement') {
      const value = child(node, 'argument')
      found.push({ value, node: value ?? node, tests })
      return
    }
    const test = node.type === 'IfStatement' ? child(node, 'test') : null
    let before = tests
    for (const inner of childrenOf(node)) {
      const count = found.length
      visit(inner, test && inner !== test ? [...tests, test] : before)
      const passed = inner.type === 'IfStatement' && found.length > count ? child(inner, 'test') : null
      if (passed) before = [...before, passed]
    }
  }
  visit(body, [])
  return found
}

export function childrenOf(node: Syntax): Syntax[] {
  return Object.keys(node).flatMap((key) => {
    const one = child(node, key)
    return one ? [one] : list(node, key)
  })
}
