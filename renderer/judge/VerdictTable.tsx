import type { RefObject } from 'react'
import type { VerdictRow } from '../../contract/index.ts'
import { EmptyState, formatCount, List, PaneHead, StatusTag } from '../kit/index.ts'
import { OUTCOME_STATE, OUTCOMES, outcomeOf } from '../rubrics/outcome.ts'
import { formatScore } from '../rubrics/TreeView.tsx'
import styles from './judge.module.css'
import { type Filter, NO_FILTER, verdictKey } from './verdicts.ts'

interface VerdictTableProps {
  all: readonly VerdictRow[]
  rows: readonly VerdictRow[]
  titles: ReadonlyMap<string, string>
  filter: Filter
  onFilter: (filter: Filter) => void
  filterField: RefObject<HTMLSelectElement | null>
  selected: string | null
  onSelect: (key: string) => void
  onOpen: (key: string) => void
}

/** Every verdict of a run, narrowed by agent, task and outcome. */
export function VerdictTable(props: VerdictTableProps) {
  const { all, rows, titles, filter, onFilter, filterField, selected, onSelect, onOpen } = props
  const agents = [...new Set(all.map(({ agent }) => agent))].sort()
  const tasks = [...new Set(all.map(({ task }) => task))].sort()
  const narrowed = rows.length < all.length
  return (
    <>
      <PaneHead title="Verdicts">
        <span role="status">
          {narrowed ? `${formatCount(rows.length)} of ${formatCount(all.length)}` : formatCount(all.length)}
        </span>
        <Choice
          ref={filterField}
          label="Agent"
          value={filter.agent}
          values={agents}
          onChoose={(agent) => onFilter({ ...filter, agent })}
        />
        <Choice
          label="Task"
          value={filter.task}
          values={tasks}
          textOf={(task) => titles.get(task) ?? task}
          onChoose={(task) => onFilter({ ...filter, task })}
        />
        <Choice
          label="Outcome"
          value={filter.outcome}
          values={OUTCOMES}
          onChoose={(outcome) => onFilter({ ...filter, outcome })}
        />
      </PaneHead>
      <div className={styles.columns} aria-hidden="true">
        <span>agent</span>
        <span>task</span>
        <span>answer</span>
        <span>outcome</span>
        <span>score</span>
        <span>leaves passed</span>
      </div>
      <List
        primary
        label="Verdicts"
        entries={rows.map((item) => ({ item }))}
        keyOf={verdictKey}
        textOf={(row) => `${row.agent} ${titles.get(row.task) ?? row.task}`}
        selected={selected}
        onSelect={onSelect}
        onOpen={onOpen}
        rowHeight={34}
        render={(row) => <Line row={row} title={titles.get(row.task) ?? row.task} />}
        empty={
          <EmptyState title={narrowed ? 'No verdict is like that' : 'No verdict yet'}>
            {narrowed && (
              <button type="button" className={styles.link} onClick={() => onFilter(NO_FILTER)}>
                Show all {formatCount(all.length)}
              </button>
            )}
          </EmptyState>
        }
      />
    </>
  )
}

/** Which answer a line is about: agent, task and number. */
export function AnswerCells({
  of,
  title,
}: {
  of: Pick<VerdictRow, 'agent' | 'task' | 'answer'> & { repeat?: number }
  title: string
}) {
  return (
    <>
      <span>{of.agent}</span>
      <span className={styles.cut} title={`${title} (${of.task})`}>
        {title}
      </span>
      <span>
        {of.answer.replace(/^answer_/, '')}
        {of.repeat !== undefined && of.repeat > 1 && <small title={`judging ${of.repeat}`}>#{of.repeat}</small>}
      </span>
    </>
  )
}

function Line({ row, title }: { row: VerdictRow; title: string }) {
  const outcome = outcomeOf(row)
  const { counts } = row
  return (
    <div className={styles.line}>
      <AnswerCells of={row} title={title} />
      <span>
        <StatusTag state={OUTCOME_STATE[outcome]}>{outcome}</StatusTag>
      </span>
      <span>{row.outcome === 'error' ? '–' : formatScore(row.score)}</span>
      <span>
        {counts.passed} of {counts.leaves}
        {counts.unverifiable > 0 && <StatusTag state="unverifiable">{counts.unverifiable}</StatusTag>}
        {counts.error > 0 && <StatusTag state="error">{counts.error}</StatusTag>}
      </span>
    </div>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  value: T | ''
  values: readonly T[]
  textOf?: (value: T) => string
  onChoose: (value: T | '') => void
  ref?: RefObject<HTMLSelectElement | null>
}

function Choice<T extends string>({ label, value, values, textOf = (each) => each, onChoose, ref }: ChoiceProps<T>) {
  return (
    <select
      ref={ref}
      className={styles.choice}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(values.find((each) => each === event.currentTarget.value) ?? '')}
    >
      <option value="">{label}: all</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {textOf(each)}
        </option>
      ))}
    </select>
  )
}
