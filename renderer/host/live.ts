import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Change } from '../../contract/index.ts'
import { api, host, link } from './client.ts'
import { useStream } from './stream.ts'

type Room = Exclude<keyof typeof api, 'key'>

/** Which rooms of the contract show something of a changed file. Everything counts in the overview. */
const AFFECTED: Record<Change['kind'], readonly Room[] | 'all'> = {
  workspace: 'all',
  sitecards: ['reports', 'sitecards', 'clusters', 'proposals', 'tasks', 'release', 'workspace'],
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
    'sampling',
    'clusters',
    'workspace',
  ],
  designs: ['spotcheck'],
  sets: ['screening', 'sampling', 'clusters', 'proposals', 'agreement', 'reports', 'workspace'],
  labels: ['labels'],
  sampling: ['sampling', 'clusters'],
  splits: ['release'],
  runs: ['reports', 'judge', 'agreement', 'spotcheck', 'workspace'],
  evidence: ['evidence', 'judge'],
  recordings: ['executions', 'tasks', 'workspace'],
}
/** A pull from git changes hundreds of files within moments: gather before refreshing. */
const GATHER_MS = 60

/** Refreshes what is on screen when files of the workspace change, through us or somebody else, and after a lost connection. */
export function useLiveChanges(): void {
  const queries = useQueryClient()
  const dirty = useRef(new Set<Room | 'all'>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const flush = () => {
    timer.current = undefined
    const rooms = [...dirty.current]
    dirty.current.clear()
    if (rooms.includes('all')) queries.invalidateQueries()
    else for (const room of rooms) if (room !== 'all') queries.invalidateQueries({ queryKey: api[room].key() })
  }
  useStream(
    (signal) => host.workspace.changes(undefined, { signal }),
    (change) => {
      const affected = AFFECTED[change.kind]
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
