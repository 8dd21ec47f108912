/** What a claim speaks of, read off its words: checks of a verdict keep them in one line for people. */
import type { Check } from '../../rubrics/index.ts'
import { occurrences } from './highlights.ts'
import type { Span } from './quote.ts'

const RULES = /, (?:in this order|with their number stated|and no other known name|before every other known name)/g

/** The values of a claim as the answer wrote them; none where it gives none. */
export function valuesOf(claim: string): string[] {
  const list = /^list of \d+: (.*)$/s.exec(claim)?.[1]
  if (list !== undefined)
    return list
      .replace(RULES, '')
      .replace(/…$/, '')
      .split(', ')
      .filter((item) => item !== '')
  // Words after the value say where it must stand.
  const value = /^(?:text |number |percent |money |date |duration )?“(.*?)”/s.exec(claim)?.[1]
  return value === undefined || value === '' ? [] : [value.replace(/…$/, '')]
}

const nearOf = (claim: string): string | null => /near “([^”]*)”$/.exec(claim)?.[1]?.replace(/…$/, '') ?? null

export interface AnswerMark extends Span {
  mark: 'value' | 'source'
}

/** Where an answer says what a check is about: each value, nearest to the name it belongs to, and the address it cites for it. */
export function marksInAnswer(answer: string, check: Pick<Check, 'claim' | 'source'> | null): AnswerMark[] {
  if (check === null) return []
  const near = nearOf(check.claim)
  const anchors = near === null ? [] : occurrences(answer, near)
  const values = valuesOf(check.claim).flatMap((value) => {
    const places = occurrences(answer, value)
    const nearest =
      anchors.length === 0 ? places[0] : [...places].sort((a, b) => distance(a, anchors) - distance(b, anchors))[0]
    return nearest ? [{ ...nearest, mark: 'value' as const }] : []
  })
  const source = check.source === null ? undefined : occurrences(answer, check.source)[0]
  const all = [...values, ...(source ? [{ ...source, mark: 'source' as const }] : [])].sort((a, b) => a.from - b.from)
  return all.filter(({ from }, index) => from >= (all[index - 1]?.to ?? 0))
}

function distance(span: Span, anchors: readonly Span[]): number {
  // A value mostly follows its name, so what stands before it counts as farther away.
  return Math.min(...anchors.map(({ from, to }) => (span.from >= to ? span.from - to : 3 * Math.abs(from - span.to))))
}
