import { type ReactNode, useState } from 'react'
import type { RuleFinding } from '../../contract/index.ts'
import { Button, StatusTag } from '../kit/index.ts'
import styles from './tasks.module.css'

/** Underlining more than a sentence marks nothing. */
const LONGEST_MARK = 140
const FIRST = 5
const ORDER = ['error', 'warning', 'info'] as const
const STATES = { error: 'failed', warning: 'warning', info: 'info' } as const

/** Text with the places that rules speak of underlined. */
export function Marked({ text, findings }: { text: string; findings: readonly RuleFinding[] }): ReactNode {
  const spans = findings
    .flatMap(({ span, message }) => (span ? [{ from: span[0], to: span[1], message }] : []))
    .filter(({ from, to }) => to - from <= LONGEST_MARK)
    .sort((a, b) => a.from - b.from)
  const parts: ReactNode[] = []
  let at = 0
  for (const { from, to, message } of spans) {
    if (from < at) continue
    parts.push(
      text.slice(at, from),
      <mark key={from} title={message}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return [...parts, text.slice(at)]
}

/** What the rules find, errors first; the first few, and all on demand. */
export function Findings({ findings }: { findings: readonly RuleFinding[] }) {
  const [all, setAll] = useState(false)
  if (findings.length === 0) return null
  const sorted = [...findings].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity))
  return (
    <>
      <ul className={styles.findings} aria-label="What the rules find">
        {(all ? sorted : sorted.slice(0, FIRST)).map((finding) => (
          <li key={`${finding.rule}:${finding.field}:${finding.span?.[0]}:${finding.message}`}>
            <StatusTag state={STATES[finding.severity]}>{finding.rule}</StatusTag>
            <span>
              {finding.message}
              {finding.suggestion && <em> · {finding.suggestion}</em>}
            </span>
          </li>
        ))}
      </ul>
      {sorted.length > FIRST && (
        <Button look="quiet" onClick={() => setAll(!all)}>
          {all ? `Show the first ${FIRST}` : `Show all ${sorted.length} findings`}
        </Button>
      )}
    </>
  )
}
