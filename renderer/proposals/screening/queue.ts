/** Which proposals wait, which are decided, and which comes next. */
import type { ProposalRow } from '../../../contract/index.ts'
import { formatTime } from '../../kit/figures.ts'

/** A proposal as it is screened: in a list of its own, or as a disagreement. */
export type ScreeningRow = Omit<ProposalRow, 'pattern'>

/** A proposal waits while I have not decided on its present content. */
export function splitQueue(
  rows: readonly ScreeningRow[],
  pending: ReadonlySet<string>,
): {
  open: ScreeningRow[]
  done: ScreeningRow[]
} {
  const open: ScreeningRow[] = []
  const done: ScreeningRow[] = []
  for (const row of rows) (pending.has(row.id) || (row.mine && !row.mine.stale) ? done : open).push(row)
  // What is being saved was decided last.
  const when = (row: ScreeningRow) => (pending.has(row.id) ? '~' : (row.mine?.at ?? ''))
  done.sort((a, b) => (when(a) < when(b) ? 1 : when(a) > when(b) ? -1 : 0))
  return { open, done }
}

/** The next one that waits after `id`, in the order of the whole list; from the end it goes on at the beginning. */
export function nextOpen(rows: readonly ScreeningRow[], pending: ReadonlySet<string>, id: string): string | null {
  const at = rows.findIndex((row) => row.id === id)
  const waits = (row: ScreeningRow) => row.id !== id && !pending.has(row.id) && (!row.mine || row.mine.stale)
  // Not by slices: among ten thousand each of them would be a copy.
  for (let step = 1; step <= rows.length; step += 1) {
    const row = rows[(at + step) % rows.length]
    if (row && waits(row)) return row.id
  }
  return null
}

/** `just now`, `12 s ago`, `5 min ago`, within a day; the time after that. `now` in milliseconds. */
export function ago(at: string, now: number): string {
  const seconds = Math.floor((now - Date.parse(at)) / 1000)
  if (!(seconds >= 0) || seconds >= 86_400) return formatTime(at)
  if (seconds < 2) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return `${Math.floor(seconds / 3600)} h ago`
}
