import { ASSAY_EXPORTS, ASSAY_TYPE_EXPORTS } from '../assay-types.ts'
import { type Finding, finding } from './rules.ts'
import { child, list, name, type ParsedScript, type Syntax, walk } from './syntax.ts'

/** What a rubric may be written with. Everything not named here is refused, so that new syntax is refused until someone has thought about it. */
const SYNTAX = new Set([
  'Program',
  'ImportDeclaration',
  'ImportSpecifier',
  'ExportDefaultDeclaration',
  'VariableDeclaration',
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'FunctionBody',
  'BlockStatement',
  'ReturnStatement',
  'IfStatement',
  'ForStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
  'BreakStatement',
  'ContinueStatement',
  'SwitchStatement',
  'SwitchCase',
  'TryStatement',
  'CatchClause',
  'ThrowStatement',
  'ExpressionStatement',
  'EmptyStatement',
  'Identifier',
  'Literal',
  'TemplateLiteral',
  'TemplateElement',
  'ArrayExpression',
  'ArrayPattern',
  'ObjectExpression',
  'ObjectPattern',
  'Property',
  'SpreadElement',
  'RestElement',
  'AssignmentPattern',
  'CallExpression',
  'NewExpression',
  'MemberExpression',
  'ChainExpression',
  'UnaryExpression',
  'BinaryExpression',
  'LogicalExpression',
  'ConditionalExpression',
  'AssignmentExpression',
  'UpdateExpression',
  'AwaitExpression',
  'SequenceExpression',
  'ParenthesizedExpression',
])
const REFUSED_TYPESCRIPT = new Set([
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSImportEqualsDeclaration',
  'TSExportAssignment',
  'TSImportType',
  'TSParameterProperty',
  'TSNamespaceExportDeclaration',
  'Decorator',
])
const GLOBALS = new Set([
  'Math',
  'Number',
  'String',
  'Boolean',
  'Array',
  'Object',
  'JSON',
  'Set',
  'Map',
  'Date',
  'Promise',
  'RegExp',
  'Error',
  'TypeError',
  'RangeError',
  'undefined',
  'NaN',
  'Infinity',
  'isNaN',
  'isFinite',
  'parseInt',
  'parseFloat',
  'console',
  'encodeURIComponent',
  'decodeURIComponent',
])
const CONSTRUCTIBLE = new Set(['Set', 'Map', 'Date', 'RegExp', 'Error', 'TypeError', 'RangeError', 'Promise', 'Array'])
/** Never, not even as the name of something of the script's own. */
const FORBIDDEN_NAMES = new Set([
  'globalThis',
  'global',
  'window',
  'self',
  'process',
  'require',
  'module',
  'exports',
  'eval',
  'Function',
  'Proxy',
  'Reflect',
  'arguments',
  '__assay',
  'WebAssembly',
])
const FORBIDDEN_MEMBERS = new Set([
  'constructor',
  '__proto__',
  'prototype',
  'caller',
  'callee',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  'setPrototypeOf',
  'getPrototypeOf',
  'defineProperty',
  'defineProperties',
  'getOwnPropertyDescriptor',
  'getOwnPropertyDescriptors',
])
const VALUES: ReadonlySet<string> = new Set(ASSAY_EXPORTS)
const TYPES: ReadonlySet<string> = new Set(ASSAY_TYPE_EXPORTS)
const OPERATORS_IN_KEYS = new Set(['-', '*', '%', '+'])

const TYPED_EXPRESSION = /^TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation)/

/** Rule R17: refuses by syntax tree whatever is no part of the rubric language. */
export function checkWhitelist(script: ParsedScript): Finding[] {
  const { program } = script
  if (!program) return []
  const findings: Finding[] = []
  const declared = declaredNames(program)
  const refuse: Refuse = (node, message) => {
    findings.push(finding('R17', script.at(node.start), message))
  }
  walk(program, (node, parent) => {
    if (node.type.startsWith('TS') || node.type === 'Decorator') {
      if (REFUSED_TYPESCRIPT.has(node.type)) refuse(node, `${plain(node.type)} is no part of the rubric language`)
      // Types vanish before the script runs; the expression of 'x as T' does not.
      return TYPED_EXPRESSION.test(node.type) ? undefined : false
    }
    if (!SYNTAX.has(node.type)) refuse(node, `${plain(node.type)} is no part of the rubric language`)
    else inspect(node, parent, declared, refuse)
    return undefined
  })
  return findings.sort((a, b) => a.line - b.line || a.column - b.column)
}

type Refuse = (node: Syntax, message: string) => void

