import { ORPCError } from '@orpc/client'
import { ConnectionLost } from './link.ts'

/** Everything that is known of an error, as it is shown and copied. */
export interface ErrorFacts {
  code: string
  message: string
  file?: string
  line?: number
  field?: string
  advice?: string
  /** Further details in the host's own names. */
  more: Record<string, unknown>
}

/** Takes apart whatever was thrown; the host's declared errors keep their code, place and advice. */
export function describeError(error: unknown): ErrorFacts {
  if (error instanceof ORPCError) return fromHost(error)
  if (error instanceof ConnectionLost) return { code: 'CONNECTION', message: error.message, more: {} }
  if (error instanceof Error) return { code: error.name, message: error.message, more: {} }
  return { code: 'UNKNOWN', message: String(error), more: {} }
}

function fromHost(error: ORPCError<string, unknown>): ErrorFacts {
  const data = isRecord(error.data) ? error.data : {}
  const { file, line, field, advice, ...more } = data
  return {
    code: error.code,
    message: error.message,
    ...(typeof file === 'string' && { file }),
    ...(typeof line === 'number' && { line }),
    ...(typeof field === 'string' && { field }),
    ...(typeof advice === 'string' && { advice }),
    more,
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The error as plain text, for a report. */
export function errorText(facts: ErrorFacts): string {
  const place = [facts.file, facts.line === undefined ? '' : `line ${facts.line}`, facts.field]
    .filter(Boolean)
    .join(', ')
  const lines = [`${facts.code}: ${facts.message}`]
  if (place) lines.push(`Where: ${place}`)
  if (facts.advice) lines.push(`What to do: ${facts.advice}`)
  if (Object.keys(facts.more).length > 0) lines.push(`Details: ${JSON.stringify(facts.more)}`)
  return lines.join('\n')
}
