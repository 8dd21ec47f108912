import { type AnswerValues, followAnswer } from './answer-values.ts'
import { type Bindings, readBindings } from './bindings.ts'
import type { CheckTask } from './check.ts'
import { declarations, looksAtPage, type Scan, type ScannedLeaf } from './scan.ts'
import { child, list, methodCall, name, type ParsedScript, type Syntax, walk } from './syntax.ts'

/** What the rules that look into predicates share: the script, its tree, its variables, and where the answer's values go. */
export interface Context {
  script: ParsedScript
  program: Syntax
  scan: Scan
  task: CheckTask | null
  bindings: Bindings
  values: AnswerValues
  known: Map<string, Syntax>
}

export function readContext(script: ParsedScript, program: Syntax, scan: Scan, task: CheckTask | null): Context {
  const bindings = readBindings(program)
  return { script, program, scan, task, bindings, values: followAnswer(bindings), known: declarations(program) }
}

export const textOf = ({ script }: Context, node: Syntax): string => script.source.slice(node.start, node.end)

/** A leaf's predicate and every helper of the script that it calls, directly or through another helper. */
export function reachedBy(context: Context, start: Syntax): Syntax[] {
  const reached = [start]
  for (let at = 0; at < reached.length; at += 1) {
    const from = reached[at]
    if (!from) break
    walk(from, (node) => {
      const fn = node.type === 'Identifier' ? context.bindings.functionOf(node) : null
      if (fn && !reached.includes(fn)) reached.push(fn)
      return undefined
    })
  }
  return reached
}

/** Every predicate and helper that decides about some leaf, each once. */
export function judgedCode(context: Context): Syntax[] {
  const all = new Set<Syntax>()
  for (const { predicate } of context.scan.leaves)
    if (predicate) for (const node of reachedBy(context, predicate)) all.add(node)
  // A helper written inside a predicate is walked with it.
  return [...all].filter((node) => ![...all].some((other) => other !== node && holds(other, node)))
}

export const holds = (outer: Syntax, inner: Syntax): boolean => outer.start <= inner.start && inner.end <= outer.end

export const seesPage = ({ known }: Context, node: Syntax): boolean => looksAtPage(node, known)

/** The variable's value where it is written out, else the node itself: what `const ok = await verify.page(…)` stands for, and the `ok` of `.then((ok) => …)`. */
export function meaning({ bindings }: Context, node: Syntax): Syntax {
  const origin = name(node) ? bindings.resolve(node) : null
  if (!origin || origin.path.length > 0) return node
  if (origin.from === 'expression') return origin.node
  const call = origin.from === 'parameter' ? bindings.callOf(origin.fn) : null
  const method = call ? methodCall(call) : null
  return method?.method === 'then' ? method.object : node
}

/** The answer's values, links and labels below a node, by id. Loops and callbacks are included, helpers are not. */
export function valuesIn(context: Context, node: Syntax): Set<string> {
  const found = new Set<string>()
  walk(node, (inner) => {
    const part = inner.type === 'Identifier' || inner.type === 'MemberExpression' ? context.values.partOf(inner) : null
    if (part && 'id' in part && (part.what === 'value' || part.what === 'values')) found.add(part.id)
    return undefined
  })
  return found
}

const CLAIMS = new Set(['text', 'number', 'money', 'percent', 'date', 'duration', 'list', 'absent', 'address'])

/** `number(x).near(y).atMost(3)` taken apart; null where it does not begin with a claim of the module. */
export function claimOf(
  node: Syntax,
): { start: string; first: Syntax; calls: { method: string; node: Syntax }[] } | null {
  const calls: { method: string; node: Syntax }[] = []
  let at: Syntax | null = node
  while (at?.type === 'CallExpression') {
    const start = name(child(at, 'callee'))
    if (start) return CLAIMS.has(start) ? { start, first: at, calls: calls.reverse() } : null
    const call = methodCall(at)
    if (!call) return null
    calls.push({ method: call.method, node: at })
    at = call.object
  }
  return null
}

/** All claims below a node, each once and whole, in source order. */
export function claimsIn(node: Syntax): { node: Syntax; claim: NonNullable<ReturnType<typeof claimOf>> }[] {
  const found: { node: Syntax; claim: NonNullable<ReturnType<typeof claimOf>> }[] = []
  walk(node, (inner) => {
    const claim = claimOf(inner)
    if (claim && !found.some((other) => holds(other.node, inner) && other.claim.first === claim.first))
      found.push({ node: inner, claim })
    return undefined
  })
  return found
}

export function leafArguments({ call, node }: ScannedLeaf): { label: Syntax | null; options: Syntax | null } {
  const own = list(call, 'arguments').slice(node.type === 'other' ? 0 : 1)
  return { label: own[0] ?? null, options: own.length > 2 ? (own[1] ?? null) : null }
}

/** The value of an option such as `needs` or `sequential`; null where it is not written out. */
export function option(options: Syntax | null | undefined, key: string): Syntax | null {
  if (options?.type !== 'ObjectExpression') return null
  const property = list(options, 'properties').find((one) => name(child(one, 'key')) === key)
  return child(property, 'value')
}
