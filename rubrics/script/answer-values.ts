import { type Bindings, isFunction, type Origin, type Step } from './bindings.ts'
import { child, isSyntax, list, methodCall, name, type Syntax } from './syntax.ts'

/** What an expression is, as far as it comes from the answer. `id` says which value it is: two with one id are the same fact of the answer. */
export type AnswerPart =
  | { what: 'text' | 'links' | 'link' }
  | { what: 'value' | 'values'; id: string; kind: string | null }
  /** A record's label: its first field's value, or 'item 2'. */
  | { what: 'label'; id: string }
  | {
      what: 'records' | 'record' | 'entries' | 'pair'
      id: string
      fields: ReadonlyMap<string, string>
      mayBeEmpty: boolean
      /** How many records the script asks for, where it asks for a fixed number. */
      count: number | null
    }

export interface AnswerValues {
  partOf(node: Syntax | null | undefined): AnswerPart | null
}

const SAME = new Set(['filter', 'slice', 'toSorted', 'sort', 'reverse', 'toReversed', 'concat', 'flat'])
const ONE_OF = new Set(['at', 'find', 'findLast', 'pop', 'shift'])
const WITH_ELEMENT = new Set(['map', 'forEach', 'flatMap', 'filter', 'some', 'every', 'find', 'findIndex', 'findLast'])
const TEXT_METHODS = new Set([
  'trim',
  'toLowerCase',
  'toUpperCase',
  'replace',
  'replaceAll',
  'slice',
  'substring',
  'normalize',
  'padStart',
  'toString',
  'at',
  'concat',
])
const WRAPPERS = new Set(['AwaitExpression', 'ChainExpression', 'ParenthesizedExpression'])

