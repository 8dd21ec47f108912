import type { RuleFinding } from '../../contract/index.ts'
import styles from './proposals.module.css'
import { markedParts } from './spans.ts'

/** A text with the places underlined that rules speak about. */
export function Marked({ text, field, findings }: { text: string; field: string; findings: readonly RuleFinding[] }) {
  const parts = markedParts(
    text,
    findings.filter((finding) => finding.field === field),
  )
  let offset = 0
  return parts.map((part) => {
    const at = offset
    offset += part.text.length
    const [first] = part.findings
    if (!first) return part.text
    const said = part.findings.map(({ rule, message }) => `${rule}: ${message}`).join('\n')
    return (
      <mark key={at} className={first.severity === 'error' ? styles.markError : styles.mark} title={said}>
        {part.text}
      </mark>
    )
  })
}