function inspect(node: Syntax, parent: Syntax | null, declared: ReadonlySet<string>, refuse: Refuse): void {
  if (node.type === 'ImportDeclaration') checkImport(node, refuse)
  if (/^Function/.test(node.type) && node.generator === true)
    refuse(node, 'generators are no part of the rubric language')
  if (node.type === 'ForOfStatement' && node.await === true)
    refuse(node, '“for await” is no part of the rubric language')
  if (node.type === 'Property') {
    if (node.kind !== 'init') refuse(node, 'getters and setters are no part of the rubric language')
    checkKey(child(node, 'key'), node.computed === true, refuse)
  }
  if (node.type === 'MemberExpression') checkKey(child(node, 'property'), node.computed === true, refuse)
  if (node.type === 'NewExpression') {
    const made = name(child(node, 'callee'))
    if (!made || !CONSTRUCTIBLE.has(made))
      refuse(node, `“new ${made ?? '…'}” is not allowed: only ${[...CONSTRUCTIBLE].join(', ')}`)
  }
  if (node.type === 'Identifier' && !isMemberName(node, parent)) {
    const own = String(node.name)
    if (FORBIDDEN_NAMES.has(own)) refuse(node, `“${own}” is not allowed in a rubric`)
    else if (!declared.has(own) && !GLOBALS.has(own))
      refuse(node, `“${own}” is not known here: import it from assay or declare it`)
  }
}

function checkImport(node: Syntax, refuse: Refuse): void {
  const from = child(node, 'source')?.value
  const specifiers = list(node, 'specifiers')
  if (from !== 'assay') {
    refuse(node, `a rubric may import the module assay and nothing else, not “${String(from)}”`)
    return
  }
  if (specifiers.length === 0 && node.importKind !== 'type')
    refuse(node, 'name what is imported: import { rubric, verify } from ‘assay’')
  for (const specifier of specifiers) {
    const imported = child(specifier, 'imported')
    const wanted = name(imported) ?? String(imported?.value)
    const isType = node.importKind === 'type' || specifier.importKind === 'type'
    if (specifier.type !== 'ImportSpecifier')
      refuse(specifier, 'import single names: import { rubric, verify } from ‘assay’')
    else if (!VALUES.has(wanted) && !(isType && TYPES.has(wanted))) {
      refuse(
        specifier,
        TYPES.has(wanted) ? `“${wanted}” is a type: import { type ${wanted} }` : `the module assay has no “${wanted}”`,
      )
    }
  }
}

function checkKey(key: Syntax | null, computed: boolean, refuse: Refuse): void {
  if (!key) return
  if (key.type === 'PrivateIdentifier') refuse(key, 'private names are no part of the rubric language')
  const written = key.type === 'Literal' ? String(key.value) : computed ? null : name(key)
  if (written !== null && FORBIDDEN_MEMBERS.has(written)) refuse(key, `“.${written}” is not allowed in a rubric`)
  if (computed && !isPlainKey(key))
    refuse(key, 'a key in brackets must be a number, a text or a variable, not something computed from texts')
}

function isPlainKey(key: Syntax): boolean {
  if (key.type === 'Literal' || key.type === 'Identifier') return true
  if (key.type === 'MemberExpression') return true
  if (key.type === 'BinaryExpression' && OPERATORS_IN_KEYS.has(String(key.operator))) {
    return [child(key, 'left'), child(key, 'right')].every(
      (side) =>
        side !== null &&
        (side.type === 'Identifier' ||
          side.type === 'MemberExpression' ||
          (side.type === 'Literal' && typeof side.value === 'number')),
    )
  }
  return false
}

/** The `b` of `a.b` and of `{ b: … }` names no variable; the `b` of `{ b }` does. */
function isMemberName(node: Syntax, parent: Syntax | null): boolean {
  if (!parent) return false
  if (parent.type === 'MemberExpression') return parent.property === node && parent.computed !== true
  if (parent.type === 'Property') return parent.key === node && parent.computed !== true && parent.shorthand !== true
  return parent.type === 'ImportSpecifier'
}

/** Names that the script declares anywhere. Scopes are not told apart: the sandbox is the wall, this is the reader's help. */
function declaredNames(program: Syntax): Set<string> {
  const names = new Set<string>(Array.isArray(program.declared) ? program.declared.map(String) : [])
  const addPattern = (pattern: Syntax | null) => {
    if (!pattern) return
    walk(pattern, (node, parent) => {
      const own = name(node)
      if (
        own &&
        !(parent?.type === 'Property' && parent.key === node && parent.shorthand !== true) &&
        !(parent?.type === 'AssignmentPattern' && parent.right === node)
      )
        names.add(own)
      return !node.type.startsWith('TS') && !(parent?.type === 'AssignmentPattern' && parent.right === node)
    })
  }
  walk(program, (node) => {
    if (node.type === 'ImportSpecifier') addPattern(child(node, 'local'))
    if (node.type === 'VariableDeclarator') addPattern(child(node, 'id'))
    if (node.type === 'CatchClause') addPattern(child(node, 'param'))
    if (/Function/.test(node.type) && !node.type.startsWith('TS')) {
      addPattern(child(node, 'id'))
      for (const param of list(node, 'params')) addPattern(param)
    }
    return !node.type.startsWith('TS') || /^TS(?:As|Satisfies|NonNull|TypeAssertion)/.test(node.type)
  })
  return names
}

function plain(type: string): string {
  const words = type
    .replace(/^TS/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return `“${words.replace(/ (?:declaration|statement|expression)$/, '')}”`
}
