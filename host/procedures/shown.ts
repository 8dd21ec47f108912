import type { Finding } from '../../contract/index.ts'
import type { WorkspaceFinding } from '../../workspace/index.ts'

/** A finding as the contract carries it: what is wrong, and what to do about it, in one message. */
export function shownFinding({ file, line, field, message, severity, fix }: WorkspaceFinding): Finding {
  return { file, line, field: field === '' ? null : field, message: fix ? `${message}. ${fix}` : message, severity }
}
