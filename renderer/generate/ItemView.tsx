import type { ShownItem } from '../../contract/index.ts'
import { type Proposal, readDraft, readProposal, type Task } from '../../tasks/index.ts'
import { Scroll, StatusTag, Tag } from '../kit/index.ts'
import { Marked } from '../proposals/Marked.tsx'
import { fieldName } from '../proposals/spans.ts'
import styles from './generate.module.css'
import type { Kind } from './words.ts'

/** One item: what it says, with the rules' marks in it, what had to be repaired, and what a person must add. Without its text while that stands beside it to be corrected. */
export function ItemView({ kind, item, withText }: { kind: Kind; item: ShownItem; withText: boolean }) {
  const { value, raw, findings, todo, row } = item
  const proposal = withText && value && kind === 'proposals' ? readProposal(value).value : null
  const task = withText && value && kind === 'tasks' ? readDraft(value).task : null
  const text = (field: string, said: string) => <Marked field={field} text={said} findings={findings} />
  return (
    <Scroll label="Item" className={styles.item}>
      {row.decision?.reason && <p>{row.decision.reason}</p>}
      <Lines title="What was repaired, or is wrong with its form" lines={row.faults} />
      <Lines title="What a person must add" lines={todo} />
      {proposal && <ProposalText of={proposal} text={text} />}
      {task && <TaskText of={task} text={text} />}
      {withText && value === null && (
        <>
          <h3>The reply as it came</h3>
          <pre>{raw}</pre>
        </>
      )}
      <h3>What the rules say</h3>
      {findings.length === 0 && <p className={styles.hint}>No rule speaks against it.</p>}
      <ul className={styles.findings} aria-label="What the rules say">
        {findings.map(({ rule, severity, field, message, suggestion, span }) => (
          <li key={`${rule} ${field} ${span?.[0]} ${message}`}>
            <StatusTag state={severity === 'error' ? 'failed' : severity === 'warning' ? 'warning' : 'info'}>
              {rule}
            </StatusTag>
            <span>
              {message} <small>{[suggestion, field && fieldName(field)].filter(Boolean).join(' · ')}</small>
            </span>
          </li>
        ))}
      </ul>
    </Scroll>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

type Text = (field: string, said: string) => React.ReactNode

function ProposalText({ of, text }: { of: Proposal; text: Text }) {
  const { persona, situation, pain_point, decision_goal } = of.user_scenario
  return (
    <dl>
      <dt>Title</dt>
      <dd>{text('title', of.title)}</dd>
      <dt>Persona</dt>
      <dd>{text('user_scenario.persona', persona)}</dd>
      <dt>Situation</dt>
      <dd>{text('user_scenario.situation', situation)}</dd>
      <dt>Pain point</dt>
      <dd>{text('user_scenario.pain_point', pain_point)}</dd>
      <dt>Goal</dt>
      <dd>{text('user_scenario.decision_goal', decision_goal)}</dd>
      <dt>Outputs</dt>
      <dd>
        {of.planned_outputs.map((said, at) => (
          <div key={said}>{text(`planned_outputs.${at}`, said)}</div>
        ))}
      </dd>
      <dt>Flow</dt>
      <dd>
        <Tag>{of.information_flow.pattern}</Tag> {text('information_flow.description', of.information_flow.description)}
      </dd>
      <dt>Sites</dt>
      <dd>{of.websites_involved.join(', ')}</dd>
      <dt>Functions</dt>
      <dd>{of.function_points.join(', ')}</dd>
    </dl>
  )
}

function TaskText({ of, text }: { of: Task; text: Text }) {
  return (
    <>
      <p className={styles.description}>{text('task_description', of.task_description)}</p>
      <dl>
        <dt>Flow</dt>
        <dd>{text('information_flow_summary', of.information_flow_summary)}</dd>
        <dt>Sites</dt>
        <dd>{of.metadata.websites_involved.join(', ')}</dd>
        <dt>Outputs</dt>
        <dd>
          {of.core_outputs.map(({ id, name, type, source }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a generated list may name one id twice
            <div key={at}>
              <code>{id}</code> {text(`core_outputs.${at}.name`, name)}{' '}
              <small>
                {type}, {source}
              </small>
            </div>
          ))}
        </dd>
        <dt>Points</dt>
        <dd>
          {of.covered_points.map(({ point_id, ability_type, trigger_method, output_ref }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a generated list may name one point twice
            <div key={at}>
              <code>{point_id}</code> {ability_type} → {output_ref}{' '}
              <small>{text(`covered_points.${at}.trigger_method`, trigger_method)}</small>
            </div>
          ))}
        </dd>
      </dl>
    </>
  )
}
