import { type ComponentProps, type ReactNode, useId } from 'react'
import type { RuleFinding } from '../../contract/index.ts'
import { Kbd } from './Kbd.tsx'
import styles from './marked.module.css'
import { cutAt, type Spanned } from './marks.ts'

/** A place in a text: what rules say against it is underlined, `quoted` and `chosen` are words that something else refers to. */
export interface FieldMark extends Spanned {
  tone: RuleFinding['severity'] | 'quoted' | 'chosen'
  said: string
}

/** Underlining more than this marks nothing. */
const LONGEST = 160

/** The marks of those findings that speak of a place in a field. */
export const marksOf = (findings: readonly RuleFinding[], field: string): FieldMark[] =>
  findings
    .filter(
      (finding) => finding.field === field && finding.span !== null && finding.span[1] - finding.span[0] <= LONGEST,
    )
    .map(({ span, severity, rule, message }) => ({ span, tone: severity, said: `${rule}: ${message}` }))

type Area = Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'children'>

interface MarkedFieldProps extends Area {
  label: ReactNode
  /** The key that goes into the field. */
  keyName?: string
  /** At the right of the label, such as a count. */
  aside?: ReactNode
  value: string
  onChange: (text: string) => void
  marks: readonly FieldMark[]
}

/** The heaviest mark at a place decides how it looks. */
const WEIGHT = ['error', 'warning', 'info', 'chosen', 'quoted'] as const

/** A text that grows with its content, in which places are marked while it is written. */
export function MarkedField({ label, keyName, aside, value, onChange, marks, className, ...area }: MarkedFieldProps) {
  const id = useId()
  const parts = cutAt(value, marks)
  let at = 0
  return (
    <div className={[styles.field, className].filter(Boolean).join(' ')}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {keyName && (
          <span aria-hidden="true" className={styles.key}>
            <Kbd of={keyName} />
          </span>
        )}
        {aside}
      </div>
      <div className={styles.layers}>
        <div aria-hidden="true" className={styles.mirror}>
          {parts.map(({ text, about }) => {
            const key = at
            at += text.length
            const underline = WEIGHT.slice(0, 3).find((tone) => about.some((mark) => mark.tone === tone))
            const ground = WEIGHT.slice(3).find((tone) => about.some((mark) => mark.tone === tone))
            return about.length === 0 ? (
              text
            ) : (
              <mark key={key} data-line={underline} data-ground={ground}>
                {text}
              </mark>
            )
          })}
          {/* An empty last line has a height of its own only with something on it. */}
          {'\u200b'}
        </div>
        <textarea
          id={id}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && event.currentTarget.blur()}
          {...area}
        />
      </div>
    </div>
  )
}
