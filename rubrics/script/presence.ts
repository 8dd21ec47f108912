import { isFunction } from './bindings.ts'
import { type Context, holds, textOf } from './context.ts'
import { child, methodCall, name, type Syntax, walk } from './syntax.ts'

const NOTHING = (node: Syntax | null): boolean =>
  name(node) === 'undefined' ||
  (node?.type === 'Literal' && (node.value === null || node.value === '' || node.value === 'undefined'))

/** Whether a condition is true when the answer does not give something: `!b.price`, `b.price === undefined`, `!b.given`, `hits.length === 0`. */
export function isMissingTest(context: Context, node: Syntax | null): boolean {
  if (!node) return false
  if (node.type === 'UnaryExpression' && node.operator === '!') return isGiven(context, child(node, 'argument'))
  if (node.type === 'LogicalExpression' && node.operator === '||')
    return isMissingTest(context, child(node, 'left')) && isMissingTest(context, child(node, 'right'))
  return compared(context, node, ['===', '=='])
}

/** The opposite: true when the answer gives it. */
export function isGivenTest(context: Context, node: Syntax | null): boolean {
  if (!node) return false
  if (node.type === 'LogicalExpression' && node.operator === '&&')
    return isGivenTest(context, child(node, 'left')) && isGivenTest(context, child(node, 'right'))
  return compared(context, node, ['!==', '!=', '>']) || isGiven(context, node)
}

function compared(context: Context, node: Syntax, operators: string[]): boolean {
  if (node.type !== 'BinaryExpression' || !operators.includes(String(node.operator))) return false
  const [left, right] = [child(node, 'left'), child(node, 'right')]
  const isZero = right?.type === 'Literal' && right.value === 0
  if (isZero) return isLength(context, left)
  if (node.operator === '>') return false
  const unwrap = (side: Syntax | null) =>
    side?.type === 'UnaryExpression' && side.operator === 'typeof' ? child(side, 'argument') : side
  return (
    (NOTHING(right) && isAnswerValue(context, unwrap(left))) || (NOTHING(left) && isAnswerValue(context, unwrap(right)))
  )
}

function isGiven(context: Context, node: Syntax | null): boolean {
  if (node?.type === 'MemberExpression' && name(child(node, 'property')) === 'given')
    return context.values.partOf(child(node, 'object'))?.what === 'record'
  return isAnswerValue(context, node) || isLength(context, node)
}

function isLength(context: Context, node: Syntax | null): boolean {
  if (node?.type !== 'MemberExpression' || name(child(node, 'property')) !== 'length') return false
  return context.values.partOf(child(node, 'object')) !== null
}

/** A variable or member that is a value of the answer, as it stands. */
export function isAnswerValue(context: Context, node: Syntax | null): boolean {
  if (node?.type === 'ChainExpression') return isAnswerValue(context, child(node, 'expression'))
  if (node?.type !== 'Identifier' && node?.type !== 'MemberExpression') return false
  const part = context.values.partOf(node)
  return part?.what === 'value' || part?.what === 'link'
}

/** Whether the function around a node, up to a leaf's predicate, tests somewhere else that this value is given. */
export function isGuarded(context: Context, value: Syntax, at: Syntax): boolean {
  const wanted = plain(textOf(context, baseOf(value)))
  const owner = /^[\w$]+/.exec(wanted)?.[0] ?? ''
  const scope = outermostFunction(context, at)
  let found = false
  walk(scope, (node) => {
    if (found || node === at) return false
    const tests =
      node.type === 'IfStatement' || node.type === 'ConditionalExpression'
        ? [child(node, 'test')]
        : node.type === 'LogicalExpression' && node.operator !== '??'
          ? [child(node, 'left')]
          : []
    for (const test of tests) {
      if (!test || holds(test, at)) continue
      walk(test, (inner) => {
        const isTest = isGivenTest(context, inner) || isMissingTest(context, inner)
        const text = isTest ? plain(textOf(context, inner)) : ''
        if (isTest && (text.includes(wanted) || text.includes(`${owner}.given`))) found = true
        return !found
      })
    }
    return undefined
  })
  return found
}

/** The value of `value.trim().toLowerCase()` and of `value ?? ''`. */
function baseOf(value: Syntax): Syntax {
  const inner = methodCall(value)?.object ?? (value.type === 'LogicalExpression' ? child(value, 'left') : null)
  const unwrapped =
    inner ?? (/^(?:Chain|Parenthesized)Expression$/.test(value.type) ? child(value, 'expression') : null)
  return unwrapped ? baseOf(unwrapped) : value
}

const plain = (text: string): string => text.replace(/[?!\s]/g, '')

/** The outermost function that is not the rubric itself: a predicate, or a helper. */
function outermostFunction(context: Context, at: Syntax): Syntax {
  let scope = at
  for (let node: Syntax | null = at; node; node = context.bindings.parentOf(node)) {
    const call = isFunction(node) ? context.bindings.callOf(node) : null
    if (call && name(child(call, 'callee')) === 'rubric') break
    if (isFunction(node)) scope = node
  }
  return scope
}
