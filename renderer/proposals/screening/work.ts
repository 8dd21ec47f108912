import type { ProposalRow } from '../../../contract/index.ts'
import type { ReviewEvent } from '../../../tasks/index.ts'
import type { ReviewInput } from '../../app/review.ts'
import { api, host, queryClient } from '../../host/index.ts'
import { pathInSet } from './places.ts'

/** What it means to decide in a room: alone, within a set, or as the third person who settles. */
export interface ScreeningWork {
  send: (input: ReviewInput) => Promise<{ event: ReviewEvent; savedMs: number }>
  /** The address within the section of an item, or of the room. */
  pathTo: (id: string | null) => string[]
  /** Shows a decision in the list at once; the list itself is read again when the change arrives. */
  patch: (id: string, mine: ProposalRow['mine']) => void
  /** The item stays in sight after a decision, since then others' verdicts show. */
  stays: boolean
  /** How a decision is told in the list of what can be undone. */
  told: string
}

const patched = (id: string, mine: ProposalRow['mine']) => (row: ProposalRow) =>
  row.id === id ? { ...row, mine, state: mine ? row.state : ('open' as const) } : row

export const alone: ScreeningWork = {
  send: (input) => host.proposals.screen(input),
  pathTo: (id) => (id === null ? [] : [id]),
  patch: (id, mine) => queryClient.setQueryData(api.proposals.list.queryKey(), (rows) => rows?.map(patched(id, mine))),
  stays: false,
  told: '',
}

export const inSet = (set: string): ScreeningWork => ({
  send: (input) => host.screening.decide({ ...input, set }),
  pathTo: (id) => pathInSet(set, 'screen', id),
  patch: (id, mine) =>
    queryClient.setQueryData(
      api.screening.queue.queryKey({ input: { set } }),
      (queue) => queue && { ...queue, rows: queue.rows.map(patched(id, mine)) },
    ),
  stays: false,
  told: '',
})

export const settling = (set: string): ScreeningWork => ({
  send: (input) => host.screening.adjudicate({ ...input, set }),
  pathTo: (id) => pathInSet(set, 'settle', id),
  patch: (id, mine) =>
    queryClient.setQueryData(api.screening.disputes.queryKey({ input: { set } }), (rows) =>
      rows?.map((row) =>
        row.id === id ? { ...row, mine: mine && { decision: mine.decision, event: mine.event } } : row,
      ),
    ),
  stays: true,
  told: 'settled: ',
})
