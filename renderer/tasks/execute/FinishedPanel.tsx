import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordingRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { say } from '../../app/status.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, ErrorPanel, formatClock, StatusTag } from '../../kit/index.ts'
import { finishedKeys } from '../keys.ts'
import styles from './execute.module.css'
import { refreshTasks } from './useExecution.ts'

/** After a recording: what it came to, and the answer judged at once like any other. */
export function FinishedPanel({ recording }: { recording: RecordingRow }) {
  const rows = useQuery(api.tasks.list.queryOptions()).data
  const hasRubric = rows?.find((row) => row.id === recording.task)?.hasRubric ?? false
  const { task, id, outcome, timing, baseline, limitMinutes } = recording
  const [problem, setProblem] = useState<unknown>(null)
  const canJudge = baseline !== null && hasRubric
  const judge = async () => {
    if (!baseline || !canJudge) return say(baseline ? 'This task has no rubric yet' : 'No answer was kept')
    try {
      const { runs } = await host.judge.start({
        judges: [{ judge: 'offline' }],
        agents: [baseline.agent],
        tasks: [task],
        repeat: 1,
        sources: 'required',
      })
      say(`judging ${baseline.agent}/${baseline.answer}`)
      go('judge', runs[0] ? [runs[0].run] : [])
    } catch (error) {
      setProblem(error)
    }
  }
  const leave = () => {
    go('tasks', [task])
    void refreshTasks()
  }
  useKeys(finishedKeys, { judge: () => void judge(), look: () => go('tasks', [task, 'recording', id]), leave })
  return (
    <EmptyState title="The execution is saved">
      <p>
        <StatusTag state={outcome?.kind === 'executable' ? 'yes' : outcome?.kind === 'ambiguous' ? 'unsure' : 'no'}>
          {[outcome?.kind, outcome?.barrier].filter(Boolean).join(': ')}
        </StatusTag>{' '}
        in {formatClock(timing.activeMs / 1000)} without pauses
        {timing.overMs > 0 && `, ${formatClock(timing.overMs / 1000)} over the limit of ${limitMinutes} minutes`}.
      </p>
      {baseline && (
        <p>
          The answer is kept as a human baseline answer,{' '}
          <code>
            answers/{baseline.agent}/{baseline.task}/{baseline.answer}.md
          </code>
          , and is judged like any other.{!hasRubric && ' The task has no rubric yet.'}
        </p>
      )}
      {problem !== null && <ErrorPanel error={problem} title="The answer could not be judged" />}
      <div className={styles.row}>
        <Button look={canJudge ? 'primary' : 'plain'} keyName="r" disabled={!canJudge} onClick={() => void judge()}>
          Judge the answer now
        </Button>
        <Button keyName="v" onClick={() => go('tasks', [task, 'recording', id])}>
          Look at the recording
        </Button>
        <Button look={canJudge ? 'plain' : 'primary'} keyName="escape" onClick={leave}>
          Back to the task
        </Button>
      </div>
    </EmptyState>
  )
}
