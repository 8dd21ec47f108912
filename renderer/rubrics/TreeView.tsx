import { type KeyboardEvent, type Ref, useEffect, useId, useRef } from 'react'
import { formatFigure, StatusTag, Tag } from '../kit/index.ts'
import styles from './tree.module.css'
import { shortPoint, type TreeRow } from './treeRows.ts'

interface TreeViewProps {
  label: string
  rows: readonly TreeRow[]
  selected: string | null
  onSelect: (key: string) => void
  /** Enter or a double click. */
  onOpen?: (row: TreeRow) => void
  ref?: Ref<HTMLDivElement>
}

/** A rubric tree, all of it open. Arrow keys, Home and End move; Enter opens. */
export function TreeView({ label, rows, selected, onSelect, onOpen, ref }: TreeViewProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = rows.findIndex(({ key }) => key === selected)
  useEffect(() => {
    if (at >= 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const last = rows.length - 1
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, at + 1),
      ArrowUp: Math.max(0, at - 1),
      Home: 0,
      End: last,
    }
    const to = moves[event.key]
    const row = rows[to ?? at]
    if (!row) return
    if (to !== undefined) onSelect(row.key)
    else if (event.key === 'Enter') onOpen?.(row)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={ref}
      role="tree"
      aria-label={label}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      className={styles.tree}
      onKeyDown={onKeyDown}
    >
      <div ref={list} role="presentation">
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the tree, which holds the focus
          <div
            key={row.key}
            id={`${id}-${index}`}
            role="treeitem"
            tabIndex={-1}
            aria-level={row.depth + 1}
            aria-selected={row.key === selected}
            className={row.kind === 'group' ? `${styles.row} ${styles.group}` : styles.row}
            style={{ paddingLeft: 12 + row.depth * 18 }}
            onClick={() => onSelect(row.key)}
            onDoubleClick={() => onOpen?.(row)}
          >
            {row.result ? <Result of={row} /> : <Kind of={row} />}
            <span className={styles.label}>
              <span className={styles.title}>{row.label}</span>
              <Details of={row} />
            </span>
            <Facts of={row} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Result({ of: { kind, result } }: { of: TreeRow }) {
  if (!result) return null
  const { status, score } = result
  if (kind === 'leaf' && status !== 'partial') return <StatusTag state={status} />
  if (status === 'partial' || (status === 'passed' && score < 1)) {
    return (
      <Tag tone="unsure" sign="◐">
        {formatScore(score)}
      </Tag>
    )
  }
  if (status === 'passed' || status === 'failed') return <StatusTag state={status}>{formatScore(score)}</StatusTag>
  return <StatusTag state={status} />
}

const KINDS = { action: ['A', 'action'], perception: ['P', 'perception'], other: ['O', 'other'] } as const

function Kind({ of: { kind, type } }: { of: TreeRow }) {
  if (kind === 'group') return <Tag sign="▾">group</Tag>
  const [sign, word] = KINDS[type ?? 'other']
  return (
    <Tag tone={type === 'other' || type === null ? 'skip' : 'accent'} sign={sign}>
      {word}
    </Tag>
  )
}

function Facts({ of: { critical, repeated } }: { of: TreeRow }) {
  if (!critical && !repeated) return null
  return (
    <span className={styles.facts}>{[repeated && 'for each', critical && 'critical'].filter(Boolean).join(' · ')}</span>
  )
}

/** The covered point, and why a leaf did not pass. */
function Details({ of: { kind, point, result } }: { of: TreeRow }) {
  const reason = kind === 'leaf' && result && result.status !== 'passed' ? result.reason : ''
  const details = [point !== null && shortPoint(point), reason].filter(Boolean)
  if (details.length === 0) return null
  return (
    <small className={styles.details} title={point ?? undefined}>
      {details.join(' · ')}
    </small>
  )
}

/** A score in two decimals; whole ones without. */
export function formatScore(score: number): string {
  return formatFigure(score, 2)
}
