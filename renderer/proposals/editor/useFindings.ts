import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DuplicatesFound, RuleFinding } from '../../../contract/index.ts'
import type { Proposal } from '../../../tasks/index.ts'
import { api } from '../../host/index.ts'

/** A pause in typing of this many milliseconds has the rules look. */
const PAUSE_MS = 25

export interface Found {
  findings: readonly RuleFinding[]
  duplicates: DuplicatesFound
  /** The rules have looked at what is on screen now. */
  fresh: boolean
  error: unknown
}

/** What the rules say of a value while it is typed; the marks of the last look stay until the next is there. */
export function useFindings(value: Proposal, isNew: boolean): Found {
  const [looked, setLooked] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLooked(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  const query = useQuery({
    ...api.proposals.check.queryOptions({ input: { proposal: looked, isNew } }),
    placeholderData: keepPreviousData,
    // Each pause in typing is another value: none is looked at twice.
    gcTime: 0,
  })
  return {
    findings: query.data?.findings ?? [],
    duplicates: query.data?.duplicates ?? { nearest: [], count: 0 },
    fresh: looked === value && !query.isPlaceholderData && query.data !== undefined,
    error: query.error,
  }
}
