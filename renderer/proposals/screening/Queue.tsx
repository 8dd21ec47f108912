import { memo, type ReactNode, useMemo } from 'react'
import { formatCount } from '../../kit/figures.ts'
import { EmptyState, Kbd, List, Pane, PaneHead, RuleCount, Split, StatusTag } from '../../kit/index.ts'
import styles from '../proposals.module.css'
import { ago, type ScreeningRow } from './queue.ts'

interface QueueProps {
  open: readonly ScreeningRow[]
  done: readonly ScreeningRow[]
  current: string | null
  failed: ReadonlySet<string>
  onChoose: (id: string) => void
}

const entries = new WeakMap<ScreeningRow, { item: ScreeningRow }>()
/** The same entry for the same row: of ten thousand, a decision changes one. */
function entryOf(row: ScreeningRow): { item: ScreeningRow } {
  const known = entries.get(row)
  if (known) return known
  const entry = { item: row }
  entries.set(row, entry)
  return entry
}

/** What waits for a decision, and below it what has been decided, the latest first. */
export const Queue = memo(function Queue({ open, done, current, failed, onChoose }: QueueProps) {
  const openEntries = useMemo(() => open.map(entryOf), [open])
  const doneEntries = useMemo(() => done.map(entryOf), [done])
  const shared = {
    keyOf: (row: ScreeningRow) => row.id,
    textOf: (row: ScreeningRow) => row.title,
    selected: current,
    onSelect: onChoose,
    rowHeight: 55,
  }
  return (
    <Split id="proposals-queue" down>
      <Pane id="open" label="queue" min={120}>
        <PaneHead title="Queue">{formatCount(open.length)} open</PaneHead>
        <List
          {...shared}
          primary
          label="Queue"
          entries={openEntries}
          render={(row) => <OpenRow row={row} failed={failed.has(row.id)} />}
          empty={
            <EmptyState title="All screened">
              <p>Nothing waits for you here.</p>
            </EmptyState>
          }
        />
      </Pane>
      <Pane id="done" label="list of what is done" size={230} min={90} fixed>
        <PaneHead title="Done">
          {formatCount(done.length)}
          <Undo />
        </PaneHead>
        <List
          {...shared}
          label="Done"
          entries={doneEntries}
          render={(row) => <DoneRow row={row} />}
          empty={<p className={styles.none}>Decisions appear here.</p>}
        />
      </Pane>
    </Split>
  )
})

function Undo(): ReactNode {
  return (
    <span className={styles.undo}>
      undo <Kbd of="z" />
    </span>
  )
}

function OpenRow({ row, failed }: { row: ScreeningRow; failed: boolean }) {
  return (
    <div className={styles.row}>
      <b>{row.title}</b>
      <small>
        <code>{row.id}</code>
        {failed && <StatusTag state="error">not saved</StatusTag>}
        {row.mine?.stale && <StatusTag state="stale">changed</StatusTag>}
        <RuleCount errors={row.errors} warnings={row.warnings} />
      </small>
    </div>
  )
}

const WORD = {
  yes: 'accept',
  pass: 'accept',
  accept: 'accept',
  no: 'reject',
  fail: 'reject',
  reject: 'reject',
} as const

function DoneRow({ row }: { row: ScreeningRow }) {
  const said = row.mine?.decision ?? 'skip'
  return (
    <div className={styles.doneRow}>
      <b>{row.title}</b>
      <small>
        <StatusTag state={said === 'unsure' || said === 'skip' ? said : WORD[said]} />
        {row.state === 'disagreement' && <StatusTag state="disagreement" />}
        {row.mine && <span>{ago(row.mine.at, Date.now())}</span>}
      </small>
    </div>
  )
}
