import { useId } from 'react'
import { Kbd } from './Kbd.tsx'
import styles from './kit.module.css'

export type Ternary = 'yes' | 'no' | 'unsure'
export const TERNARY: readonly Ternary[] = ['yes', 'no', 'unsure']
const SIGNS: Record<Ternary, string> = { yes: '✓', no: '✕', unsure: '?' }

/** What a key press makes of a verdict: yes, then no, then unsure, then yes again. */
export function nextVerdict(now: Ternary | undefined): Ternary {
  return TERNARY[now === undefined ? 0 : (TERNARY.indexOf(now) + 1) % TERNARY.length] ?? 'yes'
}

interface CriterionProps {
  title: string
  question: string
  keyName?: string
  value: Ternary | undefined
  onChange: (value: Ternary) => void
  /** Title and choice on one line, for panels with many criteria. */
  compact?: boolean
}

/** One criterion to be decided: yes, no or unsure, by mouse, arrow keys or its own key. */
export function Criterion({ title, question, keyName, value, onChange, compact = false }: CriterionProps) {
  const name = useId()
  return (
    <fieldset className={styles.criterion} data-compact={compact}>
      <legend>
        {title} {keyName && <Kbd of={keyName} />}
      </legend>
      {!compact && <p>{question}</p>}
      <div className={styles.segments}>
        {TERNARY.map((word) => (
          <label key={word} data-verdict={word}>
            <input type="radio" name={name} value={word} checked={value === word} onChange={() => onChange(word)} />
            <span aria-hidden="true">{SIGNS[word]}</span> {word}
          </label>
        ))}
      </div>
      {compact && <p>{question}</p>}
    </fieldset>
  )
}
