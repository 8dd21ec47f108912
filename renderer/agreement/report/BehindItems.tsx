import { useMemo, useState } from 'react'
import type { ReportItem } from '../../../agreement/index.ts'
import { go } from '../../app/router.ts'
import { counted, EmptyState, Kbd, List, PaneHead, StatusTag } from '../../kit/index.ts'
import { type Behind, placeOfItem } from './parts.ts'
import { stateOf } from './ReportTable.tsx'
import styles from './report.module.css'

/** The items behind a figure, with what judge and people said; Enter opens the verdict, which shows the pages it rests on. */
export function BehindItems({ behind, all }: { behind: Behind | null; all: readonly ReportItem[] }) {
  const [selected, setSelected] = useState<string | null>(null)
  const items = useMemo(() => (behind?.items ?? []).flatMap((n) => all[n - 1] ?? []), [behind, all])
  const entries = useMemo(() => items.map((item) => ({ item })), [items])
  const chosen = items.some(({ n }) => String(n) === selected) ? selected : items[0] ? String(items[0].n) : null
  return (
    <>
      <PaneHead title={behind?.title ?? 'Items'}>
        <span role="status">{counted(items.length, 'item')}</span>
        <span className={styles.open}>
          open <Kbd of="enter" />
        </span>
      </PaneHead>
      <List
        primary
        label="Items"
        entries={entries}
        keyOf={({ n }) => String(n)}
        textOf={({ title }) => title}
        selected={chosen}
        onSelect={setSelected}
        onOpen={(key) => {
          const item = items.find(({ n }) => String(n) === key)
          const place = item ? placeOfItem(item) : null
          if (place) go(...place)
        }}
        rowHeight={58}
        render={(item) => <Line item={item} />}
        empty={
          <EmptyState title="No item is listed">
            <p>Choose a count that is underlined: the items behind it stand here.</p>
          </EmptyState>
        }
      />
    </>
  )
}

function Line({ item: { title, id, judge, people, votes } }: { item: ReportItem }) {
  const comments = votes.map(({ comment }) => comment).filter((comment) => comment.trim() !== '')
  const words = votes.map(({ by, word }) => `${by} ${word}`).join(', ')
  return (
    <div className={styles.line}>
      <span className={styles.title} title={`${title} (${id})`}>
        {title}
      </span>
      <span className={styles.said}>
        {judge && (
          <span>
            judge <StatusTag state={stateOf(judge.word)}>{judge.word}</StatusTag>
          </span>
        )}
        {people && (
          <span>
            people <StatusTag state={stateOf(people)}>{people}</StatusTag>
          </span>
        )}
      </span>
      <small title={[id, words, ...comments].join(' · ')}>
        {id.split('/').join(' · ')}
        {words && ` · ${words}`}
        {comments.length > 0 && ` · “${comments.join('” “')}”`}
      </small>
    </div>
  )
}
