import type { ShownDraft } from '../../contract/index.ts'

type Draft = ShownDraft['draft']
export type Round = Draft['rounds'][number]
export type RoundFinding = Round['findings'][number]

/** Errors first, then warnings, each in the order of lines; what has no line comes last of its kind. */
export function inRepairOrder(findings: readonly RoundFinding[]): RoundFinding[] {
  const rank = { error: 0, warning: 1, info: 2 }
  const line = (finding: RoundFinding) => finding.line ?? Number.POSITIVE_INFINITY
  return findings.toSorted((a, b) => rank[a.severity] - rank[b.severity] || line(a) - line(b))
}

export const countOf = (findings: readonly RoundFinding[], severity: RoundFinding['severity']): number =>
  findings.filter((finding) => finding.severity === severity).length

/** `0.0042 USD`, `free`, or that nobody knows. */
export function costText(costUsd: number | null): string {
  if (costUsd === null) return 'cost unknown'
  return costUsd === 0 ? 'free' : `${costUsd.toFixed(4)} USD`
}

/** How a draft ended, in words. */
export const ENDED: Record<Draft['ended'], string> = {
  open: 'at work',
  clean: 'nothing left to repair',
  bounded: 'what is left is for a person',
  stuck: 'the model gave the same script again; findings are left',
  failed: 'ended early',
  cancelled: 'broken off',
}

/** Lines that a round added and took away, from its unified diff. */
export function linesChanged(diff: string): { added: number; removed: number } {
  // The two lines that name the files begin with three signs; a blank follows them.
  const lines = diff.split('\n').filter((line) => !/^(?:\+\+\+|---) /.test(line))
  return {
    added: lines.filter((line) => line.startsWith('+')).length,
    removed: lines.filter((line) => line.startsWith('-')).length,
  }
}
