import { type FormEvent, type ReactNode, useState } from 'react'
import type { GenerationMethodRow } from '../../contract/index.ts'
import { describeError, type ErrorFacts } from '../host/index.ts'
import { Button } from './Button.tsx'
import { takeFocus } from './Dialog.tsx'
import styles from './form.module.css'
import { ErrorPanel } from './states.tsx'

type Method = GenerationMethodRow['id']

interface MethodFormProps {
  methods: readonly GenerationMethodRow[]
  /** On the button that starts. */
  action: string
  /** Says what did not come about where starting fails. */
  failed: string
  /** False while something is still to be chosen. */
  ready?: boolean
  onStart: (method: Method) => Promise<void>
  onClose: () => void
  /** What else there is to choose, and what comes of it. */
  children: ReactNode
}

/** By which method something is to be made: by rule, or by a model. Enter starts it, and it closes once it has started. */
export function MethodForm({ methods, action, failed, ready = true, onStart, onClose, children }: MethodFormProps) {
  const [method, setMethod] = useState<Method>('built-in')
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || starting) return
    setStarting(true)
    setError(null)
    try {
      await onStart(method)
      onClose()
    } catch (thrown) {
      setError(describeError(thrown))
      setStarting(false)
    }
  }
  return (
    <form onSubmit={submit} className={styles.choices}>
      {error && <ErrorPanel error={error} title={failed} />}
      <fieldset>
        <legend>Made by</legend>
        {methods.map(({ id, label, available, reason }) => (
          <label key={id} data-off={!available || undefined}>
            <input
              type="radio"
              name="method"
              value={id}
              checked={method === id}
              disabled={!available}
              onChange={() => setMethod(id)}
            />
            <span>
              {label}
              {!available && <small>{reason}</small>}
            </span>
          </label>
        ))}
      </fieldset>
      {children}
      <div className={styles.buttons}>
        <Button ref={takeFocus} data-autofocus type="submit" look="primary" aria-disabled={!ready || starting}>
          {starting ? 'Starting …' : action}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
