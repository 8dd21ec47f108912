import type { LeafType } from '../model.ts'
import { child, list, methodCall, name, type ParsedScript, type Syntax, walk } from './syntax.ts'

/** A node of the tree as the script's text shows it, before any answer is known. */
export interface OutlineNode {
  /** Null where the id is only known when the script runs. */
  id: string | null
  kind: 'group' | 'leaf'
  /** Parts that are only known when the script runs are shown as '…'. */
  label: string
  type?: LeafType
  /** Null where the point cannot be read from the text. */
  point?: string | null
  critical: boolean
  line: number
  column: number
  /** Stands in a loop: one for each record. */
  repeated: boolean
  /** Leaves: whether its check can look at a page. */
  consultsPage?: boolean
  children: OutlineNode[]
}

export interface Scan {
  root: OutlineNode
  leaves: ScannedLeaf[]
  /** The node that a call of group(), action(), perception() or other() makes. */
  made: ReadonlyMap<Syntax, OutlineNode>
  parents: ReadonlyMap<OutlineNode, OutlineNode>
}

export interface ScannedLeaf {
  node: OutlineNode
  call: Syntax
  predicate: Syntax | null
}

const METHODS = new Set(['group', 'action', 'perception', 'other'])
const PAGE_VERBS = new Set(['page', 'pageOn', 'anyPage'])
const REPEATING = new Set(['map', 'forEach', 'flatMap'])

/** Reads groups and leaves off the syntax tree; calls on something other than a known group hang under the root. */
export function scanTree(script: ParsedScript): Scan {
  const root: OutlineNode = {
    id: 'root',
    kind: 'group',
    label: 'root',
    critical: false,
    line: 1,
    column: 1,
    repeated: false,
    children: [],
  }
  const leaves: ScannedLeaf[] = []
  const byCall = new Map<Syntax, OutlineNode>()
  const parents = new Map<OutlineNode, OutlineNode>()
  const scan: Scan = { root, leaves, made: byCall, parents }
  if (!script.program) return scan
  const known = declarations(script.program)
  const groups = new Map<string, OutlineNode>()

  const parentOf = (object: Syntax): OutlineNode => byCall.get(object) ?? groups.get(name(object) ?? '') ?? root
  const visit = (node: Syntax, repeated: boolean): void => {
    const loops = repeated || isLoop(node)
    const call = methodCall(node)
    if (call && METHODS.has(call.method) && name(call.object) !== 'console' && isTreeCall(node, call.method)) {
      // The object first: in tree.group(…).action(…) the group comes before its leaf.
      visit(call.object, repeated)
      const made = call.method === 'group' ? groupNode(node, repeated) : leafNode(node, call.method, repeated)
      const parent = parentOf(call.object)
      parent.children.push(made)
      parents.set(made, parent)
      byCall.set(node, made)
      for (const argument of list(node, 'arguments')) visit(argument, repeated)
      return
    }
    for (const value of Object.values(node)) {
      for (const inner of Array.isArray(value) ? value : [value]) {
        if (typeof inner === 'object' && inner !== null && 'type' in inner) visit(inner as Syntax, loops)
      }
    }
    const initial = node.type === 'VariableDeclarator' ? child(node, 'init') : null
    const variable = name(child(node, 'id'))
    const made = initial ? byCall.get(initial) : undefined
    if (variable && made?.kind === 'group') groups.set(variable, made)
  }

  function groupNode(node: Syntax, repeated: boolean): OutlineNode {
    const [id, label, options] = list(node, 'arguments')
    const shown = id ? staticText(id, known) : null
    return {
      id: shown?.exact ? shown.text : null,
      kind: 'group',
      label: label ? staticText(label, known).text : '…',
      critical: isCritical(options),
      ...script.at(node.start),
      repeated,
      children: [],
    }
  }

  function leafNode(node: Syntax, method: string, repeated: boolean): OutlineNode {
    const all = list(node, 'arguments')
    const own = method === 'other' ? all : all.slice(1)
    const [label, second, third] = own
    const predicate = third ?? (second && second.type !== 'ObjectExpression' ? second : null)
    const point = method === 'other' ? undefined : all[0] ? staticText(all[0], known) : { text: '', exact: false }
    const made: OutlineNode = {
      id: null,
      kind: 'leaf',
      label: label ? staticText(label, known).text : '…',
      type: method === 'action' ? 'action' : method === 'perception' ? 'perception' : 'other',
      ...(point ? { point: point.exact ? point.text : null } : {}),
      critical: second?.type === 'ObjectExpression' && isCritical(second),
      ...script.at(node.start),
      repeated,
      consultsPage: predicate !== null && looksAtPage(predicate, known),
      children: [],
    }
    leaves.push({ node: made, call: node, predicate })
    return made
  }

  visit(script.program, false)
  return scan
}

