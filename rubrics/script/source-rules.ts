import { isFunction } from './bindings.ts'
import { type Context, judgedCode } from './context.ts'
import { isGivenTest, isMissingTest } from './presence.ts'
import { type Finding, finding } from './rules.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

/** Rule R21, second half: lists that may come out empty, or shorter than the task asks, so that less is checked than the tree says. */
export function checkSources(context: Context): Finding[] {
  const findings: Finding[] = []
  const say = (node: Syntax, message: string) =>
    findings.push(finding('R21', context.script.at(node.start), message, 'warning'))
  for (const code of judgedCode(context)) {
    walk(code, (node) => {
      const call = methodCall(node)
      const [first] = list(node, 'arguments')
      if (call && first && name(call.object) === 'verify' && call.method === 'anyPage') {
        if (isEmptyList(first) || context.values.partOf(first)?.what === 'links')
          say(
            first,
            'which page is meant is left open: the list may be empty, and an answer that cites many pages passes',
          )
      }
      if (call && first && name(call.object) === 'Promise' && call.method === 'all' && isEmptyList(first))
        say(first, 'nothing is checked: this is always unverifiable')
      if (call && (call.method === 'map' || call.method === 'flatMap') && mayShrink(context, call.object))
        say(node, 'records that are not given drop out, so that fewer are checked than the task asks for')
      return undefined
    })
  }
  for (const [loop, source] of loopsWithLeaves(context))
    if (mayShrink(context, source))
      say(loop, 'records that are not given get no leaf, so that fewer are checked than the task asks for')
  for (const guard of new Set(context.scan.leaves.flatMap(({ call }) => guardOf(context, call) ?? [])))
    say(guard, 'what the answer leaves out gets no leaf here, so that it costs nothing')
  return findings
}

/** `if (b.given) step.action(…)`, or `if (!b.given) continue` before it. An early return of the whole rubric is none: a tree without leaves scores 0. */
function guardOf(context: Context, leaf: Syntax): Syntax | null {
  const { parentOf } = context.bindings
  for (let at = leaf, up = parentOf(at); up; at = up, up = parentOf(at)) {
    if (up.type === 'IfStatement' && up.consequent === at && isGivenTest(context, child(up, 'test'))) return up
    if (up.type === 'LogicalExpression' && up.right === at && isGivenTest(context, child(up, 'left'))) return up
    const guard = list(up, 'body').find((statement) => statement.end <= at.start && isSkip(context, statement))
    if (guard) return guard
  }
  return null
}

function isSkip(context: Context, statement: Syntax): boolean {
  if (statement.type !== 'IfStatement' || !isMissingTest(context, child(statement, 'test'))) return false
  const then = child(statement, 'consequent')
  const last = then?.type === 'BlockStatement' ? list(then, 'body').at(-1) : then
  if (last?.type !== 'ReturnStatement') return last?.type === 'ContinueStatement'
  let around = context.bindings.parentOf(statement)
  while (around && !isFunction(around)) around = context.bindings.parentOf(around)
  const call = around ? context.bindings.callOf(around) : null
  return call !== null && name(child(call, 'callee')) !== 'rubric'
}

const isEmptyList = (node: Syntax): boolean => node.type === 'ArrayExpression' && list(node, 'elements').length === 0

function mayShrink(context: Context, node: Syntax): boolean {
  const part = context.values.partOf(node)
  return part?.what === 'links' || ((part?.what === 'records' || part?.what === 'entries') && part.mayBeEmpty)
}

/** Loops outside of predicates that make leaves, with what they run over. */
function loopsWithLeaves(context: Context): [Syntax, Syntax][] {
  const found = new Map<Syntax, Syntax>()
  for (const { call } of context.scan.leaves) {
    for (let at = context.bindings.parentOf(call); at; at = context.bindings.parentOf(at)) {
      const method = methodCall(at)
      const isEach = method !== null && /^(?:forEach|map|flatMap)$/.test(method.method)
      const source = at.type === 'ForOfStatement' ? child(at, 'right') : isEach ? method.object : null
      if (source) found.set(at, source)
    }
  }
  return [...found]
}
