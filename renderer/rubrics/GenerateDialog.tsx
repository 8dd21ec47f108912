import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, describeError, type ErrorFacts, host } from '../host/index.ts'
import { Button, Dialog, ErrorPanel, Loaded, takeFocus } from '../kit/index.ts'
import styles from './drafts.module.css'

interface GenerateProps {
  task: string
  opened: boolean
  onClose: () => void
  onStarted: (draft: string, job: string) => void
}

/** How the script is to be made: by rule, or by a model. Enter starts it. */
export function GenerateDialog({ task, opened, onClose, onStarted }: GenerateProps) {
  const methods = useQuery({ ...api.generation.methods.queryOptions(), enabled: opened, staleTime: 0 })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Generate a rubric for ${task}`}>
      <Loaded query={methods} what="Looking for a model">
        {(known) => <Form task={task} methods={known} onClose={onClose} onStarted={onStarted} />}
      </Loaded>
    </Dialog>
  )
}

interface FormProps extends Omit<GenerateProps, 'opened'> {
  methods: Awaited<ReturnType<typeof host.generation.methods>>
}

function Form({ task, methods, onClose, onStarted }: FormProps) {
  const [method, setMethod] = useState<'built-in' | 'model'>('built-in')
  const [starting, setStarting] = useState(false)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setStarting(true)
    setError(null)
    try {
      const { id, job } = await host.generation.start({ task, method })
      onStarted(id, job)
      onClose()
    } catch (thrown) {
      setError(describeError(thrown))
      setStarting(false)
    }
  }
  return (
    <form onSubmit={submit} className={styles.generate}>
      {error && <ErrorPanel error={error} title="No draft could be made" />}
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
      <p className={styles.hint}>
        The draft is checked, run on the answers of this task and on an empty one, and attacked. It judges nobody until
        a person accepts it.
      </p>
      <div className={styles.buttons}>
        <Button ref={takeFocus} data-autofocus type="submit" look="primary" disabled={starting}>
          {starting ? 'Starting …' : 'Generate'}
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
