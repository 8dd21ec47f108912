import { isFunction } from './bindings.ts'
import { type Context, claimOf, judgedCode } from './context.ts'
import { isGivenTest, isMissingTest } from './presence.ts'
import { type Finding, finding } from './rules.ts'
import { branchesOf, returnsOf, strengthOf } from './strength.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

interface Branch {
  node: Syntax
  strength: number
}

/** Rule R6: whoever cannot meet the main condition meets its weaker alternative. Alternatives for a missing value are left to R21. */
export function checkAlternatives(context: Context): Finding[] {
  const weak = new Set<Syntax>()
  const compare = (branches: Branch[]) => {
    const real = branches.filter(({ strength }) => Number.isFinite(strength))
    const most = Math.max(...real.map(({ strength }) => strength), 0)
    if (most < 2) return
    for (const { node, strength } of real) if (strength < most) weak.add(node)
  }
  for (const code of judgedCode(context)) {
    walk(code, (node) => {
      // Inside a claim or a call of verify stand values, not conditions.
      if (claimOf(node)) return false
      const call = methodCall(node)
      if (call && name(call.object) === 'verify') {
        for (const mixed of call.method === 'anyPage' ? looseSources(context, node) : []) weak.add(mixed)
        return false
      }
      if (node.type === 'LogicalExpression' && node.operator === '||') compare(sidesOf(context, node))
      if (node.type === 'ConditionalExpression' && !isPresence(context, child(node, 'test')))
        compare(branchesOf(context, node))
      if (name(child(node, 'callee')) === 'atLeast') compare(optionsOf(context, node))
      if (isFunction(node)) compare(returned(context, node))
      return undefined
    })
  }
  return [...weak].map((node) =>
    finding(
      'R6',
      context.script.at(node.start),
      'this alternative proves less than the other one, so it decides alone',
    ),
  )
}

const isPresence = (context: Context, test: Syntax | null): boolean =>
  isMissingTest(context, test) || isGivenTest(context, test)

function sidesOf(context: Context, node: Syntax): Branch[] {
  const sides = [child(node, 'left'), child(node, 'right')]
  if (sides.some((side) => isMissingTest(context, side))) return []
  return sides.flatMap((side) => (side ? [{ node: side, strength: strengthOf(context, side) }] : []))
}

/** The checks of atLeast(n, […]) where not all of them are needed. */
function optionsOf(context: Context, node: Syntax): Branch[] {
  const [count, checks] = list(node, 'arguments')
  const elements = checks?.type === 'ArrayExpression' ? list(checks, 'elements') : []
  const needed = typeof count?.value === 'number' ? count.value : null
  const hasSpread = elements.some((one) => one.type === 'SpreadElement')
  if (needed === null || (!hasSpread && needed >= elements.length)) return []
  return elements.map((one) => ({ node: one, strength: strengthOf(context, one) }))
}

/** Early returns are alternatives, too: `if (answer.mentions('x')) return true`. */
function returned(context: Context, fn: Syntax): Branch[] {
  const all = returnsOf(fn)
  if (all.length < 2) return []
  return all.flatMap(({ value, node, tests }) => {
    if (tests.some((test) => isPresence(context, test))) return []
    const lent = tests.map((test) => strengthOf(context, test)).filter((strength) => strength === 3)
    const own = strengthOf(context, value)
    return [{ node, strength: Number.isFinite(own) ? Math.max(own, ...lent) : own }]
  })
}

/** anyPage([b.url, ...answer.links], …): beside the page that is meant stands every page that the answer names. */
function looseSources(context: Context, node: Syntax): Syntax[] {
  const [urls] = list(node, 'arguments')
  if (urls?.type !== 'ArrayExpression') return []
  const elements = list(urls, 'elements')
  const loose = elements.filter(
    (one) => one.type === 'SpreadElement' && context.values.partOf(child(one, 'argument'))?.what === 'links',
  )
  return loose.length < elements.length ? loose : []
}
