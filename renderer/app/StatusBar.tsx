import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../host/index.ts'
import { Button, Dialog, ErrorPanel, KeyHints } from '../kit/index.ts'
import { placeHref } from './router.ts'
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
