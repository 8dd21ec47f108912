import { type ReactNode, useEffect, useRef, useState } from 'react'
import { host } from '../host/index.ts'
import { Button, formatBytes, Icon, IconButton, StatusTag } from '../kit/index.ts'
import { attempt } from './actions.ts'
import styles from './page.module.css'
import { type Download, type FileChooser, type PageDialog, page } from './state.ts'

const ASKS: Record<PageDialog['type'], string> = {
  alert: 'The page says',
  confirm: 'The page asks',
  prompt: 'The page asks for text',
  beforeunload: 'The page asks whether to leave',
}

/** A question of the page, to be answered before the page goes on. */
export function DialogBar({ dialog }: { dialog: PageDialog }) {
  const [text, setText] = useState(dialog.defaultValue)
  const first = useRef<HTMLButtonElement & HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const answer = (accept: boolean) =>
    attempt('The page did not take the answer', () =>
      host.page.answerDialog({ id: dialog.id, accept, text: dialog.type === 'prompt' ? text : '' }),
    )
  return (
    <form
      className={styles.bar}
      role="alertdialog"
      aria-label={`${ASKS[dialog.type]}: ${dialog.message}`}
      onSubmit={(event) => {
        event.preventDefault()
        answer(true)
      }}
      onKeyDown={(event) => event.key === 'Escape' && answer(false)}
    >
      <strong>{ASKS[dialog.type]}</strong>
      <span className={styles.barText}>{dialog.message}</span>
      {dialog.type === 'prompt' && (
        <input
          ref={first}
          className={styles.barInput}
          aria-label="Your answer"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Button type="submit" look="primary" ref={dialog.type === 'prompt' ? undefined : first}>
        {dialog.type === 'beforeunload' ? 'Leave' : 'OK'}
      </Button>
      {dialog.type !== 'alert' && (
        <Button onClick={() => answer(false)}>{dialog.type === 'beforeunload' ? 'Stay' : 'Cancel'}</Button>
      )}
    </form>
  )
}

/** The page wants files: the person's own browser picks them. */
export function ChooserBar({ chooser }: { chooser: FileChooser }) {
  const choose = async (files: readonly File[]) => {
    await attempt('The page did not get the files', async () => {
      const read = files.slice(0, 16).map(async (file) => ({
        name: file.name,
        mime: file.type || 'application/octet-stream',
        data: base64Of(new Uint8Array(await file.arrayBuffer())),
      }))
      await host.page.chooseFiles({ id: chooser.id, files: await Promise.all(read) })
    })
  }
  return (
    <div className={styles.bar} role="alertdialog" aria-label="The page asks for a file">
      <strong>The page asks for {chooser.multiple ? 'files' : 'a file'}</strong>
      <input
        type="file"
        aria-label="File for the page"
        multiple={chooser.multiple}
        onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
      />
      <span className={styles.spacer} />
      <Button onClick={() => choose([])}>Give none</Button>
    </div>
  )
}

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}

export function DownloadList({ downloads }: { downloads: readonly Download[] }) {
  if (downloads.length === 0) return null
  return (
    <section className={styles.downloads} aria-label="Downloads">
      <ul>
        {downloads.map((each) => (
          <li key={each.id}>
            <Icon name="download" size={16} />
            <strong>{each.name}</strong>
            <StatusTag state={each.state} />
            <span className={styles.barText}>{each.reason || each.path || each.url}</span>
            <span>{formatBytes(each.bytes)}</span>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => page.set((state) => ({ ...state, downloads: [] }))}>
        Clear list
      </Button>
    </section>
  )
}

export function FindBar({ tab, onClose }: { tab: string; onClose: () => void }) {
  const [text, setText] = useState('')
  const [matches, setMatches] = useState<number | null>(null)
  const find = async (wanted: string, backwards: boolean) => {
    const found = await attempt('Find did not work', () => host.page.find({ tab, text: wanted, backwards }))
    setMatches(wanted === '' ? null : (found?.matches ?? null))
  }
  return (
    <form
      className={styles.bar}
      aria-label="Find in page"
      onSubmit={(event) => {
        event.preventDefault()
        find(text, false)
      }}
    >
      <input
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus
        className={styles.barInput}
        aria-label="Text to find"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          find(event.currentTarget.value, false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose()
          if (event.key === 'Enter' && event.shiftKey) {
            event.preventDefault()
            find(text, true)
          }
        }}
      />
      <span role="status">{matches === null ? '' : matches === 1 ? '1 match' : `${matches} matches`}</span>
      <IconButton label="Previous match" onClick={() => find(text, true)}>
        <Icon name="up" size={16} />
      </IconButton>
      <IconButton label="Next match" onClick={() => find(text, false)}>
        <Icon name="down" size={16} />
      </IconButton>
      <span className={styles.spacer} />
      <IconButton label="Close find" onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
    </form>
  )
}

export function NoticeBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={styles.bar} role="status">
      <span className={styles.barText}>{children}</span>
      <Button look="quiet" onClick={onClose}>
        Dismiss
      </Button>
    </div>
  )
}
