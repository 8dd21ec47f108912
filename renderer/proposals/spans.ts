/** Places in texts that rules speak about. */
import type { RuleFinding } from '../../contract/index.ts'

export interface MarkedPart {
  text: string
  /** Findings that speak about this part; none for plain text. */
  findings: RuleFinding[]
}

/** Cuts a text where findings begin and end; the parts put together are the text. Spans may overlap, and are cut to the text. */
export function markedParts(text: string, findings: readonly RuleFinding[]): MarkedPart[] {
  const spans = findings.flatMap((finding) => {
    const [from, to] = finding.span ?? [0, 0]
    const span = { finding, from: Math.max(0, from), to: Math.min(text.length, to) }
    return span.from < span.to ? [span] : []
  })
  const cuts = [...new Set([0, text.length, ...spans.flatMap(({ from, to }) => [from, to])])].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((start, index) => {
    const end = cuts[index + 1] ?? text.length
    const about = spans.filter(({ from, to }) => from <= start && to >= end)
    return { text: text.slice(start, end), findings: about.map(({ finding }) => finding) }
  })
}

/** The text of a field by its dotted path, such as `planned_outputs.2`; null where there is no text. */
export function textAt(value: unknown, path: string): string | null {
  let here: unknown = value
  for (const part of path.split('.')) {
    if (typeof here !== 'object' || here === null) return null
    here = (here as Record<string, unknown>)[part]
  }
  return typeof here === 'string' ? here : null
}

/** A field as people call it: `user_scenario.pain_point` is “pain point”, `planned_outputs.2` is “planned outputs 3”. */
export function fieldName(path: string): string {
  const parts = path.split('.')
  const last = parts.at(-1) ?? ''
  const name = /^\d+$/.test(last) ? `${parts.at(-2) ?? ''} ${Number(last) + 1}` : last
  return name.replaceAll('_', ' ').trim()
}
