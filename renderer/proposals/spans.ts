/** Places in texts that rules speak about. */
import type { RuleFinding } from '../../contract/index.ts'
import { cutAt } from '../kit/marks.ts'

export interface MarkedPart {
  text: string
  /** Findings that speak about this part; none for plain text. */
  findings: RuleFinding[]
}

/** Cuts a text where findings begin and end; the parts put together are the text. */
export const markedParts = (text: string, findings: readonly RuleFinding[]): MarkedPart[] =>
  cutAt(text, findings).map((part) => ({ text: part.text, findings: part.about }))

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
