import { useRef } from 'react'
import type { RuleFinding } from '../../../contract/index.ts'
import { duplicateWords, type Proposal } from '../../../tasks/index.ts'
import { placeHref } from '../../app/router.ts'
import { ErrorPanel, Kbd, PaneHead, Scroll, StatusTag } from '../../kit/index.ts'
import { fieldName, textAt } from '../spans.ts'
import styles from './editor.module.css'
import { goToField } from './fields.ts'
import { stateOf } from './MarkedField.tsx'
import type { Found } from './useFindings.ts'

/** What the rules say of what is on screen, each leading to its field, and which proposals it resembles. Nothing here keeps anybody from saving. */
export function FindingsPane({ found, value }: { found: Found; value: Proposal }) {
  const { findings, duplicates, fresh, error } = found
  const errors = findings.filter(({ severity }) => severity === 'error').length
  return (
    <>
      <PaneHead title="What the rules say">
        <span aria-live="polite">
          {findings.length === 0 ? (fresh ? 'nothing' : '…') : countOf(errors, findings.length - errors)}
        </span>
        {findings.length > 0 && (
          <>
            next <Kbd of="n" />
          </>
        )}
      </PaneHead>
      <Scroll label="What the rules say" className={styles.rules}>
        {error !== null && <ErrorPanel error={error} title="The rules could not look" />}
        {duplicates.count > 0 && (
          <ul className={styles.duplicates} aria-label="Near-duplicates">
            {duplicates.nearest.map((each) => (
              <li key={each.id}>
                <StatusTag state="warning">duplicate?</StatusTag>{' '}
                <span>
                  {duplicateWords(each)} · <a href={placeHref('proposals', 'edit', each.id)}>{each.title || each.id}</a>
                </span>
              </li>
            ))}
            {duplicates.count > duplicates.nearest.length && (
              <li className={styles.muted}>and {duplicates.count - duplicates.nearest.length} more</li>
            )}
          </ul>
        )}
        <ul className={styles.findings} data-fresh={fresh}>
          {findings.map((finding) => (
            <li key={keyOf(finding)}>
              <button type="button" onClick={() => goToField(finding.field, finding.span)}>
                <StatusTag state={stateOf(finding)}>{finding.rule}</StatusTag>
                <span>
                  {quoted(finding, value)}
                  {finding.message}
                  {finding.suggestion && <em> {finding.suggestion}</em>}
                  {finding.field && <small> · {fieldName(finding.field)}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {findings.length === 0 && fresh && duplicates.count === 0 && (
          <p className={styles.muted}>No rule speaks against this proposal.</p>
        )}
      </Scroll>
    </>
  )
}

const countOf = (errors: number, others: number): string =>
  [errors > 0 && `${errors} ${errors === 1 ? 'error' : 'errors'}`, others > 0 && `${others} to look at`]
    .filter(Boolean)
    .join(', ')

const keyOf = ({ rule, field, span, message }: RuleFinding): string => `${rule} ${field} ${span?.[0]} ${message}`

function quoted({ field, span, message }: RuleFinding, value: Proposal): string {
  const text = span && textAt(value, field)
  const words = span && text ? text.slice(...span) : ''
  return words === '' || message.includes(words) ? '' : `“${words}” `
}

/** Goes from finding to finding, errors first, round and round. */
export function useNextFinding(findings: readonly RuleFinding[]): () => void {
  const last = useRef<string | null>(null)
  return () => {
    const order = [...findings].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    const at = order.findIndex((finding) => keyOf(finding) === last.current)
    const next = order[(at + 1) % order.length]
    if (!next) return
    last.current = keyOf(next)
    goToField(next.field, next.span)
  }
}
