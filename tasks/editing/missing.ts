import type { RuleFinding, RuleSeverity } from '../lint/rule.ts'

const SEVERITIES: readonly RuleSeverity[] = ['error', 'warning', 'info']

/**
 * Rules in the order in which an author meets them: what a task consists of, then what ties its parts together, then how it is
 * told. A rule that is not named comes last.
 */
const ORDER = 'T2 T1 T20 T5 T6 T7 T8 T22 T24 T11 T9 T10 T3 T4 T25 T17 T21'.split(' ')

/** What is missing or wrong, the most important first: errors before warnings, and what others rest on before what rests on it. */
export function byImportance(findings: readonly RuleFinding[]): RuleFinding[] {
  const place = ({ rule }: RuleFinding): number => {
    const at = ORDER.indexOf(rule)
    return at === -1 ? ORDER.length : at
  }
  return findings.toSorted(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || place(a) - place(b),
  )
}
