import { useQuery } from '@tanstack/react-query'
import type { TaskRow } from '../../contract/index.ts'
import { useKeys } from '../app/keys.ts'
import { go } from '../app/router.ts'
import { api } from '../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  List,
  type ListEntry,
  Loaded,
  Pane,
  PaneHead,
  RuleCount,
  Section,
  Split,
  StatusTag,
} from '../kit/index.ts'
import { taskListKeys } from './keys.ts'
import { TaskDetail } from './TaskDetail.tsx'
import styles from './tasks.module.css'

const ORDER = ['in-review', 'draft', 'admitted', 'dropped'] as const
const HEADINGS = { 'in-review': 'In review', draft: 'Drafts', admitted: 'Admitted', dropped: 'Dropped' } as const

const begin = () => go('tasks', ['new'])
const generate = () => go('tasks', ['generate'])

/** All tasks by status, and the one that is being reviewed. */
export function TasksView({ chosen }: { chosen: string | null }) {
  const query = useQuery(api.tasks.list.queryOptions())
  const rows = query.data ?? []
  const entries = byStatus(rows)
  const order = entries.flatMap((entry) => ('item' in entry ? [entry.item.id] : []))
  const id = chosen ?? order[0] ?? null
  const select = (next: string) => go('tasks', [next], { replace: true })
  const admitted = rows.filter((row) => row.status === 'admitted').length
  useKeys(taskListKeys, { newTask: begin, generate })
  return (
    <Section
      title="Tasks"
      crumb={query.data && `${counted(rows.length, 'task')} · ${admitted} admitted`}
      actions={
        <>
          <Button keyName="shift+t" onClick={generate}>
            Generate
          </Button>
          <Button keyName="t" onClick={begin}>
            New task
          </Button>
        </>
      }
    >
      <Loaded query={query} what="Reading the tasks">
        {(tasks) =>
          tasks.length === 0 ? (
            <EmptyState title="This workspace has no task yet">
              <p>
                Tasks are files <code>tasks/task-&lt;6 hex digits&gt;.json</code>. Screen proposals first; a task grows
                out of an accepted one, or is written by hand.
              </p>
            </EmptyState>
          ) : (
            <Split id="tasks">
              <Pane id="list" label="list of tasks" size={264} min={160} fixed>
                <PaneHead title="Queue">{tasks.length}</PaneHead>
                <List
                  primary
                  label="Tasks"
                  entries={entries}
                  keyOf={(task) => task.id}
                  textOf={(task) => `${task.title} ${task.id}`}
                  selected={id}
                  onSelect={select}
                  rowHeight={62}
                  render={(task) => <TaskLine task={task} />}
                />
              </Pane>
              <Pane id="task" label="task" min={300}>
                {id && <TaskDetail key={id} id={id} onNext={() => select(after(order, id))} />}
              </Pane>
            </Split>
          )
        }
      </Loaded>
    </Section>
  )
}

function TaskLine({ task }: { task: TaskRow }) {
  return (
    <div className={styles.line}>
      <b>{task.title || task.id}</b>
      <small>
        <span>{task.id}</span>
        <StatusTag state={task.status} />
        <RuleCount errors={task.errors} warnings={task.warnings} />
        {task.mine?.stale && <StatusTag state="stale">review stale</StatusTag>}
      </small>
    </div>
  )
}

function byStatus(tasks: readonly TaskRow[]): ListEntry<TaskRow>[] {
  return ORDER.flatMap((status) => {
    const members = tasks.filter((task) => task.status === status)
    if (members.length === 0) return []
    return [{ heading: HEADINGS[status], aside: members.length }, ...members.map((item) => ({ item }))]
  })
}

function after(order: readonly string[], id: string): string {
  return order[order.indexOf(id) + 1] ?? order[0] ?? id
}
