import { type Finding, finding } from './rules.ts'
import type { Scan } from './scan.ts'
import { child, list, methodCall, name, type ParsedScript, type Syntax, walk } from './syntax.ts'

/** Rule R4: a leaf that never looks at a page is satisfied by whatever the answer says. For other() leaves this can be meant, so it is only noted. */
export function checkAnswerOnly(script: ParsedScript, { leaves }: Scan): Finding[] {
  return leaves.flatMap(({ node, predicate }) => {
    const whole = predicate ? wholeAnswerUse(predicate) : null
    if (whole)
      return [finding('R4', script.at(whole.start), 'a condition on the whole answer is met by mentioning the word')]
    if (node.consultsPage) return []
    return [
      finding(
        'R4',
        node,
        'this leaf looks at no page: the answer’s text alone can satisfy it',
        node.type === 'other' ? 'info' : 'warning',
      ),
    ]
  })
}

function wholeAnswerUse(predicate: Syntax): Syntax | null {
  let found: Syntax | null = null
  walk(predicate, (node) => {
    const property = node.type === 'MemberExpression' ? name(child(node, 'property')) : null
    if (name(child(node, 'object')) === 'answer' && (property === 'text' || property === 'mentions')) found ??= node
    return undefined
  })
  return found
}

/** Rule R5. */
export function checkSearchWords(script: ParsedScript, program: Syntax): Finding[] {
  const findings: Finding[] = []
  walk(program, (node) => {
    const called = node.type === 'CallExpression' ? (name(child(node, 'callee')) ?? methodCall(node)?.method) : null
    if (called !== 'text' && called !== 'mentions' && called !== 'absent') return undefined
    const [words] = list(node, 'arguments')
    const isShort = words?.type === 'Literal' && typeof words.value === 'string' && words.value.trim().length <= 3
    const isField = methodCall(node)?.method === 'text'
    if (isShort && !isField)
      findings.push(finding('R5', script.at(words.start), `“${String(words.value)}” is too short to prove anything`))
    return undefined
  })
  return findings
}

const SUBSTRING_TESTS = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'match', 'search'])

/** Rule R9: a host looked for as part of a text also matches look-alikes. */
export function checkHosts(script: ParsedScript, program: Syntax): Finding[] {
  const findings: Finding[] = []
  walk(program, (node) => {
    const call = methodCall(node)
    if (!call || !SUBSTRING_TESTS.has(call.method)) return undefined
    const [needle] = list(node, 'arguments')
    const text = needle?.type === 'Literal' && typeof needle.value === 'string' ? needle.value : ''
    if (/^(?:https?:\/\/)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/:].*)?$/i.test(text) && !/^[\d.]+$/.test(text)) {
      findings.push(
        finding(
          'R9',
          script.at(node.start),
          `“${text}” as part of a text also matches other hosts: use verify.page or verify.pageOn`,
        ),
      )
    }
    return undefined
  })
  return findings
}
