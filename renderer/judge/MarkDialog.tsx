import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { MARK_REASONS } from '../../contract/index.ts'
import { Button, Dialog, Kbd } from '../kit/index.ts'
import styles from './evidence.module.css'
import { markCapture } from './evidenceActions.ts'

interface MarkDialogProps {
  /** Of the capture; null while the dialog is closed. */
  id: string | null
  onClose: () => void
}

/** Why a capture cannot be used: one of the usual reasons, and words of one's own. A number chooses, Enter saves. */
export function MarkDialog({ id, onClose }: MarkDialogProps) {
  return (
    <Dialog opened={id !== null} onClose={onClose} title="Mark the capture as unusable">
      {id !== null && <Form key={id} id={id} onClose={onClose} />}
    </Dialog>
  )
}

function Form({ id, onClose }: { id: string; onClose: () => void }) {
  const [reason, setReason] = useState<string>(MARK_REASONS[0])
  const [comment, setComment] = useState('')
  const submit = async (event?: FormEvent) => {
    event?.preventDefault()
    if (await markCapture(id, { usable: false, reason, comment: comment.trim() })) onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const inText = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && inText && (event.ctrlKey || event.metaKey)) void submit()
    const chosen = inText ? undefined : MARK_REASONS[Number(event.key) - 1]
    if (chosen === undefined) return
    event.preventDefault()
    setReason(chosen)
  }
  return (
    <form className={styles.mark} onSubmit={submit} onKeyDown={onKeyDown}>
      <fieldset>
        <legend>Why can it not be used?</legend>
        {MARK_REASONS.map((each, index) => (
          <label key={each}>
            <input
              type="radio"
              name="reason"
              checked={each === reason}
              onChange={() => setReason(each)}
              data-autofocus={index === 0 || undefined}
            />
            <span>{each}</span>
            <Kbd of={String(index + 1)} />
          </label>
        ))}
      </fieldset>
      <label className={styles.words}>
        In your own words, if they help
        <textarea
          rows={2}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </label>
      <p className={styles.note}>
        From now on nothing can be proved with this capture: leaves that rest on it are unverifiable. Verdicts that were
        given stay as they are. Z takes the mark back.
      </p>
      <div className={styles.buttons}>
        <Button type="submit" look="primary" keyName="enter">
          Mark as unusable
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}
