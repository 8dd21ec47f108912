import { useEffect, useRef, useState } from 'react'
import type { RubricAuditRow } from '../../contract/index.ts'
import { describeError, type ErrorFacts, host } from '../host/index.ts'

export interface Audited {
  audit: RubricAuditRow
  /** The text that was audited. */
  source: string
  ms: number
}

/** The attack audit of a script as it stands in the editor. A new start drops the answer to an older one. */
export function useAudit(task: string) {
  const [running, setRunning] = useState(false)
  const [result, setResult] = useState<Audited | null>(null)
  const [error, setError] = useState<ErrorFacts | null>(null)
  const stop = useRef<AbortController>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async (source: string): Promise<void> => {
    stop.current?.abort()
    const mine = new AbortController()
    stop.current = mine
    setRunning(true)
    setError(null)
    try {
      const { ms, ...audit } = await host.rubrics.audit({ task, source }, { signal: mine.signal })
      if (!mine.signal.aborted) setResult({ audit, source, ms })
    } catch (thrown) {
      if (!mine.signal.aborted) setError(describeError(thrown))
    } finally {
      if (stop.current === mine) setRunning(false)
    }
  }
  return { running, result, error, start }
}
