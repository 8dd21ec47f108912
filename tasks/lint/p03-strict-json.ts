import type { Found, ProposalContext, Rule } from './rule.ts'

/** Writings that models put into JSON and that no strict reader accepts. A text in quotes is matched first, so that nothing inside it is taken for one. */
const TOKEN =
  /"(?:[^"\\\n]|\\.)*"|(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(^[ \t]*```[^\n]*)|(,)(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/gm

const KINDS = ['a comment', 'a fence of Markdown', 'a comma before a closing bracket'] as const

interface Slip {
  what: (typeof KINDS)[number]
  /** Offsets [start, end) in the text. */
  span: [number, number]
}

/** Comments, fences and trailing commas of a JSON text, in its order. */
export function slipsOf(text: string): Slip[] {
  return [...text.matchAll(TOKEN)].flatMap((found) => {
    const kind = [found[1], found[2], found[3]].findIndex((part) => part !== undefined)
    const what = KINDS[kind]
    return what === undefined ? [] : [{ what, span: [found.index, found.index + found[0].length] as [number, number] }]
  })
}

/** The text with each slip blanked out, so that every other character keeps its offset and its line. */
export function withoutSlips(text: string): string {
  let repaired = text
  for (const { span } of slipsOf(text)) {
    const blank = text.slice(...span).replace(/[^\n]/g, ' ')
    repaired = repaired.slice(0, span[0]) + blank + repaired.slice(span[1])
  }
  return repaired
}

/** Looks at the text of the file, so it says something only where that is at hand; the span counts in that text. */
export const p03: Rule<ProposalContext> = {
  id: 'P3',
  title: 'The file is strict JSON',
  severity: 'warning',
  check({ text }) {
    return slipsOf(text ?? '').map(
      ({ what, span }): Found => ({
        field: '',
        span,
        message: `${what}, which strict JSON does not allow`,
        suggestion: 'Remove it.',
      }),
    )
  },
}
