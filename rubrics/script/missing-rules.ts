import { isFunction } from './bindings.ts'
import { type Context, claimOf, holds, judgedCode } from './context.ts'
import { isAnswerValue, isGivenTest, isGuarded, isMissingTest } from './presence.ts'
import { type Finding, finding } from './rules.ts'
import { returnsOf, strengthOf } from './strength.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

/** Rule R21, first half: what the answer leaves out passes. */
export function checkMissing(context: Context): Finding[] {
  const places = new Map<Syntax, string>()
  const say = (node: Syntax | null, message: string) => {
    if (node && ![...places.keys()].some((other) => holds(other, node) || holds(node, other))) places.set(node, message)
  }
  for (const code of judgedCode(context)) {
    walk(code, (node) => {
      for (const one of passesOf(context, node)) say(one, 'what the answer leaves out passes here')
      const fallback = claimOf(node) ? fallbackIn(context, node) : null
      say(fallback, 'where the answer gives nothing, the script puts the right value in its place')
      if (isFunction(node))
        for (const { value, tests } of returnsOf(node)) {
          const isLeftOut = tests.some((test) => isMissingTest(context, test) && value && !holds(test, value))
          const own = tests.at(-1)
          if (
            isLeftOut &&
            own &&
            isMissingTest(context, own) &&
            isWithinBranch(context, own, value) &&
            isPass(context, value)
          )
            say(value, 'what the answer leaves out passes here')
          for (const atom of isChoosing(context, node) ? [] : atomsOf(value))
            if (passesUndefined(context, atom)) say(atom, 'this is true also when the answer gives nothing')
        }
      return undefined
    })
  }
  return [...places].map(([node, message]) => finding('R21', context.script.at(node.start), message))
}

const CHOOSING = new Set(['filter', 'find', 'findLast', 'findIndex', 'sort', 'toSorted'])

/** A callback that only chooses among records gives no verdict: what it keeps is still judged. */
function isChoosing(context: Context, fn: Syntax): boolean {
  const call = context.bindings.callOf(fn)
  return call !== null && CHOOSING.has(methodCall(call)?.method ?? '')
}

/** True without a look at anything that proves: no page, no comparison. */
const isPass = (context: Context, node: Syntax | null): boolean => strengthOf(context, node) <= 1

/** Whether a return stands in the branch of its nearest test, not after it. */
const isWithinBranch = (context: Context, test: Syntax, value: Syntax | null): boolean => {
  const statement = context.bindings.parentOf(test)
  const branch = child(statement, 'consequent')
  return branch !== null && value !== null && holds(branch, value)
}

function passesOf(context: Context, node: Syntax): Syntax[] {
  const [left, right, test] = [child(node, 'left'), child(node, 'right'), child(node, 'test')]
  if (node.type === 'LogicalExpression' && node.operator === '||')
    return [left, right]
      .filter((side) => side !== null)
      .filter((side) => isMissingTest(context, side) && !isTested(context, node))
  if (node.type === 'LogicalExpression' && node.operator === '??')
    return right?.type === 'Literal' && right.value === true ? [right] : []
  if (node.type !== 'ConditionalExpression') return []
  const branch = isMissingTest(context, test)
    ? child(node, 'consequent')
    : isGivenTest(context, test)
      ? child(node, 'alternate')
      : null
  const other = branch === child(node, 'consequent') ? child(node, 'alternate') : child(node, 'consequent')
  // Two plain values are a choice of words, not a verdict.
  const isVerdict = branch?.value === true || strengthOf(context, other) >= 2
  return branch && isVerdict && isPass(context, branch) ? [branch] : []
}

/** `if (!b.name || !b.price) return false` is a test, no verdict. */
function isTested(context: Context, node: Syntax): boolean {
  for (
    let at = node, up = context.bindings.parentOf(at);
    up && !isFunction(up);
    at = up, up = context.bindings.parentOf(at)
  ) {
    if ((up.type === 'IfStatement' || up.type === 'ConditionalExpression') && up.test === at) return true
  }
  return false
}

/** money(b.price ?? 129): the script knows the answer and gives it itself. */
function fallbackIn(context: Context, claim: Syntax): Syntax | null {
  let found: Syntax | null = null
  walk(claim, (node) => {
    if (node.type !== 'LogicalExpression' || (node.operator !== '??' && node.operator !== '||')) return undefined
    const right = child(node, 'right')
    const isConstant = right?.type === 'Literal' && Boolean(right.value)
    if (isConstant && isAnswerValue(context, child(node, 'left'))) found ??= right
    return undefined
  })
  return found
}

/** The conditions that a result is made of; tests that only choose between them are left out. */
function atomsOf(node: Syntax | null): Syntax[] {
  if (!node) return []
  if (node.type === 'LogicalExpression') return [...atomsOf(child(node, 'left')), ...atomsOf(child(node, 'right'))]
  if (node.type === 'ConditionalExpression')
    return [...atomsOf(child(node, 'consequent')), ...atomsOf(child(node, 'alternate'))]
  if (node.type === 'ArrayExpression') return list(node, 'elements').flatMap(atomsOf)
  return [node]
}

function passesUndefined(context: Context, atom: Syntax): boolean {
  if (atom.type === 'BinaryExpression' && /^!==?$/.test(String(atom.operator))) {
    const [left, right] = [child(atom, 'left'), child(atom, 'right')]
    const literal = [left, right].find((side) => side?.type === 'Literal')
    const value = literal === left ? right : left
    if (literal?.value === true) return value !== null && isOptional(context, value)
    return (
      Boolean(literal?.value) &&
      value !== null &&
      givenValue(context, value) !== null &&
      !isGuarded(context, value, atom)
    )
  }
  if (atom.type === 'UnaryExpression' && atom.operator === '!') {
    const inner = child(atom, 'argument')
    const call = inner ? methodCall(inner) : null
    if (call && name(call.object) === 'answer' && call.method === 'mentions') return true
    if (inner && call && name(call.object) === 'read' && call.method === 'same') {
      const value = list(inner, 'arguments').find((one) => givenValue(context, one) !== null)
      return value !== undefined && !isGuarded(context, value, atom)
    }
    return inner !== null && isOptional(context, inner)
  }
  return isVacuous(context, atom)
}

const givenValue = (context: Context, node: Syntax): Syntax | null => {
  const part = context.values.partOf(node)
  return part?.what === 'value' || part?.what === 'link' ? node : null
}

/** `b.note?.includes('x')` is undefined where there is no note, and its negation true. */
function isOptional(context: Context, node: Syntax): boolean {
  if (node.type !== 'ChainExpression') return false
  let value: Syntax | null = null
  walk(node, (inner) => {
    const object = inner.optional === true ? child(inner, 'object') : null
    const read = object ? methodCall(object) : null
    const from = object && read && name(read.object) === 'read' ? (list(object, 'arguments')[0] ?? object) : object
    if (from && givenValue(context, from)) value ??= from
    return undefined
  })
  return value !== null && !isGuarded(context, value, node)
}

/** `[].every(…)` is true. */
function isVacuous(context: Context, node: Syntax): boolean {
  const call = methodCall(node)
  if (call?.method !== 'every') return false
  const part = context.values.partOf(call.object)
  const isFiltered = methodCall(call.object)?.method === 'filter'
  const mayBeEmpty = part?.what === 'links' || isFiltered || (part?.what === 'records' && part.mayBeEmpty)
  return part !== null && mayBeEmpty && !isGuarded(context, call.object, node)
}
