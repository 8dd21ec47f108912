import { useState } from 'react'
import type { AgreementItem } from '../../contract/index.ts'
import { Button, counted, EmptyState, Kbd, List, PaneHead, type State, StatusTag } from '../kit/index.ts'
import styles from './agreement.module.css'
import { itemsShown, type Shown, shownTitle } from './items.ts'

interface ItemsProps {
  items: readonly AgreementItem[]
  titles: ReadonlyMap<string, string>
  shown: Shown
  onShow: (shown: Shown) => void
  onOpen: (item: AgreementItem) => void
}

/** The items behind the figures; Enter opens the verdict. */
export function Items({ items, titles, shown, onShow, onOpen }: ItemsProps) {
  const [selected, setSelected] = useState<string | null>(null)
  const rows = itemsShown(items, shown).map((item, index) => ({
    item,
    key: `${index} ${item.agent}/${item.task}/${item.answer}`,
  }))
  const chosen = rows.some(({ key }) => key === selected) ? selected : (rows[0]?.key ?? null)
  return (
    <>
      <PaneHead title={shownTitle(shown)}>
        <span role="status">{counted(rows.length, 'item')}</span>
        <Choices shown={shown} onShow={onShow} />
        <span className={styles.open}>
          open <Kbd of="enter" />
        </span>
      </PaneHead>
      <div className={styles.columns} aria-hidden="true">
        <span>answer</span>
        <span>task</span>
        <span>judge</span>
        <span>human</span>
        <span>said by</span>
        <span>comment</span>
      </div>
      <List
        primary
        label="Items"
        entries={rows.map((item) => ({ item }))}
        keyOf={({ key }) => key}
        textOf={({ item }) => `${item.agent} ${titles.get(item.task) ?? item.task}`}
        selected={chosen}
        onSelect={setSelected}
        onOpen={(key) => {
          const row = rows.find((each) => each.key === key)
          if (row) onOpen(row.item)
        }}
        rowHeight={34}
        render={({ item }) => <Line item={item} title={titles.get(item.task) ?? item.task} />}
        empty={<EmptyState title={shown.kind === 'disagreements' ? 'No disagreement' : 'No item'} />}
      />
    </>
  )
}

const CHOICES = [
  { name: 'Disagreements', key: 'd', shown: { kind: 'disagreements' } },
  { name: 'Left out', key: 'x', shown: { kind: 'left-out', reason: null } },
  { name: 'All', key: 'a', shown: { kind: 'all' } },
] as const

function Choices({ shown, onShow }: { shown: Shown; onShow: (shown: Shown) => void }) {
  return CHOICES.map(({ name, key, shown: to }) => (
    <Button
      key={name}
      look="quiet"
      className={styles.measure}
      keyName={key}
      aria-pressed={shown.kind === to.kind}
      onClick={() => onShow(to)}
    >
      {name}
    </Button>
  ))
}

const STATES: Record<string, State> = {
  pass: 'pass',
  fail: 'fail',
  unsure: 'unsure',
  unverifiable: 'unverifiable',
  error: 'error',
}

function Line({ item, title }: { item: AgreementItem; title: string }) {
  return (
    <div className={styles.line}>
      <span title={`${item.agent}/${item.answer}`}>
        {item.agent}/{item.answer.replace(/^answer_/, '')}
      </span>
      <span title={`${title} (${item.task})`}>{title}</span>
      <span>
        <Said word={item.judge} />
      </span>
      <span>
        {item.excluded === null ? <Said word={item.human} /> : <StatusTag state="skip">{item.excluded}</StatusTag>}
      </span>
      <span title={item.annotators.join(', ')}>{item.annotators.join(', ')}</span>
      <span title={item.comment}>{item.comment}</span>
    </div>
  )
}

function Said({ word }: { word: string | null }) {
  if (word === null) return <>–</>
  const state = STATES[word]
  return state ? <StatusTag state={state} /> : <StatusTag state="skip">{word}</StatusTag>
}
