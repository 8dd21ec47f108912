import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Statistics as Made, StatisticsCount } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { go } from '../../app/router.ts'
import { api } from '../../host/index.ts'
import {
  counted,
  EmptyState,
  formatCount,
  formatShare,
  List,
  Loaded,
  Pane,
  PaneHead,
  Scroll,
  Split,
} from '../../kit/index.ts'
import { overviewKeys } from '../keys.ts'
import styles from './release.module.css'

type Scope = 'all' | 'admitted'
interface Shown {
  id: string
  label: string
  unit: string
  rows: readonly StatisticsCount[]
}

/** What the benchmark holds, in figures; every figure opens its rows, every row its tasks. */
export function Statistics() {
  const [scope, setScope] = useState<Scope>('all')
  const query = useQuery({
    ...api.release.statistics.queryOptions({ input: { scope } }),
    placeholderData: keepPreviousData,
  })
  useKeys(overviewKeys, { scope: () => setScope(scope === 'all' ? 'admitted' : 'all') })
  return (
    <Loaded query={query} what="Counting the tasks">
      {(made) => <Figures made={made} scope={scope} onScope={setScope} />}
    </Loaded>
  )
}

const TABLE_OF: Record<string, string> = { 'action types': 'actionTypes', 'perception types': 'perceptionTypes' }

function Figures({ made, scope, onScope }: { made: Made; scope: Scope; onScope: (scope: Scope) => void }) {
  const [table, setTable] = useState('clusters')
  const [row, setRow] = useState<string | null>(null)
  const shown = useMemo(() => tableOf(made, table), [made, table])
  const choose = (id: string) => {
    setTable(id)
    setRow(null)
  }
  const other = made.tables.filter(({ id }) => id === 'combinations' || id === 'patterns')
  return (
    <Split id="overview-statistics">
      <Pane id="figures" label="figures" size={400} min={320} fixed>
        <PaneHead title="Figures">{counted(made.tasks, 'task')}</PaneHead>
        <Scroll label="Figures">
          <div className={styles.group}>
            <label>
              Counted:{' '}
              <select
                value={scope}
                onChange={(event) => onScope(event.currentTarget.value === 'admitted' ? 'admitted' : 'all')}
              >
                <option value="all">all tasks but dropped ones</option>
                <option value="admitted">admitted tasks only</option>
              </select>
            </label>
          </div>
          {made.textOnly > 0 && (
            <p className={styles.group}>
              Of {counted(made.textOnly, 'task')} only the text is known; they count in words alone.
            </p>
          )}
          {made.unresolved > 0 && (
            <p className={styles.group}>
              {counted(made.unresolved, 'covered point')} name no entry of a card and count in no type.
            </p>
          )}
          <h3 className={styles.group}>Used of what there is</h3>
          {made.shares.map(({ key, label, count, of, what }) => {
            const id = TABLE_OF[key] ?? key
            return (
              <Choice
                key={key}
                id={id}
                chosen={table}
                onChoose={choose}
                label={label}
                figure={`${formatCount(count)} of ${formatCount(of)}`}
                note={`${formatShare(count, of)} of the ${what}`}
              />
            )
          })}
          {other.map(({ id, label, rows }) => (
            <Choice key={id} id={id} chosen={table} onChoose={choose} label={label} figure={formatCount(rows.length)} />
          ))}
          <h3 className={styles.group}>Of each task</h3>
          {made.distributions.map((one) => (
            <Choice
              key={one.id}
              id={one.id}
              chosen={table}
              onChoose={choose}
              label={one.label}
              figure={one.mean === null ? '–' : `mean ${short(one.mean)}`}
              note={
                one.mean === null
                  ? 'no task has this number'
                  : `sd ${short(one.sd)} · median ${short(one.median)} · ${short(one.min)} to ${short(one.max)} · n ${formatCount(one.n)}`
              }
            />
          ))}
          <h3 className={styles.group}>Together, Pearson’s r</h3>
          {made.correlations.map(({ key, label, n, r }) => (
            <p key={key} className={styles.group}>
              {label}: {r === null ? 'not defined' : r.toFixed(3)}, n {formatCount(n)}
            </p>
          ))}
        </Scroll>
      </Pane>
      <Pane id="rows" label="rows" size={420} min={260}>
        <PaneHead title={shown.label}>{formatCount(shown.rows.length)}</PaneHead>
        <Rows shown={shown} selected={row} onSelect={setRow} />
      </Pane>
      <Pane id="behind" label="tasks" min={240}>
        <Behind scope={scope} table={table} row={shown.rows.find(({ key }) => key === row) ?? null} />
      </Pane>
    </Split>
  )
}

