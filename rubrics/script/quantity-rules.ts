import { type Context, meaning } from './context.ts'
import { type Finding, finding } from './rules.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

/** Rule R8, second half: three records are asked for, and two of them suffice. */
export function checkQuantities(context: Context): Finding[] {
  const findings: Finding[] = []
  walk(context.program, (node) => {
    const called = node.type === 'CallExpression' ? name(child(node, 'callee')) : null
    const args = list(node, 'arguments')
    const [needed, of] = called === 'atLeast' ? args : called === 'distinct' ? [args[1], args[0]] : []
    const count = of ? countOf(context, of) : null
    if (typeof needed?.value === 'number' && count !== null && needed.value < count)
      findings.push(
        finding(
          'R8',
          context.script.at(node.start),
          `${needed.value} of ${count} suffice here, though ${count} are asked for`,
        ),
      )
    return undefined
  })
  return findings
}

/** How many records a list of checks or values is made from. */
function countOf(context: Context, node: Syntax): number | null {
  const made = meaning(context, node)
  const call = methodCall(made)
  const part = context.values.partOf(call?.method === 'map' ? call.object : made)
  return part?.what === 'records' ? part.count : null
}
