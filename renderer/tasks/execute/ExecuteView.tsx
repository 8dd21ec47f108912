import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, ErrorPanel, formatTime, Loaded, Loading, Section } from '../../kit/index.ts'
import type { RunningExecution } from '../data.ts'
import { executeKeys } from '../keys.ts'
import { Recording } from './Recording.tsx'

/** A task being executed live: what must be covered at the left, the page in the middle, the steps below. */
export function ExecuteView({ id }: { id: string }) {
  const task = useQuery(api.tasks.get.queryOptions({ input: { id } }))
  const current = useQuery({
    ...api.executions.current.queryOptions(),
    refetchInterval: 1_000,
  })
  const [problem, setProblem] = useState<unknown>(null)
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setProblem(null)
    setStarting(true)
    try {
      await host.executions.start({ task: id })
      await current.refetch()
    } catch (error) {
      setProblem(error)
    } finally {
      setStarting(false)
    }
  }
  const running = current.data ?? null
  const started = running?.recording.task === id
  useKeys(
    executeKeys,
    started
      ? {}
      : {
          start: { run: () => void start(), when: () => current.data === null && !starting },
          leave: () => go('tasks', [id]),
        },
  )
  const title = task.data?.task.title || id
  if (current.data === undefined && current.error) {
    return (
      <Section title="Execute" crumb={title}>
        <ErrorPanel error={current.error} title="The recording could not be read" onRetry={() => current.refetch()} />
      </Section>
    )
  }
  if (current.data === undefined) {
    return (
      <Section title="Execute" crumb={title}>
        <Loading what="Looking for a running recording" />
      </Section>
    )
  }
  // The recording shows up before its recorder is ready; what happens on the page until then would be missed.
  if (running && started && !starting) return <Recording id={id} running={running} />
  return (
    <Section title="Execute" crumb={`${id} · ${title}`}>
      {problem !== null && <ErrorPanel error={problem} title="The recording could not be started" onRetry={start} />}
      {running && !started ? (
        <OtherRunning running={running} />
      ) : (
        <Loaded query={task} what={`Reading ${id}`}>
          {(data) => (
            <EmptyState title={`Execute “${data.task.title || id}” live`}>
              <p>{data.task.task_description}</p>
              <p>
                Do the task on the page as the user would. Every step is recorded with a picture; mark the step that
                shows a covered point, and write down the answer that you reach.
              </p>
              <Button look="primary" keyName="x" disabled={starting} onClick={start}>
                Start recording
              </Button>
              <p role="status">{starting && 'Starting the page and the recorder …'}</p>
            </EmptyState>
          )}
        </Loaded>
      )}
    </Section>
  )
}

function OtherRunning({ running }: { running: RunningExecution }) {
  const { task } = running.recording
  return (
    <EmptyState title="Another task is being recorded">
      <p>
        {task} has been recorded since {formatTime(running.recording.startedAt)}. Finish or discard that first.
      </p>
      <Button look="primary" onClick={() => go('tasks', [task, 'execute'])}>
        Go to {task}
      </Button>
    </EmptyState>
  )
}
