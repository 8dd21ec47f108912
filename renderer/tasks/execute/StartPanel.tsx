import { Switch } from '@mantine/core'
import type { RecordingRow } from '../../../contract/index.ts'
import type { Task } from '../../../tasks/index.ts'
import { Button, counted, EmptyState, formatTime } from '../../kit/index.ts'
import styles from './execute.module.css'

interface StartPanelProps {
  task: Task
  id: string
  /** This person's recording of this task that was broken off. */
  brokenOff: RecordingRow | null
  trace: boolean
  starting: boolean
  onTrace: (on: boolean) => void
  onStart: () => void
  onResume: () => void
  onDiscard: () => void
}

/** Before a recording: what is to be done, and what was broken off. */
export function StartPanel(props: StartPanelProps) {
  const { task, id, brokenOff, trace, starting } = props
  return (
    <EmptyState title={`Execute “${task.title || id}” live`}>
      <div className={styles.wanted}>
        <p>{task.task_description}</p>
        <p>
          Do the task on the page as the user would. Every step is recorded with a picture and matched with the covered
          points; say in words what you see for a perception point, and write down the answer that you reach.
        </p>
      </div>
      {brokenOff && (
        <section className={styles.broken} aria-label="Broken off">
          <p>
            Your execution of {formatTime(brokenOff.startedAt)} was broken off when the studio closed.{' '}
            {counted(brokenOff.steps, 'step')} with {counted(brokenOff.captures, 'picture')}, the matches and what you
            had written are kept; only the pages are gone. The time since does not count.
          </p>
          <div className={styles.row}>
            <Button look="primary" keyName="c" disabled={starting} onClick={props.onResume}>
              Go on with it
            </Button>
            <Button look="danger" disabled={starting} onClick={props.onDiscard}>
              Discard it
            </Button>
          </div>
        </section>
      )}
      <div className={styles.row}>
        <Button look={brokenOff ? 'plain' : 'primary'} keyName="x" disabled={starting} onClick={props.onStart}>
          Start recording
        </Button>
        <Switch
          label="Keep a trace of Playwright (slows pages somewhat)"
          checked={trace}
          onChange={(event) => props.onTrace(event.currentTarget.checked)}
        />
      </div>
      <p role="status">{starting && 'Starting the page and the recorder …'}</p>
    </EmptyState>
  )
}
