import { useQuery } from '@tanstack/react-query'
import { type DragEvent, type FormEvent, useState } from 'react'
import { api } from '../../host/index.ts'
import { Button, Dialog, Scroll } from '../../kit/index.ts'
import styles from './labels.module.css'
import { openKept, read, readFile } from './sheet.ts'

/** Where labels come from: a file, the clipboard, or what is kept in the workspace. */
export function Start({ onChoose, onPaste }: { onChoose: () => void; onPaste: () => void }) {
  const kept = useQuery(api.labels.kept.queryOptions())
  const drop = (event: DragEvent) => {
    event.preventDefault()
    const [file] = event.dataTransfer.files
    if (file) readFile(file)
  }
  return (
    <Scroll label="Labels from elsewhere">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a third way beside the two buttons */}
      <div className={styles.start} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <h2>Labels that people gave elsewhere</h2>
        <p>
          A table as it was left: comma, semicolon or tab, a row for each rater and item, or a row for each item with a
          column for each rater. You say what the columns mean, and see as you do so what will be compared and what is
          left out, and why.
        </p>
        <div className={styles.buttons}>
          <Button look="primary" keyName="o" onClick={onChoose}>
            Choose a file
          </Button>
          <Button keyName="v" onClick={onPaste}>
            Paste labels
          </Button>
        </div>
        {(kept.data ?? []).length > 0 && (
          <>
            <h2>Kept in the workspace</h2>
            <ul aria-label="Kept labels">
              {kept.data?.map(({ name, source }) => (
                <li key={name}>
                  <Button look="quiet" onClick={() => openKept(name)}>
                    {name}
                  </Button>{' '}
                  <small>from {source}</small>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Scroll>
  )
}

export function PasteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await read('pasted.csv', text)
    setText('')
    onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Paste labels" size="lg">
      <form onSubmit={submit} className={styles.paste}>
        <label>
          Rows, the first with the names of the columns
          <textarea rows={12} data-autofocus value={text} onChange={(event) => setText(event.currentTarget.value)} />
        </label>
        <Button look="primary" type="submit" disabled={text.trim() === ''}>
          Read
        </Button>
      </form>
    </Dialog>
  )
}