/** Follows the answer through variables, loops, callbacks and helper functions. What cannot be followed is null, so that rules stay silent about it. */
export function followAnswer(bindings: Bindings): AnswerValues {
  const known = new Map<Syntax, AnswerPart | null>()

  const partOf = (node: Syntax | null | undefined): AnswerPart | null => {
    if (!node) return null
    const seen = known.get(node)
    if (seen !== undefined) return seen
    // A value that depends on itself is no part of the answer.
    known.set(node, null)
    const part = find(node)
    known.set(node, part)
    return part
  }

  function find(node: Syntax): AnswerPart | null {
    const own = name(node)
    if (own) {
      const origin = bindings.resolve(node)
      return origin ? partOfOrigin(origin) : null
    }
    if (WRAPPERS.has(node.type)) return partOf(child(node, 'argument') ?? child(node, 'expression'))
    if (/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return partOf(child(node, 'expression'))
    if (node.type === 'LogicalExpression') {
      const [left, right] = [child(node, 'left'), child(node, 'right')]
      return node.operator === '&&' ? partOf(right) : (partOf(left) ?? partOf(right))
    }
    if (node.type === 'ConditionalExpression')
      return partOf(child(node, 'consequent')) ?? partOf(child(node, 'alternate'))
    if (node.type === 'TemplateLiteral')
      return (
        list(node, 'expressions')
          .map(givenValue)
          .find((part) => part !== null) ?? null
      )
    if (node.type === 'BinaryExpression' && node.operator === '+')
      return givenValue(child(node, 'left')) ?? givenValue(child(node, 'right'))
    if (node.type === 'ArrayExpression')
      return asList(
        list(node, 'elements')
          .map(elementPart)
          .find((part) => part !== null) ?? null,
      )
    if (node.type === 'MemberExpression') return memberPart(node)
    return node.type === 'CallExpression' ? callPart(node) : null
  }

  const givenValue = (node: Syntax | null): AnswerPart | null => {
    const part = partOf(node)
    return part?.what === 'value' || part?.what === 'link' ? part : null
  }

  function elementPart(node: Syntax): AnswerPart | null {
    return node.type === 'SpreadElement' ? element(partOf(child(node, 'argument'))) : partOf(node)
  }

  function memberPart(node: Syntax): AnswerPart | null {
    const object = child(node, 'object')
    const key = name(child(node, 'property'))
    if (name(object) === 'answer' && node.computed !== true) {
      if (key === 'text') return { what: 'text' }
      return key === 'links' ? { what: 'links' } : null
    }
    const part = partOf(object)
    if (!part) return null
    if (node.computed === true) return element(part)
    return key ? keyOf(part, key) : null
  }

  function callPart(node: Syntax): AnswerPart | null {
    const args = list(node, 'arguments')
    const call = methodCall(node)
    if (!call) {
      const callee = child(node, 'callee')
      if (name(callee) === 'String') return givenValue(args[0] ?? null)
      const fn = callee ? bindings.functionOf(callee) : null
      // A helper that hands a value back under another form still gives a value of the answer.
      return fn && fn.expression === true ? givenValue(child(fn, 'body')) : null
    }
    const object = name(call.object)
    if (object === 'answer' && call.method === 'value')
      return { what: 'value', id: `v${node.start}`, kind: fieldKind(args[0]) }
    if (object === 'answer' && call.method === 'records') return recordsPart(node, args)
    if (object === 'Promise') return call.method === 'all' ? partOf(args[0]) : null
    if (object === 'Object' && call.method === 'values') {
      const part = partOf(args[0])
      return part?.what === 'record' ? { what: 'values', id: part.id, kind: null } : null
    }
    const part = partOf(call.object)
    if (!part) return null
    if (part.what === 'value' || part.what === 'link') {
      if (call.method === 'split') return { what: 'values', id: 'id' in part ? part.id : 'link', kind: null }
      return TEXT_METHODS.has(call.method) ? part : null
    }
    if (part.what === 'text') return null
    if (SAME.has(call.method))
      return part.what === 'records' && call.method === 'filter' ? { ...part, mayBeEmpty: true } : part
    if (ONE_OF.has(call.method)) return element(part)
    if (part.what === 'records' && call.method === 'entries') return { ...part, what: 'entries' }
    if (call.method === 'map' || call.method === 'flatMap') {
      const fn = args[0]
      return isFunction(fn) && fn.expression === true ? asList(partOf(child(fn, 'body'))) : null
    }
    return null
  }

  function partOfOrigin(origin: Origin): AnswerPart | null {
    if (origin.from === 'expression')
      return origin.path.length === 0 ? partOf(origin.node) : along(origin.node, origin.path)
    if (origin.from === 'each') return follow(element(partOf(origin.node)), origin.path)
    const call = bindings.callOf(origin.fn)
    const method = call ? methodCall(call) : null
    if (method && call) {
      if (method.method === 'then') return origin.index === 0 ? follow(partOf(method.object), origin.path) : null
      const isElement =
        origin.index === 0 ? WITH_ELEMENT.has(method.method) : origin.index === 1 && method.method === 'reduce'
      if (isElement) return follow(element(partOf(method.object)), origin.path)
    }
    for (const use of bindings.callsOf(origin.fn)) {
      const part = follow(partOf(list(use, 'arguments')[origin.index]), origin.path)
      if (part) return part
    }
    return null
  }

  /** A part of `const [a, b] = await Promise.all([…])` is that element's part, otherwise an element of the list. */
  function along(node: Syntax, path: Step[]): AnswerPart | null {
    const inner = node.type === 'AwaitExpression' ? (child(node, 'argument') ?? node) : node
    const tuple = methodCall(inner)?.method === 'all' ? list(inner, 'arguments')[0] : inner
    const [first, ...rest] = path
    if (tuple?.type === 'ArrayExpression' && typeof first === 'number') {
      const one = Array.isArray(tuple.elements) ? tuple.elements[first] : null
      return isSyntax(one) ? follow(partOf(one), rest) : null
    }
    return follow(partOf(node), path)
  }

  function follow(part: AnswerPart | null, path: readonly Step[]): AnswerPart | null {
    const [first, ...rest] = path
    if (!part || first === undefined) return part
    return follow(typeof first === 'number' ? element(part, first) : keyOf(part, first), rest)
  }

  return { partOf }
}

function asList(part: AnswerPart | null): AnswerPart | null {
  if (part?.what === 'value') return { ...part, what: 'values' }
  if (part?.what === 'record') return { ...part, what: 'records' }
  return part?.what === 'link' ? { what: 'links' } : null
}

/** One element of a list; of entries() a pair of index and record. */
function element(part: AnswerPart | null, at?: number): AnswerPart | null {
  if (part?.what === 'records') return { ...part, what: 'record' }
  if (part?.what === 'values') return { ...part, what: 'value' }
  if (part?.what === 'entries') return { ...part, what: 'pair' }
  if (part?.what === 'pair') return at === 1 ? { ...part, what: 'record' } : null
  return part?.what === 'links' ? { what: 'link' } : null
}

function keyOf(part: AnswerPart, key: string): AnswerPart | null {
  if (part.what !== 'record' || key === 'given') return null
  if (key === 'label') return { what: 'label', id: `${part.id}.${[...part.fields.keys()][0] ?? ''}` }
  return { what: 'value', id: `${part.id}.${key}`, kind: part.fields.get(key) ?? null }
}

function fieldKind(node: Syntax | undefined): string | null {
  const call = node ? methodCall(node) : null
  return call && name(call.object) === 'field' ? call.method : null
}

function recordsPart(node: Syntax, args: Syntax[]): AnswerPart {
  const fields = new Map<string, string>()
  for (const property of list(args[1], 'properties')) {
    const key = name(child(property, 'key'))
    if (key) fields.set(key, fieldKind(child(property, 'value') ?? undefined) ?? '')
  }
  const count = list(args[2], 'properties').find((property) => name(child(property, 'key')) === 'count')
  const least = list(child(count, 'value'), 'properties').find((property) => name(child(property, 'key')) === 'atLeast')
  const fixed = child(count, 'value')?.value
  const wanted = fixed ?? child(least, 'value')?.value
  return {
    what: 'records',
    id: `r${node.start}`,
    fields,
    mayBeEmpty: wanted === 0,
    count: typeof fixed === 'number' ? fixed : null,
  }
}
