import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { say } from '../../app/status.ts'
import { host } from '../../host/index.ts'
import { Button, Criterion, Dialog, ErrorPanel, StatusTag, type Ternary } from '../../kit/index.ts'
import type { NamedPoint } from '../points.ts'
import styles from '../tasks.module.css'

interface FinishDialogProps {
  opened: boolean
  answer: string
  uncovered: readonly NamedPoint[]
  onAnswer: (text: string) => void
  onClose: () => void
  onFinished: () => void
}

/** Ends a recording: the answer reached, whether the task can be done, and a comment. */
export function FinishDialog({ opened, answer, uncovered, onAnswer, onClose, onFinished }: FinishDialogProps) {
  const [feasible, setFeasible] = useState<Ternary>()
  const [comment, setComment] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const ready = feasible !== undefined && (feasible !== 'yes' || answer.trim() !== '') && !busy
  const finish = async () => {
    if (!ready || feasible === undefined) return
    setBusy(true)
    setProblem(null)
    try {
      await host.executions.finish({ answer, feasible, comment })
      say('execution saved')
      onFinished()
    } catch (error) {
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Finish the execution" size="lg">
      <form
        className={styles.finish}
        onSubmit={(event) => {
          event.preventDefault()
          finish()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish()
        }}
      >
        {uncovered.length > 0 && (
          <p>
            <StatusTag state="warning">{uncovered.length} not marked</StatusTag> No step is marked for{' '}
            {uncovered.map((point) => `${point.site} ${point.place}`).join(', ')}.
          </p>
        )}
        <Textarea
          label="Answer"
          description="In Markdown, with links to the pages where it stands"
          data-autofocus
          autosize
          minRows={5}
          maxRows={14}
          value={answer}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
        <Criterion
          title="Feasible"
          question="Can the task be done on the live sites, to the answer above?"
          value={feasible}
          onChange={setFeasible}
        />
        <Textarea
          label="Comment"
          autosize
          minRows={2}
          maxRows={6}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        {problem !== null && (
          <ErrorPanel error={problem} title="The execution could not be finished. Nothing is lost." />
        )}
        <div className={styles.buttons}>
          <Button type="submit" look="primary" keyName="mod+enter" disabled={!ready}>
            {busy ? 'Saving …' : 'Finish'}
          </Button>
          <Button onClick={onClose}>Go on recording</Button>
          {!ready && !busy && (
            <span className={styles.muted}>
              {feasible === undefined ? 'Say whether it is feasible.' : 'A feasible task needs an answer.'}
            </span>
          )}
        </div>
      </form>
    </Dialog>
  )
}
