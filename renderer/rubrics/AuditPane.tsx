import { type FormEvent, useState } from 'react'
import { say, sayFailed } from '../app/status.ts'
import { host } from '../host/index.ts'
import {
  Button,
  counted,
  EmptyState,
  ErrorPanel,
  formatDuration,
  formatFigure,
  Scroll,
  StatusTag,
  Tag,
} from '../kit/index.ts'
import styles from './audit.module.css'
import { type AuditRow, type Cell, matrixRows } from './auditRows.ts'
import type { useAudit } from './useAudit.ts'

interface AuditPaneProps {
  task: string
  state: ReturnType<typeof useAudit>
  /** The text was changed after the audit. */
  outdated: boolean
  /** The script of a draft was attacked, not the text in the editor. */
  ofDraft: boolean
  onGoTo: (line: number | null) => void
  onKept: () => void
}

/** Which wrong answers the script lets through: what leaks first, then leaf by attack, then what else is not tight. */
export function AuditPane({ task, state, outdated, ofDraft, onGoTo, onKept }: AuditPaneProps) {
  const { result, running, error } = state
  if (error !== null) return <ErrorPanel error={error} title="The script could not be attacked" />
  if (!result) {
    return (
      <EmptyState title={running ? 'The script is being attacked …' : 'Not attacked yet'}>
        {!running && <p>F7 runs it on wrong answers of many kinds, and on right ones in five layouts.</p>}
      </EmptyState>
    )
  }
  const { audit, ms } = result
  const rows = matrixRows(audit)
  // Where the script breaks, nothing that was not found speaks for it.
  const standing = (found: number) => (found > 0 ? 'fail' : audit.errors.length > 0 ? 'unverifiable' : 'pass')
  return (
    <>
      <div className={styles.facts} role="status">
        {audit.errors.length > 0 && (
          <StatusTag state="error">the script breaks on {counted(audit.errors.length, 'answer')}</StatusTag>
        )}
        <StatusTag state={standing(audit.leaks)}>{counted(audit.leaks, 'leak')}</StatusTag>
        <StatusTag state={standing(audit.falseFailures.length)}>
          {counted(audit.falseFailures.length, 'false failure')}
        </StatusTag>
        <span>
          leak rate {formatFigure(audit.leakRate)} of {counted(audit.matrix.length, 'cell')} ·{' '}
          {formatDuration(ms / 1000)}
        </span>
        {ofDraft && <StatusTag state="draft">of the draft</StatusTag>}
        {running && <StatusTag state="running" />}
        {outdated && !running && <StatusTag state="stale">the text changed since; F7 attacks it again</StatusTag>}
      </div>
      <Scroll label="Result of the attacks">
        <p className={styles.right}>
          {audit.right
            ? `Right answer: ${audit.right.agent}/${audit.right.answer}, which passes every leaf of the saved script.`
            : 'No answer passes every leaf of the saved script, so only attacks that need no right answer were made.'}
        </p>
        <Matrix rows={rows} attacks={audit.attacks} onGoTo={onGoTo} />
        <Rest audit={audit} />
        <KeepAttack task={task} onKept={onKept} />
      </Scroll>
    </>
  )
}

const SIGN: Record<Cell, string> = { held: '·', leaked: '✕', other: '' }
const WORD: Record<Cell, string> = { held: 'held', leaked: 'leaked', other: 'not concerned' }

interface MatrixProps {
  rows: readonly AuditRow[]
  attacks: readonly string[]
  onGoTo: (line: number | null) => void
}

function Matrix({ rows, attacks, onGoTo }: MatrixProps) {
  return (
    <table className={styles.matrix} aria-label="Leaf by attack">
      <thead>
        <tr>
          <th scope="col">leaf</th>
          {attacks.map((attack) => (
            <th key={attack} scope="col" className={styles.attack}>
              <span>{attack}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <button type="button" onClick={() => onGoTo(row.line)} title={`${row.label}\n${row.id}`}>
                {row.label} {row.line !== null && <small className={styles.line}>line {row.line}</small>}
              </button>
            </th>
            {row.cells.map((cell, at) => (
              <td key={attacks[at]} data-cell={cell} title={`${attacks[at]}: ${WORD[cell]}`}>
                <span aria-hidden="true">{SIGN[cell]}</span>
                <span className={styles.hidden}>{WORD[cell]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Audit = NonNullable<ReturnType<typeof useAudit>['result']>['audit']

function Rest({ audit }: { audit: Audit }) {
  const { falseFailures, unchecked, errors } = audit
  return (
    <>
      {falseFailures.length > 0 && (
        <section className={styles.rest} aria-label="Right answers that fail">
          <h3>Right answers that fail</h3>
          <ul>
            {falseFailures.map(({ leaf, label, layout, reason }) => (
              <li key={`${leaf} ${layout}`}>
                <Tag>{layout}</Tag> {label}
                {reason && <small>{reason}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {unchecked.length > 0 && (
        <section className={styles.rest} aria-label="Asked for and not checked">
          <h3>Asked for and checked by no leaf</h3>
          <ul>
            {unchecked.map(({ name, value }) => (
              <li key={`${name} ${value}`}>
                {name} <small>{value}</small>
              </li>
            ))}
          </ul>
        </section>
      )}
      {errors.length > 0 && (
        <section className={styles.rest} aria-label="The script breaks">
          <h3>The script breaks</h3>
          <ul>
            {errors.map(({ on, message }) => (
              <li key={on}>
                <Tag tone="error">{on}</Tag> {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** A wrong answer of one's own: kept with the rubric, it is an attack from then on. */
function KeepAttack({ task, onKept }: { task: string; onKept: () => void }) {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const keep = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await host.rubrics.keepAttack({ task, name: name.trim(), text })
      say(`The attack “${name.trim()}” is kept with the rubric`)
      setName('')
      setText('')
      onKept()
    } catch (error) {
      sayFailed('The attack was not kept', error)
    }
  }
  return (
    <form className={styles.keep} onSubmit={keep}>
      <h3>An attack of your own</h3>
      <label>
        <span>Name</span>
        <input value={name} onChange={(event) => setName(event.currentTarget.value)} placeholder="such as sold out" />
      </label>
      <label>
        <span>Wrong answer, in Markdown; no leaf may pass on it</span>
        <textarea rows={4} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </label>
      <Button type="submit" disabled={name.trim() === '' || text.trim() === ''}>
        Keep and attack
      </Button>
    </form>
  )
}
