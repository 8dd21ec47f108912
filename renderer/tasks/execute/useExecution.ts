import { useCallback, useEffect, useRef, useState } from 'react'
import type { ExecutionDraft } from '../../../tasks/index.ts'
import { say, sayFailed } from '../../app/status.ts'
import { api, host, queryClient } from '../../host/index.ts'

const DRAFT_MS = 300

/** Reads the running execution anew. */
export const refetchCurrent = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: api.executions.current.queryKey() })

export async function refreshTasks(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.executions.key() }),
    queryClient.invalidateQueries({ queryKey: api.tasks.key() }),
    queryClient.invalidateQueries({ queryKey: api.answers.key() }),
  ])
}

/** Does something to the running execution, says so, and shows what it came to. @returns whether it worked */
export async function act(done: string, failed: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    await refetchCurrent()
    say(done)
    return true
  } catch (error) {
    sayFailed(failed, error)
    return false
  }
}

/**
 * What is being written, kept by the host a moment after each change: a studio that is killed loses at most that moment, and the
 * browser's own storage is another one at the next start.
 */
export function useHostDraft(initial: ExecutionDraft): {
  draft: ExecutionDraft
  change: (change: Partial<ExecutionDraft>) => void
  /** What is not kept yet needs not be: the execution ends with it, or is thrown away. */
  forget: () => void
} {
  const [draft, setDraft] = useState(initial)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; send: () => void }>(undefined)
  const change = useCallback((change: Partial<ExecutionDraft>) => {
    setDraft((before) => {
      const next = { ...before, ...change }
      clearTimeout(waiting.current?.timer)
      const send = () => {
        waiting.current = undefined
        host.executions.draft(next).catch((error: unknown) => sayFailed('What you write could not be kept', error))
      }
      waiting.current = { timer: setTimeout(send, DRAFT_MS), send }
      return next
    })
  }, [])
  const forget = useCallback(() => {
    clearTimeout(waiting.current?.timer)
    waiting.current = undefined
  }, [])
  useEffect(
    () => () => {
      clearTimeout(waiting.current?.timer)
      waiting.current?.send()
    },
    [],
  )
  return { draft, change, forget }
}
