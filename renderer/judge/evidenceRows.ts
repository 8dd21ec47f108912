/** Narrowing the list of all captures. */
import type { EvidenceRow } from '../../contract/index.ts'

export const STATES = ['all', 'not usable', 'usable', 'marked', 'superseded', 'not cited'] as const
export type ShownState = (typeof STATES)[number]

const TESTS: Record<ShownState, (row: EvidenceRow) => boolean> = {
  all: () => true,
  // What counts for its address: an older failure behind a good capture needs nobody.
  'not usable': (row) => row.state !== 'ok' && row.counts,
  usable: (row) => row.state === 'ok',
  marked: (row) => row.markedBy !== null,
  superseded: (row) => !row.counts,
  'not cited': (row) => row.cited === 0,
}

export function shownRows(rows: readonly EvidenceRow[], state: ShownState, words: string): EvidenceRow[] {
  const wanted = words.trim().toLowerCase()
  return rows.filter(
    (row) =>
      TESTS[state](row) && (wanted === '' || `${row.url} ${row.title} ${row.reason}`.toLowerCase().includes(wanted)),
  )
}

export function countsOf(rows: readonly EvidenceRow[]): Record<ShownState, number> {
  return Object.fromEntries(STATES.map((state) => [state, rows.filter(TESTS[state]).length])) as Record<
    ShownState,
    number
  >
}

export const nextState = (state: ShownState): ShownState => STATES[(STATES.indexOf(state) + 1) % STATES.length] ?? 'all'

/** Finer than the state where nobody said otherwise. */
export function kindOf(row: EvidenceRow): string {
  if (row.state === 'ok') return 'usable'
  if (row.markedBy !== null) return 'marked unusable'
  return (row.kind !== null && row.kind !== 'ok' ? row.kind : row.state).replaceAll('-', ' ')
}
