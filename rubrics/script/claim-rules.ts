import { type Finding, finding } from './rules.ts'
import { child, list, methodCall, name, type ParsedScript, type Syntax, walk } from './syntax.ts'

const PLACING = new Set(['near', 'labelled'])
const PAGE_VERBS: Readonly<Record<string, number>> = { page: 1, pageOn: 2, anyPage: 1 }

/** `number(x).near(y).atMost(3)` taken apart: what it begins with and the methods after it; null where it begins with no plain call. */
function chainOf(node: Syntax): { start: string; methods: string[] } | null {
  const methods: string[] = []
  let at: Syntax | null = node
  while (at?.type === 'CallExpression') {
    const start = name(child(at, 'callee'))
    if (start) return { start, methods }
    const call = methodCall(at)
    if (!call) return null
    methods.push(call.method)
    at = call.object
  }
  return null
}

/** Rules R10 and R19, read off the claims that are written in the call itself. */
export function checkClaims(script: ParsedScript, program: Syntax): Finding[] {
  const findings: Finding[] = []
  walk(program, (node) => {
    const call = methodCall(node)
    const before = call && name(call.object) === 'verify' ? PAGE_VERBS[call.method] : undefined
    if (before === undefined) return undefined
    const chains = list(node, 'arguments')
      .slice(before)
      .map((claim) => ({ claim, chain: chainOf(claim) }))
    if (chains.length > 0 && chains.every(({ chain }) => chain?.start === 'address' || chain?.start === 'absent')) {
      findings.push(
        finding('R10', script.at(node.start), 'an address, or what is not on the page, proves nothing by itself'),
      )
    }
    for (const { claim, chain } of chains) {
      const isLoose =
        (chain?.start === 'number' || chain?.start === 'percent') &&
        !chain.methods.some((method) => PLACING.has(method))
      if (isLoose)
        findings.push(
          finding(
            'R19',
            script.at(claim.start),
            'a bare number stands on many pages: say beside which words it stands',
          ),
        )
    }
    return undefined
  })
  return findings
}
