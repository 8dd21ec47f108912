import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DisputeRow, SetRow } from '../../../contract/index.ts'
import { api } from '../../host/index.ts'
import { EmptyState, ErrorPanel, Loaded, Section } from '../../kit/index.ts'
import { Originals } from './Originals.tsx'
import type { ScreeningRow } from './queue.ts'
import { Room } from './ScreeningRoom.tsx'
import { useWork } from './useWork.ts'
import { settling } from './work.ts'

/** What people disagree about, for a third person: first the own word, then theirs beside it. */
export function SettleRoom({ set, chosen }: { set: SetRow; chosen: string | null }) {
  const work = useWork(settling, set.id)
  const query = useQuery(api.screening.disputes.queryOptions({ input: { set: set.id } }))
  const rows = useMemo(() => query.data?.map(rowOf) ?? [], [query.data])
  if (rows.length > 0)
    return (
      <Room
        rows={rows}
        chosen={chosen ?? (rows.find(({ mine }) => mine === null) ?? rows[0])?.id ?? null}
        work={work}
        title={`${set.name}: to settle`}
        crumb={set.blindFirst ? 'you say first; then what the others said shows' : 'in sight of what the others said'}
        finished={<p>Everything is settled.</p>}
        after={(id) => <Originals set={set.id} id={id} />}
        {...(set.blindFirst ? {} : { before: (id: string) => <Originals set={set.id} id={id} /> })}
      />
    )
  return (
    <Section title={`${set.name}: to settle`}>
      {query.error ? (
        <ErrorPanel error={query.error} />
      ) : (
        <Loaded query={query} what="Looking for disagreements">
          {() => (
            <EmptyState title="No disagreement waits for you">
              <p>
                What people disagree about comes here once enough of them have decided. You settle only what you have
                not screened yourself.
              </p>
            </EmptyState>
          )}
        </Loaded>
      )}
    </Section>
  )
}

const rowOf = ({ id, title, mine }: DisputeRow): ScreeningRow => ({
  id,
  title,
  sites: [],
  sample: false,
  errors: 0,
  warnings: 0,
  mine: mine && { decision: mine.decision, at: '', stale: false, event: mine.event },
  others: null,
  state: mine ? 'screened' : 'open',
})
