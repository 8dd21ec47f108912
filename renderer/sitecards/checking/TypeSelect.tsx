import type { Ref } from 'react'
import { ACTION_TYPES, PERCEPTION_TYPES } from '../../../sitecards/index.ts'
import { Field } from '../../kit/index.ts'

interface TypeSelectProps {
  label: string
  kind: 'action' | 'perception'
  value: string
  /** Codes that signatures give to this element, shown first. */
  read?: readonly string[]
  onChange: (code: string) => void
  onFocus?: () => void
  ref?: Ref<HTMLSelectElement>
}

/** A type of the taxonomy. Typing its code chooses it; Enter or Escape leaves the field. */
export function TypeSelect({ label, kind, value, read = [], onChange, onFocus, ref }: TypeSelectProps) {
  const types = kind === 'action' ? ACTION_TYPES : PERCEPTION_TYPES
  const own = types.filter(({ code }) => read.includes(code))
  const groups = [...Map.groupBy(types, ({ category }) => category)]
  const option = ({ code, component, type }: (typeof types)[number], prefix = '') => (
    <option key={`${prefix}${code}`} value={code}>
      {code} {component}: {type}
    </option>
  )
  return (
    <Field label={label}>
      <select
        ref={ref}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' && event.key !== 'Enter') return
          event.preventDefault()
          event.stopPropagation()
          event.currentTarget.blur()
        }}
      >
        <option value="">not said</option>
        {own.length > 0 && (
          <optgroup label="What signatures read there">{own.map((each) => option(each, 'read '))}</optgroup>
        )}
        {groups.map(([category, members]) => (
          <optgroup key={category} label={category}>
            {members.map((each) => option(each))}
          </optgroup>
        ))}
      </select>
    </Field>
  )
}
