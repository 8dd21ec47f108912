import type { ScriptFinding } from '../../contract/index.ts'
import type { ErrorFacts } from '../host/index.ts'
import { ErrorPanel, Kbd, PaneHead, Scroll, StatusTag } from '../kit/index.ts'
import { inTextOrder } from './findings.ts'
import styles from './rubrics.module.css'

interface FindingsProps {
  findings: readonly ScriptFinding[]
  error: ErrorFacts | null
  onGoTo: (finding: ScriptFinding) => void
}
const STATE = { error: 'failed', warning: 'warning', info: 'info' } as const

/** What the checker and TypeScript say of the script, in the order of its lines. */
export function Findings({ findings, error, onGoTo }: FindingsProps) {
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const warnings = findings.filter(({ severity }) => severity === 'warning').length
  return (
    <>
      <PaneHead title="Findings">
        {errors > 0 && <StatusTag state="failed">{errors === 1 ? '1 error' : `${errors} errors`}</StatusTag>}
        {warnings > 0 && <StatusTag state="warning">{warnings === 1 ? '1 warning' : `${warnings} warnings`}</StatusTag>}
        <span className={styles.next}>
          next <Kbd of="f8" />
        </span>
      </PaneHead>
      <Scroll label="Findings">
        {error && <ErrorPanel error={error} title="The script could not be checked" />}
        {findings.length === 0 && !error && (
          <p className={styles.calm}>
            <StatusTag state="pass">nothing found</StatusTag>
          </p>
        )}
        <ul className={styles.findings}>
          {inTextOrder(findings).map((finding) => (
            <li key={`${finding.rule} ${finding.line} ${finding.column} ${finding.message}`}>
              <button type="button" onClick={() => onGoTo(finding)}>
                <span className={styles.line}>{finding.line}</span>
                <StatusTag state={STATE[finding.severity]}>{finding.rule}</StatusTag>
                <span>{finding.message}</span>
              </button>
            </li>
          ))}
        </ul>
      </Scroll>
    </>
  )
}