function isTreeCall(node: Syntax, method: string): boolean {
  const count = list(node, 'arguments').length
  return method === 'group' || method === 'other' ? count >= 1 : count >= 2
}

function isLoop(node: Syntax): boolean {
  if (/^(?:For|ForOf|While|DoWhile)Statement$/.test(node.type)) return true
  const call = methodCall(node)
  return call !== null && REPEATING.has(call.method)
}

/** Everything the script declares by name: what the name stands for, for reading constants and helper functions. */
export function declarations(program: Syntax): Map<string, Syntax> {
  const known = new Map<string, Syntax>()
  walk(program, (node) => {
    const declared = name(child(node, 'id'))
    const meaning =
      node.type === 'VariableDeclarator'
        ? child(node, 'init')
        : node.type === 'FunctionDeclaration'
          ? child(node, 'body')
          : null
    if (declared && meaning && !known.has(declared)) known.set(declared, meaning)
    return undefined
  })
  return known
}

/** The text of an expression; `exact` is false where a part is only known at run time and shown as '…'. */
export function staticText(node: Syntax, known: Map<string, Syntax>, depth = 0): { text: string; exact: boolean } {
  const unknown = { text: '…', exact: false }
  if (depth > 8) return unknown
  if (node.type === 'Literal') return { text: String(node.value), exact: true }
  if (node.type === 'TemplateLiteral') {
    const expressions = list(node, 'expressions').map((inner) => staticText(inner, known, depth + 1))
    const quasis = list(node, 'quasis').map((quasi) => cooked(quasi))
    const text = quasis.map((part, at) => part + (expressions[at]?.text ?? '')).join('')
    return { text, exact: expressions.every((part) => part.exact) }
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const sides = [child(node, 'left'), child(node, 'right')].map((side) =>
      side ? staticText(side, known, depth + 1) : unknown,
    )
    return { text: sides.map((side) => side.text).join(''), exact: sides.every((side) => side.exact) }
  }
  if (/^TS(?:As|Satisfies|NonNull)/.test(node.type)) {
    const inner = child(node, 'expression')
    return inner ? staticText(inner, known, depth + 1) : unknown
  }
  const own = name(node)
  const meaning = own ? known.get(own) : null
  if (meaning) return staticText(meaning, known, depth + 1)
  if (node.type === 'MemberExpression' && node.computed !== true) {
    const member = memberOf(child(node, 'object'), name(child(node, 'property')), known)
    return member ? staticText(member, known, depth + 1) : unknown
  }
  return unknown
}

function cooked(quasi: Syntax): string {
  const value = quasi.value
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}

function memberOf(object: Syntax | null, key: string | null, known: Map<string, Syntax>): Syntax | null {
  let meaning = known.get(name(object) ?? '') ?? null
  while (meaning && /^TS(?:As|Satisfies|NonNull)/.test(meaning.type)) meaning = child(meaning, 'expression')
  if (meaning?.type !== 'ObjectExpression') return null
  const property = list(meaning, 'properties').find((candidate) => {
    const own = child(candidate, 'key')
    return (name(own) ?? String(own?.value)) === key
  })
  return child(property, 'value')
}

function isCritical(options: Syntax | undefined): boolean {
  if (options?.type !== 'ObjectExpression') return false
  return list(options, 'properties').some(
    (property) => name(child(property, 'key')) === 'critical' && child(property, 'value')?.value === true,
  )
}

/** Whether an expression can reach verify.page and its kin, by itself or through helpers of the script. */
export function looksAtPage(node: Syntax, known: Map<string, Syntax>, seen = new Set<string>()): boolean {
  let found = false
  walk(node, (inner, parent) => {
    if (found) return false
    const call = methodCall(inner)
    if (call && name(call.object) === 'verify' && PAGE_VERBS.has(call.method)) found = true
    const own = name(inner)
    const isVariable =
      own && !(parent?.type === 'MemberExpression' && parent.property === inner && parent.computed !== true)
    const meaning = isVariable ? known.get(own) : undefined
    if (own && meaning && !seen.has(own)) {
      seen.add(own)
      if (looksAtPage(meaning, known, seen)) found = true
    }
    return undefined
  })
  return found
}
