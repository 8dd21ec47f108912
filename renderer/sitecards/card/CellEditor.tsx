import { type KeyboardEvent, useState } from 'react'
import styles from './card.module.css'

interface CellEditorProps {
  label: string
  text: string
  /** The letter that was typed to begin; null where the text is gone on with. */
  first: string | null
  /** Where the cell takes one of these only. */
  choices: readonly string[] | null
  onCommit: (text: string, then: 'down' | 'right' | 'left' | 'stay') => void
  onCancel: () => void
}

/** The cell that is being written. Enter keeps and goes down, Tab to the side, Escape leaves it as it was. */
export function CellEditor({ label, text, first, choices, onCommit, onCancel }: CellEditorProps) {
  const begun = choices?.find((choice) => first !== null && choice.toLowerCase().startsWith(first.toLowerCase()))
  const [value, setValue] = useState(choices ? (begun ?? text) : (first ?? text))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onCancel()
    else if (event.key === 'Enter') onCommit(value, 'down')
    else if (event.key === 'Tab') onCommit(value, event.shiftKey ? 'left' : 'right')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const own = {
    ref: (field: HTMLInputElement | HTMLSelectElement | null) => field?.focus(),
    className: styles.cellEditor,
    'aria-label': label,
    value,
    onKeyDown,
    onBlur: () => onCommit(value, 'stay'),
  }
  if (!choices) return <input {...own} onChange={(event) => setValue(event.currentTarget.value)} />
  return (
    <select {...own} onChange={(event) => setValue(event.currentTarget.value)}>
      {!choices.includes(value) && (
        <option value={value}>{value || (choices.length === 0 ? 'Choose the component first' : 'Choose')}</option>
      )}
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  )
}
