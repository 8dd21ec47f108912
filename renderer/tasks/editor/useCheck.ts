import { useEffect, useEffectEvent, useState } from 'react'
import type { TaskCheck } from '../../../contract/index.ts'
import type { Task } from '../../../tasks/index.ts'
import { describeError, type ErrorFacts, host } from '../../host/index.ts'

/** Pause in typing after which the rules look again; milliseconds. */
const PAUSE_MS = 150

export interface Checked {
  /** Of the latest text that was looked at; null before the first time. */
  check: TaskCheck | null
  /** The text was changed since. */
  behind: boolean
  error: ErrorFacts | null
}

/** What the rules say of the task as it is being written, soon after each change. */
export function useCheck(task: Task): Checked {
  const [found, setFound] = useState<{ of: Task; check: TaskCheck } | null>(null)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const first = found === null
  const look = useEffectEvent(async (of: Task, signal: AbortSignal) => {
    try {
      const check = await host.tasks.check({ task: of })
      if (signal.aborted) return
      setFound({ of, check })
      setError(null)
    } catch (thrown) {
      if (!signal.aborted) setError(describeError(thrown))
    }
  })
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => look(task, stop.signal), first ? 0 : PAUSE_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [task, first])
  return { check: found?.check ?? null, behind: found !== null && found.of !== task, error }
}
