import type { AnswerPart } from './answer-values.ts'
import { type Context, textOf } from './context.ts'
import { isGuarded } from './presence.ts'
import { type Finding, finding } from './rules.ts'
import { child, list, methodCall, name, type Syntax, walk } from './syntax.ts'

const KEYED = new Set(['get', 'has'])
const MEMBERS = new Set(['includes', 'indexOf', 'lastIndexOf'])
const SUBSTRINGS = new Set(['includes', 'indexOf', 'startsWith', 'endsWith'])
const LIST_MAKERS = new Set(['map', 'filter', 'keys', 'values', 'split', 'flatMap', 'concat', 'sort'])

/**
 * Rule R12. Two faults: a value that the answer does not give is found all the same ('' stands in every text, and two missing names are equal), an error; and a right
 * name in another spelling is not found, a warning.
 */
export function checkLookups(context: Context): Finding[] {
  const findings: Finding[] = []
  const say = (node: Syntax, message: string, severity?: 'warning') =>
    findings.push(finding('R12', context.script.at(node.start), message, severity))
  walk(context.program, (node) => {
    const use = lookupOf(context, node)
    if (!use) return undefined
    if (use.emptyPasses && !isGuarded(context, use.value, node))
      say(node, `an answer that gives no ${short(context, use.value)} passes here`)
    else if (!isNormalised(context, use.value))
      say(node, 'a right name in another spelling is not found: compare with read.same', 'warning')
    return undefined
  })
  return findings
}

interface Lookup {
  value: Syntax
  /** A missing value passes: it is compared with another value that may be missing, or looked for as part of a text. */
  emptyPasses: boolean
}

function lookupOf(context: Context, node: Syntax): Lookup | null {
  if (node.type === 'BinaryExpression' && (node.operator === '===' || node.operator === '==')) {
    const sides = [child(node, 'left'), child(node, 'right')].map((side) =>
      side && isName(context, side) ? side : null,
    )
    const [left, right] = sides
    if (left && right && keyOf(context, left) !== keyOf(context, right)) return { value: left, emptyPasses: true }
    const other = left ? child(node, 'right') : right ? child(node, 'left') : null
    const value = left ?? right ?? null
    if (!value || !other || isNothing(other) || typeof other.value === 'boolean') return null
    return { value, emptyPasses: false }
  }
  if (node.type === 'MemberExpression' && node.computed === true) {
    const key = child(node, 'property')
    const isTable = context.values.partOf(child(node, 'object')) === null
    return key && isTable && isName(context, key) ? { value: key, emptyPasses: false } : null
  }
  const call = methodCall(node)
  const [first] = list(node, 'arguments')
  if (!call || !first || !isName(context, first) || name(call.object) === 'answer') return null
  if (KEYED.has(call.method)) return { value: first, emptyPasses: false }
  if (MEMBERS.has(call.method) && isList(context, call.object)) return { value: first, emptyPasses: false }
  return SUBSTRINGS.has(call.method) ? { value: first, emptyPasses: true } : null
}

/** Free text of the answer; addresses, numbers and dates are compared in other ways. */
function isName(context: Context, node: Syntax): boolean {
  const part = context.values.partOf(node)
  return part?.what === 'label' || (part?.what === 'value' && (part.kind === 'text' || part.kind === null))
}

const keyOf = (context: Context, node: Syntax): string => {
  const part: AnswerPart | null = context.values.partOf(node)
  return part && 'id' in part ? `${part.id} ${textOf(context, node)}` : textOf(context, node)
}

const isNothing = (node: Syntax): boolean =>
  name(node) === 'undefined' || (node.type === 'Literal' && (node.value === null || node.value === ''))

/** A list of the script or of the answer, as far as the text shows it; anything else may be a text. */
function isList(context: Context, node: Syntax): boolean {
  const part = context.values.partOf(node)
  if (part) return part.what === 'values' || part.what === 'links'
  if (node.type === 'ArrayExpression') return true
  if (node.type === 'CallExpression') return LIST_MAKERS.has(methodCall(node)?.method ?? '')
  const origin = name(node) ? context.bindings.resolve(node) : null
  return origin?.from === 'expression' && origin.path.length === 0 && isList(context, origin.node)
}

/** Lower-cased, or passed through something of the script's own that does so. */
function isNormalised(context: Context, value: Syntax): boolean {
  let found = false
  walk(value, (node) => {
    const call = methodCall(node)
    if (call && /^(?:toLowerCase|toUpperCase|toLocaleLowerCase|normalize)$/.test(call.method)) found = true
    const own = name(node)
    const origin = own ? context.bindings.resolve(node) : null
    const code = origin?.from === 'expression' ? origin.node : null
    if (code && code !== value && /\.toLowerCase\(|\.toUpperCase\(|\.normalize\(/.test(textOf(context, code)))
      found = true
    return !found
  })
  return found
}

const short = (context: Context, node: Syntax): string => {
  const text = textOf(context, node).replace(/\s*(?:\?\?|\|\|).*$/s, '')
  return /(\w+)\W*$/.exec(text)?.[1] ?? 'value'
}
