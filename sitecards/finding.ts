/**
 * How much a finding matters: an error makes a published number wrong or unreadable, a warning deserves a look, an info only tells how
 * something was read.
 */
export type Severity = 'error' | 'warning' | 'info'

/** One thing that is wrong in a file. `line` is 1-based; 1 when the whole file is meant. `field` is empty when no field is meant. */
export interface Finding {
  file: string
  line: number
  field: string
  message: string
  severity: Severity
  /** What stands there was not taken over at all. */
  leftOut?: true
  /** What to do, in words; absent where the message says it. */
  suggestion?: string
}
