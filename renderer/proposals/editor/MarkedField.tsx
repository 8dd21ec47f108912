import type { KeyboardEvent, ReactNode } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import { StatusTag } from '../../kit/index.ts'
import { Marked } from '../Marked.tsx'
import styles from './editor.module.css'
import { about, fieldId } from './fields.ts'

interface MarkedTextProps {
  field: string
  label: string
  value: string
  findings: readonly RuleFinding[]
  onChange: (text: string) => void
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void
  placeholder?: string
}

/** A text being written, with the places underlined that rules speak about: the marks lie under the text, letter upon letter. */
export function MarkedText({ field, label, value, findings, onChange, onKeyDown, placeholder }: MarkedTextProps) {
  const id = fieldId(field)
  const said = about(findings, field)
  return (
    <div className={styles.marked} data-invalid={said.some(({ severity }) => severity === 'error') || undefined}>
      <div className={styles.under} aria-hidden="true">
        <Marked text={value} field={field} findings={findings} />{' '}
      </div>
      <textarea
        id={id}
        rows={1}
        aria-label={label}
        aria-invalid={said.some(({ severity }) => severity === 'error') || undefined}
        aria-describedby={said.length > 0 ? `${id}-said` : undefined}
        value={value}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

interface FieldProps extends MarkedTextProps {
  keyName?: ReactNode
  aside?: ReactNode
}

/** A text with its name and what the rules say of it. */
export function MarkedField({ keyName, aside, ...text }: FieldProps) {
  return (
    <div className={styles.field}>
      <span className={styles.name}>
        {text.label} {keyName}
      </span>
      <div>
        <MarkedText {...text} />
        <Said field={text.field} findings={text.findings} />
        {aside}
      </div>
    </div>
  )
}

/** What the rules say of a field, below it. */
export function Said({ field, findings, deep }: { field: string; findings: readonly RuleFinding[]; deep?: boolean }) {
  const said = about(findings, field, deep)
  if (said.length === 0) return null
  return (
    <ul id={`${fieldId(field)}-said`} className={styles.said}>
      {said.map((finding) => (
        <li key={`${finding.rule} ${finding.field} ${finding.span?.[0]} ${finding.message}`}>
          <StatusTag state={stateOf(finding)}>{finding.rule}</StatusTag>
          <span>{finding.message}</span>
        </li>
      ))}
    </ul>
  )
}

export const stateOf = ({ severity }: RuleFinding): 'failed' | 'warning' | 'info' =>
  severity === 'error' ? 'failed' : severity === 'warning' ? 'warning' : 'info'
