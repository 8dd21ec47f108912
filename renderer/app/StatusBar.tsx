import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../host/index.ts'
import { Button, Dialog, ErrorPanel, KeyHints } from '../kit/index.ts'
import { placeHref, usePlace } from './router.ts'
import styles from './shell.module.css'
import { statusFacts, statusMessage } from './status.ts'

export function StatusBar() {
  const settings = useQuery(api.settings.get.queryOptions())
  const message = statusMessage.use()
  const facts = statusFacts.use()
  const [details, setDetails] = useState(false)
  return (
    <footer className={styles.status}>
      <a href={placeHref('settings')} title="Who decides here; change it in the settings">
        {settings.data?.annotator ?? '…'}
      </a>
      <RecordingLink />
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span role="status" className={message?.error ? styles.statusError : styles.statusText}>
        {message?.error && <span aria-hidden="true">✕ </span>}
        {message?.text}
      </span>
      {message?.error && (
        <>
          <Button look="quiet" className={styles.statusButton} onClick={() => setDetails(true)}>
            Details
          </Button>
          <Button look="quiet" className={styles.statusButton} onClick={() => statusMessage.set(null)}>
            Dismiss
          </Button>
        </>
      )}
      <span className={styles.spacer} />
      <KeyHints />
      <Dialog opened={details && message?.error != null} onClose={() => setDetails(false)} title="What went wrong">
        {message?.error && <ErrorPanel error={message.error} title={message.text} />}
      </Dialog>
    </footer>
  )
}

/** A recording goes on while the person looks at something else; this leads back to it. */
function RecordingLink() {
  const { section, path } = usePlace()
  const running = useQuery(api.executions.current.queryOptions()).data
  if (!running) return null
  const { task } = running.recording
  if (section === 'tasks' && path[0] === task && path[1] === 'execute') return null
  return (
    <a href={placeHref('tasks', task, 'execute')} className={styles.recording}>
      <span aria-hidden="true">● </span>recording {task}
    </a>
  )
}
