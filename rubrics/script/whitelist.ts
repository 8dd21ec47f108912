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
const OPERATORS_IN_KEYS = new Set(['-', '*', '%', '+'])

/** Rule R17: refuses by syntax tree whatever is no part of the rubric language. */
export function checkWhitelist(script: ParsedScript): Finding[] {
  const { program } = script
  if (!program) return []
  const findings: Finding[] = []
  const refuse = (node: Syntax, message: string) => findings.push(finding('R17', script.at(node.start), message))
  const declared = declaredNames(program)
  walk(program, (node, parent) => {
    if (node.type.startsWith('TS') || node.type === 'Decorator') {
      if (REFUSED_TYPESCRIPT.has(node.type) || node.type === 'Decorator')
        refuse(node, `${plain(node.type)} is no part of the rubric language`)
      // Types vanish before the script runs; only expressions inside 'as' and '!' are looked at.
      const inner = child(node, 'expression')
      if (inner && /^TS(?:As|Satisfies|NonNull|TypeAssertion|Instantiation)/.test(node.type)) walkInto(inner)
      return false
    }
    if (!SYNTAX.has(node.type)) {
      refuse(node, `${plain(node.type)} is no part of the rubric language`)
      return node.type.startsWith('Import') ? false : undefined
    }
    inspect(node, parent)
    return undefined
  })

  function walkInto(inner: Syntax): void {
    for (const found of checkWhitelist({
      ...script,
      program: {
        type: 'Program',
        start: inner.start,
        end: inner.end,
        body: [{ type: 'ExpressionStatement', start: inner.start, end: inner.end, expression: inner }],
        declared: [...declared],
      },
    }))
      findings.push(found)
  }

  function inspect(node: Syntax, parent: Syntax | null): void {
    switch (node.type) {
      case 'ImportDeclaration':
        return checkImport(node)
      case 'ExportDefaultDeclaration':
        return undefined
      case 'FunctionDeclaration':
      case 'FunctionExpression':
        if (node.generator === true) refuse(node, 'generators are no part of the rubric language')
        return undefined
      case 'ForOfStatement':
        if (node.await === true) refuse(node, '“for await” is no part of the rubric language')
        return undefined
      case 'Property':
        if (node.kind === 'get' || node.kind === 'set')
          refuse(node, 'getters and setters are no part of the rubric language')
        return checkKey(child(node, 'key'), node.computed === true)
      case 'MemberExpression':
        return checkKey(child(node, 'property'), node.computed === true)
      case 'NewExpression': {
        const made = name(child(node, 'callee'))
        if (!made || !CONSTRUCTIBLE.has(made))
          refuse(node, `“new ${made ?? '…'}” is not allowed: only ${[...CONSTRUCTIBLE].join(', ')}`)
        return undefined
      }
      case 'Identifier':
        return checkName(node, parent)
      default:
        return undefined
    }
  }

  function checkImport(node: Syntax): void {
    const from = child(node, 'source')?.value
    if (from !== 'assay')
      return (refuse(node, `a rubric may import the module assay and nothing else, not “${String(from)}”`), undefined)
    if (list(node, 'specifiers').length === 0 && node.importKind !== 'type')
      refuse(node, 'name what is imported: import { rubric, verify } from ‘assay’')
    for (const specifier of list(node, 'specifiers')) {
      const imported = child(specifier, 'imported')
      if (specifier.type !== 'ImportSpecifier' || !imported) {
        refuse(specifier, 'import single names: import { rubric, verify } from ‘assay’')
        continue
      }
      const wanted = name(imported) ?? String(imported.value)
      const isType = node.importKind === 'type' || specifier.importKind === 'type'
      const known: readonly string[] = isType ? [...ASSAY_EXPORTS, ...ASSAY_TYPE_EXPORTS] : ASSAY_EXPORTS
      if (!known.includes(wanted)) {
        const hint = (ASSAY_TYPE_EXPORTS as readonly string[]).includes(wanted)
          ? `“${wanted}” is a type: import { type ${wanted} }`
          : `the module assay has no “${wanted}”`
        refuse(specifier, hint)
      }
    }
    return undefined
  }

  function checkKey(key: Syntax | null, computed: boolean): void {
    if (!key) return
    if (key.type === 'PrivateIdentifier')
      return (refuse(key, 'private names are no part of the rubric language'), undefined)
    const written = computed
      ? key.type === 'Literal'
        ? String(key.value)
        : null
      : (name(key) ?? (key.type === 'Literal' ? String(key.value) : null))
    if (written !== null && FORBIDDEN_MEMBERS.has(written)) refuse(key, `“.${written}” is not allowed in a rubric`)
    if (computed && !isPlainKey(key))
      refuse(key, 'a key in brackets must be a number, a text or a variable, not something computed from texts')
  }

  function checkName(node: Syntax, parent: Syntax | null): void {
    const own = String(node.name)
    if (isMemberName(node, parent)) return
    if (FORBIDDEN_NAMES.has(own)) refuse(node, `“${own}” is not allowed in a rubric`)
    else if (!declared.has(own) && !GLOBALS.has(own))
      refuse(node, `“${own}” is not known here: import it from assay or declare it`)
  }

  return findings.sort((a, b) => a.line - b.line || a.column - b.column)
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
