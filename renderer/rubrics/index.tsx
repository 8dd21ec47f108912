import { useQuery } from '@tanstack/react-query'
import type { RubricRow } from '../../contract/index.ts'
import type { VerdictWord } from '../../tasks/index.ts'
import { go, type SectionProps } from '../app/router.ts'
import { api } from '../host/index.ts'
import {
  counted,
  EmptyState,
  List,
  Loaded,
  Pane,
  PaneHead,
  RuleCount,
  Section,
  Split,
  StatusTag,
} from '../kit/index.ts'
import styles from './rubrics.module.css'
import { ScriptView } from './ScriptView.tsx'
import { useUnsaved } from './useScript.ts'
import { FAITHFUL } from './validity.ts'

/** Rubric scripts: read, change, check and run them. */
export default function RubricsSection({ path }: SectionProps) {
  const query = useQuery(api.rubrics.list.queryOptions())
  const unsaved = useUnsaved()
  const reviewed = useQuery(api.generation.mine.queryOptions())
  const mine = new Map(reviewed.data?.map((review) => [review.task, review]))
  const rows = query.data ?? []
  const task = path[0] ?? rows[0]?.task ?? null
  const title = rows.find((row) => row.task === task)?.title
  const missing = rows.filter((row) => !row.exists).length
  return (
    <Section title="Rubrics" crumb={title ?? counted(rows.length, 'task')}>
      <Loaded query={query} what="Reading the rubrics">
        {(rubrics) =>
          rubrics.length === 0 ? (
            <EmptyState title="There is no task to write a rubric for yet">
              <p>
                Tasks are files <code>tasks/task-&lt;6 hex&gt;.json</code>; their rubrics lie beside them in{' '}
                <code>rubrics/</code>.
              </p>
            </EmptyState>
          ) : (
            <Split id="rubrics">
              <Pane id="list" label="list of rubrics" size={232} min={160} fixed>
                <PaneHead title="Tasks">{missing > 0 ? `${missing} without a rubric` : rubrics.length}</PaneHead>
                <List
                  primary
                  label="Rubrics"
                  entries={rubrics.map((item) => ({ item }))}
                  keyOf={(row) => row.task}
                  textOf={(row) => row.title}
                  selected={task}
                  onSelect={(chosen) => go('rubrics', [chosen], { replace: true })}
                  rowHeight={72}
                  render={(row) => <Line row={row} unsaved={unsaved.has(row.task)} mine={mine.get(row.task)} />}
                />
              </Pane>
              <Pane id="script" label="script" min={480}>
                {task && <ScriptView key={task} task={task} />}
              </Pane>
            </Split>
          )
        }
      </Loaded>
    </Section>
  )
}

interface LineProps {
  row: RubricRow
  unsaved: boolean
  /** One's own review of the rubric. */
  mine: { faithful: VerdictWord; stale: boolean } | undefined
}

function Line({ row, unsaved, mine }: LineProps) {
  return (
    <div className={styles.row}>
      <b>{row.title}</b>
      <small>
        <code>{row.task}</code>
        {row.exists ? (
          <span>{counted(row.leaves, 'leaf', 'leaves')}</span>
        ) : (
          <StatusTag state="open">none yet</StatusTag>
        )}
        {unsaved && <StatusTag state="stale">not saved</StatusTag>}
        {mine &&
          (mine.stale ? (
            <StatusTag state="stale">review stale</StatusTag>
          ) : (
            <StatusTag state={mine.faithful}>{FAITHFUL[mine.faithful]}</StatusTag>
          ))}
        <RuleCount errors={row.errors} warnings={row.warnings} />
      </small>
    </div>
  )
}
