import type { ReactNode } from 'react'
import styles from './form.module.css'

/** A control with its name above it. */
export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  )
}

interface NumberProps {
  label: string
  /** NaN shows an empty field. */
  value: number
  min: number
  max?: number | undefined
  step?: number
  onChange: (value: number) => void
}

/** A number; NaN is given on while the field holds none. */
export function NumberField({ label, value, min, max, step = 1, onChange }: NumberProps) {
  return (
    <Field label={label}>
      <input
        type="number"
        min={min}
        max={max}
        step={step}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </Field>
  )
}

/** A whole number: what is typed between two is rounded. */
export function WholeField({ onChange, ...field }: Omit<NumberProps, 'step'>) {
  return <NumberField {...field} onChange={(value) => onChange(Math.round(value))} />
}

interface SelectProps<T extends string> {
  label: string
  value: T
  options: readonly (readonly [T, string])[]
  onChoose: (value: T) => void
}

/** One of a few words. */
export function SelectField<T extends string>({ label, value, options, onChoose }: SelectProps<T>) {
  return (
    <Field label={label}>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([word]) => word === event.currentTarget.value)
          if (chosen) onChoose(chosen[0])
        }}
      >
        {options.map(([word, words]) => (
          <option key={word} value={word}>
            {words}
          </option>
        ))}
      </select>
    </Field>
  )
}
