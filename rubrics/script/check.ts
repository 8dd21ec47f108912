import { NUMBER_WORDS } from '../number-words.ts'
import { findNumbers } from '../values/numbers.ts'
import { checkAlternatives } from './alternatives.ts'
import { checkAnswerOnly, checkHosts, checkSearchWords } from './answer-rules.ts'
import { checkClaims } from './claim-rules.ts'
import { readContext } from './context.ts'
import { checkCoverage } from './coverage.ts'
import { checkCrossSite } from './label-rules.ts'
import { checkLookups } from './lookup-rules.ts'
import { checkMissing } from './missing-rules.ts'
import { checkNeeds } from './needs-rules.ts'
import { checkNumbers } from './number-rules.ts'
import { checkRepeated, checkSequence } from './order-rules.ts'
import { checkQuantities } from './quantity-rules.ts'
import { type Finding, finding } from './rules.ts'
import { type OutlineNode, type Scan, scanTree } from './scan.ts'
import { checkSources } from './source-rules.ts'
import { checkSuperlatives } from './superlatives.ts'
import { child, list, methodCall, name, type ParsedScript, parseScript, type Syntax, walk } from './syntax.ts'
import { checkWhitelist } from './whitelist.ts'

/** What the checker needs to know of a task; a Task of the tasks room fits. */
export interface CheckTask {
  task_description: string
  covered_points: { point_id: string }[]
}

/** Rules that follow the answer's values through the script. */
const DEEPER_RULES = [
  checkQuantities,
  checkAlternatives,
  checkNumbers,
  checkLookups,
  checkSequence,
  checkCrossSite,
  checkRepeated,
  checkSuperlatives,
  checkMissing,
  checkSources,
  checkNeeds,
]

/**
 * Everything that can be said of a script without running it, in order of lines. Without a task the rules about covered points and bounds stay silent.
 * A script with an error of rule R0 or R17 is not run.
 */
export function checkScript(source: string, task?: CheckTask | null): Finding[] {
  const script = parseScript(source)
  const { program } = script
  if (!program) return script.errors
  const scan = scanTree(script)
  const context = readContext(script, program, scan, task ?? null)
  const findings = [
    ...script.errors,
    ...checkWhitelist(script),
    ...checkDefaultExport(script, program),
    ...(task ? checkCoverage(scan, task) : []),
    ...checkCritical(scan),
    ...checkAnswerOnly(script, scan),
    ...checkSearchWords(script, program),
    ...(task ? checkBounds(script, program, task.task_description) : []),
    ...checkCounts(script, program),
    ...checkHosts(script, program),
    ...checkClaims(script, program),
    ...checkTwins(script, scan),
    ...checkIds(scan.root),
    ...DEEPER_RULES.flatMap((rule) => rule(context)),
  ]
  return findings.sort((a, b) => a.line - b.line || a.column - b.column)
}

function checkDefaultExport(script: ParsedScript, program: Syntax): Finding[] {
  const exported = list(program, 'body').find((statement) => statement.type === 'ExportDefaultDeclaration')
  const place = script.at(exported?.start ?? 0)
  if (!exported)
    return [finding('R17', place, 'the script must end with: export default rubric((tree, answer) => { … })')]
  const made = child(exported, 'declaration')
  const isRubric =
    made?.type === 'CallExpression' ? name(child(made, 'callee')) === 'rubric' : made?.type === 'Identifier'
  return isRubric ? [] : [finding('R17', place, 'the default export must be rubric((tree, answer) => { … })')]
}

function checkCritical({ leaves, root }: Scan): Finding[] {
  const anyCritical = (node: OutlineNode): boolean => node.critical || node.children.some(anyCritical)
  return leaves.length > 0 && !anyCritical(root)
    ? [finding('R2', root, 'no leaf is critical: an answer that misses what matters most still gets credit')]
    : []
}

/** Bounds written in the script should be in the task, too; a bound that every value meets proves nothing. */
function checkBounds(script: ParsedScript, program: Syntax, description: string): Finding[] {
  const named = new Set(findNumbers(description).map((token) => token.value))
  for (const [value, word] of NUMBER_WORDS.entries())
    if (new RegExp(`\\b${word}\\b`, 'i').test(description)) named.add(value)
  const findings: Finding[] = []
  walk(program, (node) => {
    const call = methodCall(node)
    if (!call || !['atLeast', 'atMost', 'above', 'below', 'between'].includes(call.method)) return undefined
    for (const argument of list(node, 'arguments')) {
      const bound = argument.type === 'Literal' && typeof argument.value === 'number' ? argument.value : null
      if (bound === null) continue
      if (bound === 0 && call.method === 'atLeast')
        findings.push(finding('R7', script.at(argument.start), 'every value is at least 0: this bound proves nothing'))
      else if (!named.has(bound))
        findings.push(finding('R7', script.at(argument.start), `the task does not name ${bound}`))
    }
    return undefined
  })
  return findings
}

function checkCounts(script: ParsedScript, program: Syntax): Finding[] {
  const findings: Finding[] = []
  walk(program, (node) => {
    if (methodCall(node)?.method !== 'records') return undefined
    const options = list(node, 'arguments')[2]
    const hasCount =
      options?.type !== 'ObjectExpression' ||
      list(options, 'properties').some(
        (property) => name(child(property, 'key')) === 'count' || property.type === 'SpreadElement',
      )
    if (!options || !hasCount)
      findings.push(finding('R8', script.at(node.start), 'records() must say how many the task asks for: { count: 3 }'))
    return undefined
  })
  return findings
}

function checkTwins({ source, at }: ParsedScript, { leaves }: Scan): Finding[] {
  const seen = new Map<string, OutlineNode>()
  return leaves.flatMap(({ node, predicate }) => {
    if (!predicate) return []
    const text = source.slice(predicate.start, predicate.end).replace(/\s+/g, ' ')
    const twin = seen.get(text)
    seen.set(text, twin ?? node)
    return twin
      ? [finding('R14', at(predicate.start), `this leaf checks the same as the one in line ${twin.line}`)]
      : []
  })
}

function checkIds(group: OutlineNode): Finding[] {
  const seen = new Map<string, OutlineNode>()
  return group.children.flatMap((node) => {
    const findings = checkIds(node)
    if (node.id === null) return findings
    const first = seen.get(node.id)
    seen.set(node.id, first ?? node)
    if (first) return [finding('R18', node, `the id “${node.id}” is already used in line ${first.line}`), ...findings]
    return node.repeated
      ? [finding('R18', node, `the id “${node.id}” comes again with each turn of the loop`), ...findings]
      : findings
  })
}
