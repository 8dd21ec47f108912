import { type Report, report as reportSchema } from './model.ts'

const OPEN = '<template id="report-data">'
const CLOSE = '</template>'

/**
 * The report as text that can stand in a page without being markup: JSON in which everything that is markup, or could be lost on the way, is written as `\uXXXX`.
 * A template is never shown and never run.
 */
export function embedded(report: Report): string {
  const json = JSON.stringify(report).replace(
    /[<>&'\u007F-\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `${OPEN}${json}${CLOSE}`
}

/** What a page was made of. @throws RangeError where the page carries no report, with what was looked for */
export function readEmbedded(page: string): Report {
  const from = page.lastIndexOf(OPEN)
  const to = page.indexOf(CLOSE, from)
  if (from < 0 || to < 0)
    throw new RangeError('The page carries no data of an agreement report; reports carry it from version 0.1.0 on.')
  let value: unknown
  try {
    value = JSON.parse(page.slice(from + OPEN.length, to))
  } catch (error) {
    throw new RangeError(`The data in the page are no JSON: ${(error as Error).message}`)
  }
  const read = reportSchema.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new RangeError(`The data in the page are no report: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  // As it was written, keys in their order: the page is compared byte for byte.
  return value as Report
}

/** The report as a file for programs. */
export function reportJson(report: Report): string {
  return `${JSON.stringify(report, null, 2)}\n`
}
