import { type FormEvent, useState } from 'react'
import type { TaskEffects } from '../../../contract/index.ts'
import { type Task, whyNotStatus } from '../../../tasks/index.ts'
import { say } from '../../app/status.ts'
import { pushUndo } from '../../app/undo.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { Button, Dialog, ErrorPanel, takeFocus } from '../../kit/index.ts'
import styles from './editor.module.css'

interface EffectsProps {
  effects: TaskEffects | null
  onSave: () => void
  onClose: () => void
}

/** Before a change is saved that makes other people's work stale: what, and how much of it. */
export function EffectsDialog({ effects, onSave, onClose }: EffectsProps) {
  return (
    <Dialog opened={effects !== null} onClose={onClose} title="Saving changes what people have judged">
      <div className={styles.dialog}>
        <p>You changed {effects?.fields.map((field) => field.replaceAll('_', ' ')).join(', ')}.</p>
        <ul>
          {effects?.effects.map(({ kind, message }) => (
            <li key={kind}>{message}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <Button ref={takeFocus} data-autofocus look="primary" onClick={onSave}>
            Save all the same
          </Button>
          <Button onClick={onClose}>Go on editing</Button>
        </div>
      </div>
    </Dialog>
  )
}

export type Target = 'draft' | 'in-review' | 'dropped'

interface StatusProps {
  task: Task
  hash: string
  /** Errors of the saved task. */
  errors: number
  to: Target | null
  onClose: () => void
  onChanged: (task: Task, hash: string) => void
}

const TITLES: Record<Target, string> = {
  draft: 'Back to draft',
  'in-review': 'Put into review',
  dropped: 'Drop the task',
}

/** Another state of the task, with the reason; Enter does it. */
export function StatusDialog({ task, hash, errors, to, onClose, onChanged }: StatusProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const why = to === null ? null : whyNotStatus(task, to, reason, errors)
  const close = () => {
    setReason('')
    setProblem(null)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (to === null || why !== null) return
    try {
      const saved = await host.tasks.setStatus({ id: task.task_id, to, reason, baseHash: hash })
      say(`${task.task_id} is ${to.replace('-', ' ')}`)
      const back = task.status === 'admitted' ? 'in-review' : task.status
      pushUndo({
        label: `${TITLES[to].toLowerCase()}: ${task.task_id}`,
        undo: () => undo(task.task_id, back, onChanged),
      })
      onChanged(saved.task, saved.hash)
      close()
      await queryClient.invalidateQueries({ queryKey: api.tasks.key() })
    } catch (error) {
      setProblem(error)
    }
  }
  return (
    <Dialog opened={to !== null} onClose={close} title={to ? TITLES[to] : ''}>
      <form className={styles.dialog} onSubmit={submit}>
        {problem !== null && <ErrorPanel error={problem} title="Its state was not changed" />}
        <label className={styles.title}>
          <span>Reason</span>
          <input
            data-autofocus
            value={reason}
            maxLength={2000}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </label>
        <p className={styles.hint} role="status">
          {why ?? 'The reason is kept in the task with your name.'}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" look="primary" aria-disabled={why !== null}>
            {to ? TITLES[to] : ''}
          </Button>
          <Button onClick={close}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  )
}

async function undo(id: string, to: Target, onChanged: StatusProps['onChanged']): Promise<void> {
  const now = await host.tasks.get({ id })
  const saved = await host.tasks.setStatus({ id, to, reason: 'undone', baseHash: now.hash })
  onChanged(saved.task, saved.hash)
  await queryClient.invalidateQueries({ queryKey: api.tasks.key() })
}
