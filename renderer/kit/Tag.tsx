import type { ReactNode } from 'react'
import styles from './kit.module.css'

export type Tone = 'pass' | 'fail' | 'unsure' | 'skip' | 'unverifiable' | 'error' | 'accent'

/** A short word on a tint. The tint never stands alone: give it a sign, a word or both. */
export function Tag({ tone = 'skip', sign, children }: { tone?: Tone; sign?: string; children?: ReactNode }) {
  return (
    <span className={`${styles.tag} ${tone === 'skip' ? '' : styles[tone]}`}>
      {sign && <span aria-hidden="true">{sign}</span>}
      {children}
    </span>
  )
}

const STATES = {
  yes: ['pass', '✓', 'yes'],
  pass: ['pass', '✓', 'pass'],
  passed: ['pass', '✓', 'passed'],
  accept: ['pass', '✓', 'accepted'],
  accepted: ['pass', '✓', 'accepted'],
  admitted: ['pass', '✓', 'admitted'],
  finished: ['pass', '✓', 'finished'],
  no: ['fail', '✕', 'no'],
  fail: ['fail', '✕', 'fail'],
  failed: ['fail', '✕', 'failed'],
  reject: ['fail', '✕', 'rejected'],
  rejected: ['fail', '✕', 'rejected'],
  dropped: ['fail', '✕', 'dropped'],
  unsure: ['unsure', '?', 'unsure'],
  stale: ['unsure', '↻', 'stale'],
  disagreement: ['unsure', '≠', 'disagreement'],
  warning: ['unsure', '▲', 'warning'],
  'in-review': ['accent', '◐', 'in review'],
  running: ['accent', '◐', 'running'],
  new: ['accent', '+', 'new'],
  screened: ['accent', '◐', 'screened'],
  draft: ['skip', '○', 'draft'],
  open: ['skip', '○', 'open'],
  skip: ['skip', '–', 'skipped'],
  skipped: ['skip', '–', 'skipped'],
  cancelled: ['skip', '–', 'cancelled'],
  info: ['skip', 'i', 'info'],
  judged: ['pass', '✓', 'judged'],
  unverifiable: ['unverifiable', '∅', 'unverifiable'],
  error: ['error', '!', 'error'],
} as const satisfies Record<string, readonly [Tone, string, string]>
export type State = keyof typeof STATES

/** A state of the method with its sign and word; `children` replaces the word. */
export function StatusTag({ state, children }: { state: State; children?: ReactNode }) {
  const [tone, sign, word] = STATES[state]
  return (
    <Tag tone={tone} sign={sign}>
      {children ?? word}
    </Tag>
  )
}

/** How many rules speak against something; nothing when none does. */
export function RuleCount({ errors, warnings }: { errors: number; warnings: number }) {
  if (errors > 0) return <StatusTag state="failed">{count(errors, 'error')}</StatusTag>
  if (warnings > 0) return <StatusTag state="warning">{count(warnings, 'warning')}</StatusTag>
  return null
}

function count(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? '' : 's'}`
}
