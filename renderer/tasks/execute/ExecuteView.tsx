import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RecordingRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { api, host } from '../../host/index.ts'
import { Button, EmptyState, ErrorPanel, formatTime, Loaded, Loading, Section } from '../../kit/index.ts'
import type { RunningExecution } from '../data.ts'
import { executeKeys } from '../keys.ts'
import { FinishedPanel } from './FinishedPanel.tsx'
import { Recording } from './Recording.tsx'
import { StartPanel } from './StartPanel.tsx'

/** A task being executed live: what must be covered at the left, the page in the middle, the steps below. */
export function ExecuteView({ id }: { id: string }) {
  const task = useQuery(api.tasks.get.queryOptions({ input: { id } }))
  const current = useQuery({
    ...api.executions.current.queryOptions(),
    refetchInterval: 1_000,
  })
  const broken = useQuery(api.executions.brokenOff.queryOptions())
  const [problem, setProblem] = useState<unknown>(null)
  const [starting, setStarting] = useState(false)
  const [trace, setTrace] = useState(false)
  const [finished, setFinished] = useState<RecordingRow | null>(null)
  const brokenOff = broken.data?.find((recording) => recording.task === id) ?? null
  const begin = async (work: () => Promise<unknown>) => {
    setProblem(null)
    setFinished(null)
    setStarting(true)
    try {
      await work()
      await Promise.all([current.refetch(), broken.refetch()])
    } catch (error) {
      setProblem(error)
    } finally {
      setStarting(false)
    }
  }
  const start = () => begin(() => host.executions.start({ task: id, trace }))
  const resume = () => begin(async () => brokenOff && host.executions.resume({ id: brokenOff.id }))
  const discard = () => begin(async () => brokenOff && host.executions.discard({ id: brokenOff.id }))
  const running = current.data ?? null
  const started = running?.recording.task === id
  const idle = current.data === null && !starting
  useKeys(
    executeKeys,
    started || finished
      ? {}
      : {
          start: { run: () => void start(), when: () => idle },
          resume: { run: () => void resume(), when: () => idle && brokenOff !== null },
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
  if (running && started && !starting) {
    return <Recording key={running.recording.id} id={id} running={running} onFinished={setFinished} />
  }
  return (
    <Section title="Execute" crumb={`${id} · ${title}`}>
      {problem !== null && <ErrorPanel error={problem} title="The recording could not be started" onRetry={start} />}
      {finished ? (
        <FinishedPanel recording={finished} />
      ) : running && !started ? (
        <OtherRunning running={running} />
      ) : (
        <Loaded query={task} what={`Reading ${id}`}>
          {(data) => (
            <StartPanel
              task={data.task}
              id={id}
              brokenOff={brokenOff}
              trace={trace}
              starting={starting}
              onTrace={setTrace}
              onStart={() => void start()}
              onResume={() => void resume()}
              onDiscard={() => void discard()}
            />
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
