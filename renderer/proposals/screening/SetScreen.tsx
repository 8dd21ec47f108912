import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SetRow } from '../../../contract/index.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { EmptyState, Loaded, Section } from '../../kit/index.ts'
import { Guide } from './Guide.tsx'
import { Outcome } from './Outcome.tsx'
import { nextOpen, type ScreeningRow } from './queue.ts'
import { Room } from './ScreeningRoom.tsx'
import { useGuided } from './useGuided.ts'
import { useWork } from './useWork.ts'
import { inSet } from './work.ts'

/** One's own part of a set. Before the first time the guide shows. */
export function SetScreen({ set, chosen }: { set: SetRow; chosen: string | null }) {
  const { guided, note } = useGuided()
  const query = useQuery({
    ...api.screening.queue.queryOptions({ input: { set: set.id } }),
    // A lease that runs out changes no file, so nothing tells of it.
    refetchInterval: ({ state: { data } }) => (data && leftToOthers(data) > 0 ? FREE_MS : false),
  })
  if (guided === false) return <Guide onDone={note} />
  if (query.data === undefined || guided === undefined)
    return (
      <Section title={set.name}>
        <Loaded query={query} what="Reading your part of the set">
          {() => null}
        </Loaded>
      </Section>
    )
  return <Part set={query.data.set} rows={query.data.rows} chosen={chosen} />
}

function Part({ set, rows, chosen: asked }: { set: SetRow; rows: readonly ScreeningRow[]; chosen: string | null }) {
  // What came next a moment ago may be somebody else's by now: then the first that is free is shown.
  const chosen = rows.some(({ id }) => id === asked) ? asked : null
  const work = useWork(inSet, set.id)
  const first = rows.find((each) => !each.mine || each.mine.stale)?.id ?? null
  useLease(set, rows, chosen ?? first)
  const others = leftToOthers({ set, rows })
  if (rows.length === 0)
    return (
      <Section title={set.name}>
        <EmptyState title={set.pool ? 'Nothing is free here now' : 'You have no part in this set'}>
          <p>{set.pool ? WAITING : `Ask ${set.lead}, who made it, to add you.`}</p>
        </EmptyState>
      </Section>
    )
  return (
    <Room
      rows={rows}
      chosen={chosen}
      work={work}
      title={set.name}
      crumb={set.pilot ? 'practice, blind until you are done' : 'blind until you are done'}
      {...(others > 0 ? { finishedTitle: 'Nothing is free here now' } : {})}
      finished={others > 0 ? <p>{WAITING}</p> : <Outcome set={set.id} />}
    />
  )
}

const WAITING = 'Others are at all that is left. What they leave comes back within minutes.'
const RENEW_MS = 60_000
const FREE_MS = 15_000

/** Items of an open set that wait while others are at them; 0 as long as one is free. */
function leftToOthers({ set: { pool, mine }, rows }: { set: SetRow; rows: readonly ScreeningRow[] }): number {
  if (!pool || rows.some((row) => !row.mine || row.mine.stale)) return 0
  return mine === null ? 0 : mine.total - mine.done
}

/** In a set that is open to everybody: holds the item in sight and the next one, so that nobody else is at them. */
function useLease({ id: set, pool }: SetRow, rows: readonly ScreeningRow[], at: string | null): void {
  const next = at === null ? null : nextOpen(rows, new Set(), at)
  const wanted = pool ? [at, next].filter((id) => id !== null).join(' ') : ''
  useEffect(() => {
    if (wanted === '') return
    const ids = wanted.split(' ')
    const hold = async () => {
      const held = await host.screening.hold({ set, ids }).catch(() => null)
      // Somebody else was faster: the list says what is free now.
      if (held && held.ids.length < ids.length)
        queryClient.invalidateQueries({ queryKey: api.screening.queue.key({ input: { set } }) })
    }
    hold()
    const timer = setInterval(() => document.visibilityState === 'visible' && hold(), RENEW_MS)
    return () => clearInterval(timer)
  }, [set, wanted])
}
