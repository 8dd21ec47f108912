import { useState } from 'react'
import type { StandingItem } from '../../../contract/index.ts'
import { EmptyState, List, Pane, PaneHead, Scroll, Split, StatusTag, Tag } from '../../kit/index.ts'
import { filterTitle, type ItemFilter } from './itemFilter.ts'
import { VoteTable } from './Originals.tsx'
import styles from './sets.module.css'

interface StandingItemsProps {
  items: readonly StandingItem[]
  filter: ItemFilter
  onFilter: (filter: ItemFilter) => void
}

/** The items behind a number, and what everybody said of the one that is chosen. */
export function StandingItems({ items, filter, onFilter }: StandingItemsProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const item = items.find(({ id }) => id === chosen) ?? items[0] ?? null
  return (
    <Split id="set-standing-items" down>
      <Pane id="list" label="items" min={140}>
        <PaneHead title={filterTitle(filter)}>
          <select
            aria-label="Which items"
            className={styles.filter}
            value={filter.kind}
            onChange={(event) => {
              const kind = KINDS.find((one) => one === event.currentTarget.value)
              if (kind) onFilter({ kind })
            }}
          >
            {KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {filterTitle({ kind })}
              </option>
            ))}
            {filter.kind === 'pair' && <option value="pair">{`${filter.row}, ${filter.column}`}</option>}
          </select>
          {items.length}
        </PaneHead>
        <List
          primary
          label="Items of the set"
          entries={items.map((each) => ({ item: each }))}
          keyOf={({ id }) => id}
          textOf={({ title }) => title}
          selected={item?.id ?? null}
          onSelect={setChosen}
          rowHeight={54}
          render={(each) => <Line item={each} />}
          empty={<EmptyState title="No item is behind this" />}
        />
      </Pane>
      <Pane id="votes" label="verdicts" size={260} min={120} fixed>
        <PaneHead title="Verdicts" />
        <Scroll label="Verdicts">
          {item && (
            <div className={styles.view}>
              {item.votes.length === 0 ? (
                <p className={styles.hint}>Nobody has decided it yet.</p>
              ) : (
                <VoteTable votes={item.votes} />
              )}
              {item.settled.map((vote) => (
                <p key={vote.annotator}>
                  Settled by {vote.annotator}
                  {vote.blind ? ', who said it blind' : ', in sight of the others'}: <StatusTag state={vote.outcome} />{' '}
                  {vote.comment && <q>{vote.comment}</q>}
                </p>
              ))}
            </div>
          )}
        </Scroll>
      </Pane>
    </Split>
  )
}

const KINDS = ['all', 'disputed', 'open', 'known'] as const

const STATES = { open: 'open', agreed: 'pass', disputed: 'disagreement', settled: 'finished' } as const
const WORDS = { open: 'open', agreed: 'agreed', disputed: 'disputed', settled: 'settled' } as const

function Line({ item: { id, title, state, known, votes } }: { item: StandingItem }) {
  return (
    <div className={styles.line}>
      <b>{title}</b>
      <small>
        <code>{id}</code>
        {known ? <Tag tone="accent">known answer</Tag> : <StatusTag state={STATES[state]}>{WORDS[state]}</StatusTag>}
        <span>{votes.map(({ annotator, outcome }) => `${annotator}: ${outcome}`).join(' · ')}</span>
      </small>
    </div>
  )
}
