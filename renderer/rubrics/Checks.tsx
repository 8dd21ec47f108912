import type { Check } from '../../rubrics/index.ts'
import { StatusTag } from '../kit/index.ts'
import styles from './checks.module.css'

const STATE = { holds: 'pass', fails: 'fail', unverifiable: 'unverifiable', error: 'error' } as const

interface ChecksProps {
  checks: readonly Check[]
  selected?: number | undefined
  /** Makes the checks choosable. */
  onSelect?: (index: number) => void
}

function intoSight(item: HTMLElement | null): void {
  item?.scrollIntoView({ block: 'nearest' })
}

/** What was checked for a leaf: the claim, where it was looked for, what was found, and the words of the page. All of it is text. */
export function Checks({ checks, selected, onSelect }: ChecksProps) {
  if (checks.length === 0) return <p className={styles.none}>No check was made for this leaf.</p>
  return (
    <ol className={styles.checks} aria-label="Checks">
      {checks.map((check, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a check is its place
          key={index}
          ref={index === selected ? intoSight : undefined}
          className={index === selected ? styles.selected : undefined}
        >
          <StatusTag state={STATE[check.outcome]}>{check.outcome}</StatusTag>
          <div>
            {onSelect ? (
              <button
                type="button"
                className={styles.claim}
                aria-pressed={index === selected}
                onClick={() => onSelect(index)}
              >
                {check.claim}
              </button>
            ) : (
              <span>{check.claim}</span>
            )}
            {check.reason && <p className={styles.reason}>{check.reason}</p>}
            {check.quote !== null && <blockquote>{check.quote}</blockquote>}
            <p className={styles.source}>{check.source ?? 'no source'}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
