import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Change } from '../../contract/index.ts'
import { api, host, link } from './client.ts'
import { useStream } from './stream.ts'

type Room = Exclude<keyof typeof api, 'key'>

/** Which rooms of the contract show something of a changed file. Everything counts in the overview. */
const AFFECTED: Record<Change['kind'], readonly Room[] | 'all'> = {
  workspace: 'all',
  sightings: ['checking'],
  sitecards: ['reports', 'sitecards', 'checking', 'clusters', 'proposals', 'tasks', 'release', 'workspace'],
  proposals: ['proposals', 'sampling', 'clusters', 'proposing', 'judgement', 'release', 'workspace'],
  tasks: [
    'reports',
    'tasks',
    'sampling',
    'clusters',
    'proposing',
    'judgement',
    'rubrics',
    'generation',
    'judge',
    'release',
    'workspace',
  ],
  rubrics: ['reports', 'rubrics', 'generation', 'tasks', 'workspace'],
  drafts: ['generation'],
  batches: ['proposing'],
  advice: ['judgement'],
  answers: ['reports', 'answers', 'judge', 'workspace'],
  reviews: [
    'reports',
    'judgement',
    'proposals',
    'tasks',
    'generation',
    'judge',
    'agreement',
    'spotcheck',
    'screening',
    'checking',
    'sampling',
    'clusters',
    'workspace',
  ],
  designs: ['spotcheck'],
  sets: ['screening', 'sampling', 'clusters', 'proposals', 'agreement', 'reports', 'workspace'],
  checks: ['checking', 'reports'],
  labels: ['labels'],
  sampling: ['sampling', 'clusters'],
  splits: ['release'],
  runs: ['reports', 'judge', 'agreement', 'spotcheck', 'workspace'],
  evidence: ['evidence', 'judge'],
  recordings: ['executions', 'tasks', 'workspace'],
}
/** A pull from git changes hundreds of files within moments: gather before refreshing. */
const GATHER_MS = 60

/**
 * What is worked out over all proposals. While a person decides on one after the other these follow at the first pause: with a hundred thousand decisions they cost the host
 * half a second, which the next key would wait for. The person's own row is brought up to date by the decision itself.
 */
const AT_A_PAUSE: ReadonlySet<string> = new Set(['proposals.list', 'workspace.overview'])
const PAUSE_MS = 900
/** However quickly somebody decides. */
const LATEST_MS = 6_000
const isOverAll = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  Array.isArray(queryKey[0]) && AT_A_PAUSE.has(queryKey[0].join('.'))

/** Refreshes what is on screen when files of the workspace change, through us or somebody else, and after a lost connection. */
export function useLiveChanges(): void {
  const queries = useQueryClient()
  const dirty = useRef(new Set<Room | 'all'>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Since when a person has been deciding, and the timer that waits for the pause. */
  const deciding = useRef<{ since: number; timer: ReturnType<typeof setTimeout> }>(undefined)
  const onlyDecisions = useRef(true)

  const flush = () => {
    timer.current = undefined
    const rooms = [...dirty.current]
    dirty.current.clear()
    const later = onlyDecisions.current
    onlyDecisions.current = true
    if (rooms.includes('all')) queries.invalidateQueries()
    else
      for (const room of rooms)
        if (room !== 'all')
          queries.invalidateQueries({ queryKey: api[room].key(), predicate: (query) => !later || !isOverAll(query) })
    if (later) waitForPause()
  }
  const waitForPause = () => {
    const since = deciding.current?.since ?? performance.now()
    clearTimeout(deciding.current?.timer)
    const wait = Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - performance.now()))
    const refresh = () => {
      deciding.current = undefined
      queries.invalidateQueries({ predicate: isOverAll })
    }
    deciding.current = { since, timer: setTimeout(refresh, wait) }
  }
  useStream(
    (signal) => host.workspace.changes(undefined, { signal }),
    (change) => {
      const affected = AFFECTED[change.kind]
      if (change.kind !== 'reviews' || !change.ours) onlyDecisions.current = false
      for (const room of affected === 'all' ? (['all'] as const) : affected) dirty.current.add(room)
      timer.current ??= setTimeout(flush, GATHER_MS)
    },
  )
  useEffect(() => {
    let state = link.state
    return link.subscribe(() => {
      if (state === 'lost' && link.state === 'open') queries.invalidateQueries()
      state = link.state
    })
  }, [queries])
}
