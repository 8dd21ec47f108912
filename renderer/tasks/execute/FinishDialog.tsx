import { Textarea } from '@mantine/core'
import { useState } from 'react'
import type { RecordingRow } from '../../../contract/index.ts'
import { BARRIERS, type ExecutionDraft, type ExecutionOutcome, outcomeProblem } from '../../../tasks/index.ts'
import { say } from '../../app/status.ts'
import { host } from '../../host/index.ts'
import { Button, Dialog, ErrorPanel, StatusTag } from '../../kit/index.ts'
import type { NamedPoint } from '../points.ts'
import { Choice } from './Choice.tsx'
import styles from './execute.module.css'

const OUTCOME_WORDS: Record<ExecutionOutcome['kind'], string> = {
  executable: 'Executable: it can be done, to the answer below',
  blocked: 'Blocked: something on a site stops it',
  impossible: 'Impossible: the sites cannot give what is asked',
  ambiguous: 'Ambiguous: it is not clear what is asked',
}
const BARRIER_WORDS = Object.fromEntries(
  BARRIERS.map((barrier) => [barrier, barrier === 'captcha' ? 'CAPTCHA' : barrier]),
) as Record<(typeof BARRIERS)[number], string>

interface FinishDialogProps {
  draft: ExecutionDraft
  uncovered: readonly NamedPoint[]
  onDraft: (change: Partial<ExecutionDraft>) => void
  onClose: () => void
  /** Before it is saved with all that was written. */
  onFinish: () => void
  onFinished: (recording: RecordingRow) => void
}

/** Ends a recording: what it came to and why, the answer reached, and a comment. All of it is kept while it is written. */
export function FinishDialog({ draft, uncovered, onDraft, onClose, onFinish, onFinished }: FinishDialogProps) {
  const { answer, comment, outcome } = draft
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const missing = outcome === null ? 'Say what it came to.' : (outcomeProblem(outcome, answer)?.message ?? null)
  const change = (part: Partial<ExecutionOutcome>) =>
    onDraft({ outcome: { kind: 'executable', barrier: null, reason: '', ...outcome, ...part } })
  const finish = async () => {
    if (missing !== null || outcome === null || busy) return
    setBusy(true)
    setProblem(null)
    onFinish()
    try {
      const { recording } = await host.executions.finish({ answer, outcome, comment })
      say('execution saved')
      onFinished(recording)
    } catch (error) {
      setProblem(error)
      setBusy(false)
      // Kept as it stands after all.
      onDraft({})
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Finish the execution" size="lg">
      <form
        className={styles.seen}
        onSubmit={(event) => {
          event.preventDefault()
          void finish()
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void finish()
        }}
      >
        {uncovered.length > 0 && (
          <p>
            <StatusTag state="warning">{uncovered.length} not shown</StatusTag> Nothing shows{' '}
            {uncovered.map((point) => `${point.site} ${point.place}`).join(', ')}.
          </p>
        )}
        <Choice
          label="What it came to"
          options={OUTCOME_WORDS}
          value={outcome?.kind}
          onChange={(kind) => change({ kind, ...(kind === 'blocked' ? {} : { barrier: null }) })}
        />
        {outcome?.kind === 'blocked' && (
          <Choice
            label="What blocked it"
            options={BARRIER_WORDS}
            value={outcome.barrier ?? undefined}
            onChange={(barrier) => change({ barrier })}
          />
        )}
        {outcome && outcome.kind !== 'executable' && (
          <Textarea
            label="Why"
            required
            autosize
            minRows={2}
            maxRows={5}
            value={outcome.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
        <Textarea
          label="Answer"
          description="In Markdown, with links to the pages where it stands. It is kept as a human baseline answer."
          data-autofocus
          autosize
          minRows={4}
          maxRows={10}
          value={answer}
          onChange={(event) => onDraft({ answer: event.currentTarget.value })}
        />
        <Textarea
          label="Comment"
          autosize
          minRows={1}
          maxRows={4}
          value={comment}
          onChange={(event) => onDraft({ comment: event.currentTarget.value })}
        />
        {problem !== null && (
          <ErrorPanel error={problem} title="The execution could not be finished. Nothing is lost." />
        )}
        <div className={styles.row}>
          <Button type="submit" look="primary" keyName="mod+enter" disabled={missing !== null || busy}>
            {busy ? 'Saving …' : 'Finish'}
          </Button>
          <Button onClick={onClose}>Go on recording</Button>
          {missing && !busy && <span className={styles.why}>{missing}</span>}
        </div>
      </form>
    </Dialog>
  )
}
