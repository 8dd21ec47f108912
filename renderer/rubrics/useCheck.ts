import { useEffect, useState } from 'react'
import { describeError, type ErrorFacts, host } from '../host/index.ts'

const DEBOUNCE_MS = 120
type Checked = Awaited<ReturnType<typeof host.rubrics.check>>

export interface Check {
  /** Findings and tree of the latest text that was checked; the last good ones while a new answer is on its way. */
  result: (Checked & { task: string; source: string }) | null
  error: ErrorFacts | null
}

/** Has the host check a script while it is being typed. Answers to an older text are dropped. */
export function useCheck(task: string, source: string | undefined): Check {
  const [check, setCheck] = useState<Check>({ result: null, error: null })
  const known = check.result?.task === task
  useEffect(() => {
    if (source === undefined) return
    const stop = new AbortController()
    const ask = async () => {
      try {
        const result = await host.rubrics.check({ task, source }, { signal: stop.signal })
        if (!stop.signal.aborted) setCheck({ result: { ...result, task, source }, error: null })
      } catch (error) {
        if (!stop.signal.aborted) setCheck((before) => ({ ...before, error: describeError(error) }))
      }
    }
    // The first look at a script needs no patience.
    const timer = setTimeout(ask, known ? DEBOUNCE_MS : 0)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [task, source, known])
  return known ? check : { result: null, error: check.error }
}
