import { type RefObject, useMemo, useState } from 'react'
import type { SiteCard } from '../../../sitecards/index.ts'
import type { Task } from '../../../tasks/index.ts'
import { EmptyState, List, type ListEntry, PaneHead, StatusTag, Tag } from '../../kit/index.ts'
import { TypeCode } from '../../sitecards/TypeCode.tsx'
import styles from './editor.module.css'
import { filterGroups, type Kind, kindCounts, type PickGroup, type PickRow, pickGroups } from './pickable.ts'

interface PickerProps {
  cards: readonly SiteCard[]
  task: Task
  /** Functions that the proposal names. */
  planned: ReadonlySet<string>
  filterField: RefObject<HTMLInputElement | null>
  onToggle: (id: string) => void
}

const KINDS: [Kind | null, string][] = [
  [null, 'All'],
  ['action', 'Actions'],
  ['perception', 'Perceptions'],
]

/** The points that the cards of the task's sites offer. Enter covers the chosen one, or takes it away again. */
export function Picker({ cards, task, planned, filterField, onToggle }: PickerProps) {
  const [filter, setFilter] = useState('')
  const [kind, setKind] = useState<Kind | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const groups = useMemo(() => pickGroups(cards, task, planned), [cards, task, planned])
  const kept = useMemo(() => filterGroups(groups, filter, kind), [groups, filter, kind])
  const rows = kept.flatMap((group) => group.rows)
  const chosen = rows.some(({ id }) => id === selected) ? selected : (rows[0]?.id ?? null)
  const counts = kindCounts(rows)
  const entries = kept.flatMap((group): ListEntry<PickRow>[] => {
    const heading = `${group.site} ${group.function} ${group.label}`
    return [{ heading, aside: <GroupCounts group={group} /> }, ...group.rows.map((item) => ({ item }))]
  })
  return (
    <>
      <PaneHead title="Points of the cards">
        <span className={styles.count} role="status">
          {counts.action} A · {counts.perception} P
        </span>
      </PaneHead>
      <div className={styles.pickHead}>
        <input
          ref={filterField}
          type="search"
          data-field="covered_points"
          aria-label="Filter the points"
          placeholder="Filter by site, function, component, type  /"
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
            if (event.key === 'Enter' && chosen) onToggle(chosen)
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            const at = rows.findIndex(({ id }) => id === chosen) + (event.key === 'ArrowDown' ? 1 : -1)
            const next = rows[at]
            if (next) setSelected(next.id)
            event.preventDefault()
          }}
        />
        <fieldset className={styles.kinds} aria-label="Kind of point">
          {KINDS.map(([value, label]) => (
            <label key={label}>
              <input type="radio" name="pick-kind" checked={kind === value} onChange={() => setKind(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <List
        label="Points of the cards"
        entries={entries}
        keyOf={(row) => row.id}
        textOf={(row) => `${row.item.component} ${row.item.type} ${row.place}`}
        selected={chosen}
        onSelect={setSelected}
        onOpen={onToggle}
        rowHeight={46}
        empty={
          <EmptyState title={cards.length === 0 ? 'No site is named yet' : 'No point of these cards fits'}>
            {cards.length === 0 && <p>Name the sites of the task; what their cards offer appears here.</p>}
          </EmptyState>
        }
        render={(row) => <PickLine row={row} />}
      />
    </>
  )
}

function GroupCounts({ group }: { group: PickGroup }) {
  const { action, perception } = kindCounts(group.rows)
  return (
    <span className={styles.count}>
      {group.planned && <Tag tone="accent">planned</Tag>} {action} A · {perception} P
    </span>
  )
}

function PickLine({ row }: { row: PickRow }) {
  const { place, code, item, covered, alias } = row
  return (
    <div className={styles.pick} data-covered={covered}>
      <code>{place}</code>
      <div>
        {item.component} · {item.type}
        <small>{item.description}</small>
      </div>
      <span className={styles.tags}>
        {covered && <StatusTag state="passed">covered</StatusTag>}
        {!covered && alias && <StatusTag state="warning">alias of {alias.split(':').slice(-2).join(':')}</StatusTag>}
        {code ? <TypeCode code={code} within /> : <StatusTag state="warning">no type</StatusTag>}
      </span>
    </div>
  )
}
