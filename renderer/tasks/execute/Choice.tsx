import { useId } from 'react'
import styles from './execute.module.css'

interface ChoiceProps<T extends string> {
  label: string
  options: Record<T, string>
  value: T | undefined
  onChange: (value: T) => void
}

/** One of a few words, by mouse or arrow keys. */
export function Choice<T extends string>({ label, options, value, onChange }: ChoiceProps<T>) {
  const name = useId()
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      {(Object.entries(options) as [T, string][]).map(([key, text]) => (
        <label key={key}>
          <input type="radio" name={name} value={key} checked={value === key} onChange={() => onChange(key)} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
