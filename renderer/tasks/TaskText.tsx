import type { RecordingRow } from '../../contract/index.ts'
import type { Task } from '../../tasks/index.ts'
import { go, placeHref } from '../app/router.ts'
import { Judgement } from '../judgement/Judgement.tsx'
import { Button, counted, formatClock, formatTime, PaneHead, Scroll, StatusTag, Tag } from '../kit/index.ts'
import { TypeCode } from '../sitecards/TypeCode.tsx'
import type { TaskData } from './data.ts'
import { type NamedPoint, usePoints } from './points.ts'
import { Findings, Marked } from './Rules.tsx'
import styles from './tasks.module.css'

/** What a task says: description, outputs, covered points, what the rules find, and its live executions. */
export function TaskText({ data }: { data: TaskData }) {
  const { task, findings, recordings } = data
  const points = usePoints(task)
  const sites = task.metadata.websites_involved
  return (
    <>
      <PaneHead title={task.task_id}>
        {task.sample && <Tag tone="accent">sample</Tag>}
        {task.source_proposal && (
          <a href={placeHref('proposals', task.source_proposal)} className={styles.link}>
            from {task.source_proposal}
          </a>
        )}
        <a href={placeHref('rubrics', task.task_id)} className={styles.link}>
          rubric
        </a>
        <Button look="quiet" keyName="e" onClick={() => go('tasks', [task.task_id, 'edit'])}>
          Edit
        </Button>
      </PaneHead>
      <Scroll label="Task">
        <div className={styles.text}>
          <h2>{task.title || task.task_id}</h2>
          <p className={styles.description}>
            <Marked
              text={task.task_description}
              findings={findings.filter((each) => each.field === 'task_description')}
            />
          </p>
          <dl className={styles.facts}>
            <dt>Sites</dt>
            <dd>{sites.length > 0 ? sites.join(', ') : 'none named'}</dd>
            <dt>Flow</dt>
            <dd>
              <Marked
                text={task.information_flow_summary}
                findings={findings.filter((each) => each.field === 'information_flow_summary')}
              />
            </dd>
          </dl>
          <Findings findings={findings} />
          <Judgement key={task.task_id} subject={task.task_id} />
          <h3>Outputs</h3>
          <Outputs task={task} findings={findings} />
          <h3>Covered points</h3>
          <Points points={points} task={task} findings={findings} />
          <h3>Live executions</h3>
          <Recordings task={task.task_id} recordings={recordings} />
        </div>
      </Scroll>
    </>
  )
}

function Outputs({ task, findings }: { task: Task; findings: TaskData['findings'] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Id</th>
          <th>Name</th>
          <th>Type</th>
          <th>Role</th>
          <th>Source</th>
        </tr>
      </thead>
      <tbody>
        {task.core_outputs.map((output, index) => (
          <tr key={output.id}>
            <td>
              <code>{output.id}</code>
            </td>
            <td>
              <Marked
                text={output.name}
                findings={findings.filter((each) => each.field === `core_outputs.${index}.name`)}
              />
              {output.description && <div className={styles.muted}>{output.description}</div>}
            </td>
            <td>{output.type}</td>
            <td>{output.role.replace('_', ' ')}</td>
            <td className={styles.breakable}>{output.source}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Points({
  points,
  task,
  findings,
}: {
  points: readonly NamedPoint[]
  task: Task
  findings: TaskData['findings']
}) {
  const onTrigger = (point: NamedPoint['point']) => {
    const field = `covered_points.${task.covered_points.indexOf(point)}.trigger_method`
    return findings.filter((each) => each.field === field)
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>Point</th>
          <th>Type</th>
          <th>How it is triggered, how it is verified</th>
          <th>Output</th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ id, site, place, code, typeName, description, problem, point }) => (
          <tr key={id}>
            <td>
              <a href={placeHref('sitecards', site, place)}>{place}</a>
              <div className={styles.muted}>{site}</div>
            </td>
            <td>
              {code ? <TypeCode code={code} /> : problem && <StatusTag state="warning">unresolved</StatusTag>}{' '}
              {typeName}
              <div className={styles.muted}>{problem ?? description}</div>
            </td>
            <td>
              <Marked text={point.trigger_method} findings={onTrigger(point)} />
              <div className={styles.muted}>{point.verify_method}</div>
            </td>
            <td>
              <code>{point.output_ref}</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Recordings({ task, recordings }: { task: string; recordings: readonly RecordingRow[] }) {
  if (recordings.length === 0) {
    return (
      <p className={styles.muted}>
        Nobody has executed this task live yet. A task needs that before it can be admitted.{' '}
        <Button keyName="x" onClick={() => go('tasks', [task, 'execute'])}>
          Execute live
        </Button>
      </p>
    )
  }
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th>When</th>
          <th>Who</th>
          <th>Recorded</th>
          <th>State</th>
        </tr>
      </thead>
      <tbody>
        {recordings.map((recording) => (
          <tr key={recording.id}>
            <td>
              <a href={placeHref('tasks', task, 'recording', recording.id)}>{formatTime(recording.startedAt)}</a>
            </td>
            <td>
              {recording.annotator} {recording.sample && <Tag tone="accent">sample</Tag>}
            </td>
            <td>
              {counted(recording.steps, 'step')} in {formatClock(recording.timing.activeMs / 1000)}
              {recording.timing.overMs > 0 && ' (over the limit)'}
            </td>
            <td>
              <RecordingState recording={recording} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function RecordingState({ recording }: { recording: RecordingRow }) {
  const { outcome, finishedAt, brokenOff } = recording
  if (brokenOff) return <StatusTag state="cancelled">broken off</StatusTag>
  if (finishedAt === null) return <StatusTag state="running">recording</StatusTag>
  if (outcome === null) return <StatusTag state="finished" />
  return (
    <span title={outcome.reason}>
      <StatusTag state={outcome.kind === 'executable' ? 'yes' : outcome.kind === 'ambiguous' ? 'unsure' : 'no'}>
        {[outcome.kind, outcome.barrier].filter(Boolean).join(': ')}
      </StatusTag>
    </span>
  )
}