interface ChoiceProps {
  id: string
  chosen: string
  onChoose: (id: string) => void
  label: string
  figure: string
  note?: string
}

function Choice({ id, chosen, onChoose, label, figure, note }: ChoiceProps) {
  return (
    <button type="button" className={styles.chosen} aria-pressed={id === chosen} onClick={() => onChoose(id)}>
      <span>{label[0]?.toUpperCase() + label.slice(1)}</span>
      <b>{figure}</b>
      {note && <small>{note}</small>}
    </button>
  )
}

function tableOf(made: Made, id: string): Shown {
  const table = made.tables.find((one) => one.id === id)
  if (table) return table
  const { label = '', bars = [] } = made.distributions.find((one) => one.id === id) ?? {}
  return { id, label, unit: 'tasks', rows: bars }
}

function Rows({
  shown,
  selected,
  onSelect,
}: {
  shown: Shown
  selected: string | null
  onSelect: (key: string) => void
}) {
  const entries = useMemo(() => shown.rows.map((item) => ({ item })), [shown])
  const most = shown.rows.reduce((largest, { count }) => Math.max(largest, count), 1)
  return (
    <List
      key={shown.id}
      primary
      label={shown.label}
      entries={entries}
      keyOf={({ key }) => key}
      textOf={({ label }) => label}
      selected={selected}
      onSelect={onSelect}
      rowHeight={46}
      render={({ label, key, count }) => (
        <div className={styles.row}>
          <span>{shown.unit === 'points' ? `${key} ${label}` : label}</span>
          <b>{formatCount(count)}</b>
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
            <rect className={styles.back} width="100" height="4" />
            <rect className={styles.bar} width={(100 * count) / most} height="4" />
          </svg>
        </div>
      )}
      empty={<EmptyState title="Nothing to count">There is no task with this.</EmptyState>}
    />
  )
}

function Behind({ scope, table, row }: { scope: Scope; table: string; row: StatisticsCount | null }) {
  const query = useQuery({
    ...api.release.behind.queryOptions({ input: { scope, table, key: row?.key ?? '' } }),
    enabled: row !== null,
  })
  const [task, setTask] = useState<string | null>(null)
  const entries = useMemo(() => (query.data ?? []).map((item) => ({ item })), [query.data])
  if (row === null)
    return (
      <EmptyState title="The tasks behind a figure">
        <p>Choose a row with J and K, or click one.</p>
      </EmptyState>
    )
  return (
    <>
      <PaneHead title={row.label}>{query.data && counted(query.data.length, 'task')}</PaneHead>
      <Loaded query={query} what="Reading the tasks">
        {() => (
          <List
            label={`Tasks: ${row.label}`}
            entries={entries}
            keyOf={({ id }) => id}
            textOf={({ title }) => title}
            selected={task}
            onSelect={setTask}
            onOpen={(id) => go('tasks', [id])}
            rowHeight={46}
            render={({ id, title }) => (
              <div className={styles.task}>
                <span>{title}</span>
                <small>{id}</small>
              </div>
            )}
            empty={<EmptyState title="No task has this" />}
          />
        )}
      </Loaded>
    </>
  )
}

/** Two decimals at most. */
const short = (value: number | null): string => (value === null ? '–' : String(Math.round(value * 100) / 100))
