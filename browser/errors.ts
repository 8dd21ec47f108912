/** What can go wrong with the page, as data: the contract carries `code` and `details` over either door. */
export type PaneErrorCode =
  | 'no-chromium'
  | 'launch-failed'
  | 'no-sandbox'
  | 'address'
  | 'search'
  | 'blocked'
  | 'unreachable'
  | 'aborted'
  | 'timeout'
  | 'no-tab'
  | 'too-many-tabs'
  | 'no-dialog'
  | 'no-chooser'
  | 'no-download'
  | 'too-large'
  | 'input'
  | 'crashed'
  | 'closed'

/** An error that a person can act on: the message says what was wrong, where, and what to do. */
export class PaneError extends Error {
  readonly code: PaneErrorCode
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: PaneErrorCode, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.name = 'PaneError'
    this.code = code
    this.details = details
  }
}

/** The first line of whatever was thrown: Playwright appends its call log, which says nothing to a person. */
export function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.split('\n')[0] ?? '').trim()
}
