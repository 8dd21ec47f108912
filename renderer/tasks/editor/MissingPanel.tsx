import type { RuleFinding } from '../../../contract/index.ts'
import { byImportance } from '../../../tasks/index.ts'
import { counted, EmptyState, ErrorPanel, List, PaneHead, StatusTag } from '../../kit/index.ts'
import { fieldName } from '../../proposals/spans.ts'
import styles from './editor.module.css'
import type { Checked } from './useCheck.ts'

const STATES = { error: 'failed', warning: 'warning', info: 'info' } as const

interface MissingProps {
  checked: Checked
  selected: string | null
  onSelect: (key: string) => void
  onOpen: (finding: RuleFinding) => void
}

export const keyOfFinding = ({ rule, field, span, message }: RuleFinding): string =>
  `${rule} ${field} ${span?.[0] ?? ''} ${message}`

/** What is missing, the most important first; Enter leads to its field. It blocks nothing. */
export function MissingPanel({ checked, selected, onSelect, onOpen }: MissingProps) {
  const findings = byImportance(checked.check?.findings ?? [])
  const of = (severity: RuleFinding['severity']) => findings.filter((each) => each.severity === severity).length
  const open = (key: string) => {
    const finding = findings.find((each) => keyOfFinding(each) === key)
    if (finding) onOpen(finding)
  }
  return (
    <>
      <PaneHead title="What is missing">
        <span role="status" className={styles.count}>
          {checked.check === null
            ? 'looking …'
            : `${counted(of('error'), 'error')} · ${counted(of('warning'), 'warning')}${checked.behind ? ' …' : ''}`}
        </span>
      </PaneHead>
      {checked.error && <ErrorPanel error={checked.error} title="The rules could not look at it" />}
      <List
        primary
        label="What is missing"
        entries={findings.map((item) => ({ item }))}
        keyOf={keyOfFinding}
        textOf={({ rule, message }) => `${rule} ${message}`}
        selected={selected}
        onSelect={onSelect}
        onOpen={open}
        rowHeight={54}
        empty={checked.check && <EmptyState title="No rule speaks against this task" />}
        render={(finding) => (
          <div className={styles.gap}>
            <StatusTag state={STATES[finding.severity]}>{finding.rule}</StatusTag>
            <div>
              {finding.message}
              <small>
                {[finding.suggestion, finding.field && fieldName(finding.field)].filter(Boolean).join(' · ')}
              </small>
            </div>
          </div>
        )}
      />
    </>
  )
}
