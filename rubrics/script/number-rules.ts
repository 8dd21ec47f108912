import type { Context } from './context.ts'
import { type Finding, finding } from './rules.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

const CONVERTERS = new Set(['parseInt', 'parseFloat', 'Number'])
const CUTTING = new Set(['replace', 'replaceAll', 'split', 'match', 'matchAll', 'search'])

/** Rule R11: '4.9 out of 12' becomes 4912 when its digits are joined, and '1,234' becomes 1 when it is cut at the comma. */
export function checkNumbers(context: Context): Finding[] {
  const findings: Finding[] = []
  walk(context.program, (node) => {
    if (!isParsing(context, node)) return undefined
    findings.push(
      finding(
        'R11',
        context.script.at(node.start),
        'a number of the answer is parsed by hand: units, separators and digit runs get lost',
      ),
    )
    return false
  })
  return findings
}

function isParsing(context: Context, node: Syntax): boolean {
  if (node.type === 'UnaryExpression' && node.operator === '+') return isFromAnswer(context, child(node, 'argument'))
  if (node.type !== 'CallExpression') return false
  const [first] = list(node, 'arguments')
  if (CONVERTERS.has(name(child(node, 'callee')) ?? '')) return isFromAnswer(context, first ?? null)
  const call = methodCall(node)
  if (!call) return false
  if (name(call.object) === 'Number' && CONVERTERS.has(call.method)) return isFromAnswer(context, first ?? null)
  if (CUTTING.has(call.method)) return isDigits(first) && isFromAnswer(context, call.object)
  return call.method === 'exec' && isDigits(call.object) && isFromAnswer(context, first ?? null)
}

/** The answer's text, one of its values, or a piece cut out of one. */
function isFromAnswer(context: Context, node: Syntax | null): boolean {
  if (!node) return false
  const part = context.values.partOf(node)
  if (part) return part.what === 'value' || part.what === 'values' || part.what === 'text' || part.what === 'link'
  if (node.type === 'LogicalExpression' || node.type === 'MemberExpression' || node.type === 'ChainExpression') {
    const inner = child(node, 'left') ?? child(node, 'object') ?? child(node, 'expression')
    return name(child(node, 'property')) !== 'length' && isFromAnswer(context, inner)
  }
  const call = methodCall(node)
  return (
    call !== null &&
    name(call.object) !== 'read' &&
    (CUTTING.has(call.method) || call.method === 'join') &&
    isFromAnswer(context, call.object)
  )
}

/** A pattern that takes digits, or everything but digits, out of a text. */
function isDigits(node: Syntax | undefined): boolean {
  const regex = node?.type === 'Literal' ? node.regex : null
  const pattern = typeof regex === 'object' && regex !== null && 'pattern' in regex ? String(regex.pattern) : ''
  return /\\[dD]|0-9/.test(pattern)
}
