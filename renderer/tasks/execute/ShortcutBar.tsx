import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { ExecutionDetail } from '../../../contract/index.ts'
import type { ShortcutPass } from '../../../tasks/index.ts'
import { host } from '../../host/index.ts'
import { Button, Dialog } from '../../kit/index.ts'
import { Choice } from './Choice.tsx'
import styles from './execute.module.css'
import { act } from './useExecution.ts'

type Result = NonNullable<ShortcutPass['result']>
export const SHORTCUT_WORDS: Record<Result, string> = {
  found: 'found',
  partly: 'partly',
  'not-found': 'not found',
}

/** What to do in the second pass, above the page. */
export function ShortcutBar({ running, onEnd }: { running: ExecutionDetail; onEnd: () => void }) {
  const { shortcut } = running
  if (!shortcut || shortcut.finishedAt !== null) return null
  return (
    <section className={styles.bar} aria-label="Second pass">
      <p>
        <b>Second pass.</b> Try to get the answer by a search or a direct link, without working the sites: a search
        engine, an address typed by hand, what you know. Steps from here on prove no point.
      </p>
      <Button look="primary" keyName="s" onClick={onEnd}>
        Say how it went
      </Button>
    </section>
  )
}

/** Ends the second pass: whether the answer was found that way, and what it took. */
export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const [result, setResult] = useState<Result>()
  const [words, setWords] = useState('')
  const save = async () => {
    if (!result) return
    const done = await act('second pass kept', 'Not kept', () => host.executions.endShortcut({ result, words }))
    if (done) onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Could the answer be had by a search or a direct link?" size="lg">
      <form
        className={styles.seen}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
        }}
      >
        <Choice label="The answer was" options={SHORTCUT_WORDS} value={result} onChange={setResult} />
        <Textarea
          label="What did it take, and what was missing?"
          autosize
          minRows={3}
          maxRows={8}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <div className={styles.row}>
          <Button type="submit" look="primary" keyName="mod+enter" disabled={!result}>
            Keep
          </Button>
          <Button onClick={onClose}>Go on trying</Button>
        </div>
      </form>
    </Dialog>
  )
}
