import { StatusTag } from '../kit/index.ts'
import styles from './drafts.module.css'
import { inRepairOrder, type Round } from './rounds.ts'

const STATE = { error: 'failed', warning: 'warning', info: 'info' } as const

/** What was found in the script of one round, what the model said of it, and what a person must add. */
export function RoundView({ round, todo }: { round: Round; todo: readonly string[] }) {
  const findings = inRepairOrder(round.findings)
  return (
    <section className={styles.round} aria-label={`Round ${round.n}`}>
      <h3>Found in round {round.n}</h3>
      {findings.length === 0 && <StatusTag state="pass">nothing found</StatusTag>}
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.source} ${finding.rule} ${finding.line} ${finding.message}`}>
            <StatusTag state={STATE[finding.severity]}>
              {finding.source} {finding.rule}
            </StatusTag>{' '}
            {finding.line !== null && <small>line {finding.line}</small>} {finding.message}
          </li>
        ))}
      </ul>
      {round.notes.length > 0 && (
        <>
          <h3>What the model says it did</h3>
          <ul>
            {round.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      )}
      {todo.length > 0 && (
        <>
          <h3>What a person must add</h3>
          <ul>
            {todo.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
