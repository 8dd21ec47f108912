import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { CheckRow, CheckSetRow, PickedElement } from '../../../contract/index.ts'
import { CARD_VERDICTS } from '../../../sitecards/index.ts'
import { useKeys } from '../../app/keys.ts'
import { say } from '../../app/status.ts'
import { api, queryClient } from '../../host/index.ts'
import {
  Button,
  EmptyState,
  formatDuration,
  List,
  type ListEntry,
  Loaded,
  Pane,
  PaneHead,
  Scroll,
  Split,
  StatusTag,
} from '../../kit/index.ts'
import { PagePane, page } from '../../page/index.ts'
import { Room } from '../Room.tsx'
import styles from './checking.module.css'
import { EntryView } from './EntryView.tsx'
import { checkKeys } from './keys.ts'
import { Missing } from './Missing.tsx'
import { goToCheck, goToResults, goToSets } from './places.ts'
import { isOpen, nextOpen } from './queue.ts'
import { applyType, useVerdicts } from './useVerdicts.ts'
import { useWalk } from './useWalk.ts'
import { VerdictBar } from './VerdictBar.tsx'

/** One's part of a set: queue at the left, the entry in the middle, the page already there at the right. */
export function CheckRoom({ id, number }: { id: string; number: number | null }) {
  const query = useQuery(api.checking.queue.queryOptions({ input: { set: id } }))
  if (query.data) return <Checking set={query.data.set} rows={query.data.rows} number={number} />
  return (
    <Room here="checking" crumb="Checking">
      <Loaded query={query} what="Reading the entries">
        {() => null}
      </Loaded>
    </Room>
  )
}

interface CheckingProps {
  set: CheckSetRow
  rows: readonly CheckRow[]
  number: number | null
}

function Checking({ set, rows, number }: CheckingProps) {
  const at = number === null ? nextOpen(rows, null) : number - 1
  const row = at === null ? null : (rows[at] ?? null)
  const query = useQuery({
    ...api.checking.item.queryOptions({ input: { set: set.id, id: row?.id ?? '' } }),
    enabled: row !== null,
  })
  const item = query.data?.id === row?.id ? (query.data ?? null) : null
  const { walk, again } = useWalk(item)
  const [picking, setPicking] = useState<'page' | { picked: PickedElement | null } | null>(null)
  const typeField = useRef<HTMLSelectElement>(null)
  const commentField = useRef<HTMLTextAreaElement>(null)
  const toPlace = (to: number | null) => {
    if (to !== null) return goToCheck(set.id, to + 1)
    say('Nothing is left to check in this set')
    goToCheck(set.id, rows.length + 1)
  }
  const verdicts = useVerdicts({
    set: set.id,
    item,
    row,
    onSaved: () => toPlace(nextOpen(rows, at)),
    onReturned: (back) => toPlace(rows.findIndex((each) => each.id === back)),
  })
  useEffect(() => {
    if (number === null && at !== null) goToCheck(set.id, at + 1)
  }, [number, at, set.id])
  usePrefetch(set.id, rows, at)
  const correctable = rows.filter(({ mine, now }) => mine?.rightType && now === 'same')
  const toCorrect = correctable.find(({ id }) => id === row?.id) ?? correctable.at(-1) ?? null
  const tab = page.use().tabs.find(({ active }) => active)?.id ?? null
  const startPicking = () => {
    if (walk.state === 'walking') return say('The page is still on its way; press the key again in a moment.')
    setPicking(tab === null ? { picked: null } : 'page')
  }
  const give = (place: number) => () => {
    const verdict = CARD_VERDICTS[place]?.verdict
    if (verdict) verdicts.give(verdict)
  }
  const here = row !== null
  useKeys(
    checkKeys,
    picking !== null
      ? {}
      : {
          correct: { run: give(0), when: () => here },
          overPredicted: { run: give(1), when: () => here },
          wrongType: { run: give(2), when: () => here && row?.kind !== 'function' },
          wrongFunction: { run: give(3), when: () => here },
          gone: { run: give(4), when: () => here },
          duplicate: { run: give(5), when: () => here },
          notVerifiable: { run: give(6), when: () => here },
          type: { run: () => typeField.current?.focus(), when: () => here && row?.kind !== 'function' },
          apply: { run: () => toCorrect && applyType(set.id, toCorrect.id), when: () => toCorrect !== null },
          missing: { run: startPicking, when: () => here },
          again: { run: again, when: () => here },
          comment: { run: () => commentField.current?.focus(), when: () => here },
          next: () => toPlace(nextOpen(rows, at)),
          results: () => goToResults(set.id),
          sets: () => goToSets(set.id),
        },
  )
  const done = rows.filter((each) => each.mine !== null).length
  const open = rows.filter(isOpen).length
  const pace = set.mine?.secondsEach ?? null
  return (
    <Room
      here="checking"
      crumb={set.name}
      actions={
        <span className={styles.pace} role="status">
          {done} of {rows.length} checked
          {pace !== null && ` · ${formatDuration(pace)} each`}
          {pace !== null && open > 0 && ` · ${formatDuration(pace * open)} left`}
        </span>
      }
    >
      <Split id="check-entries">
        <Pane id="queue" label="queue" size={216} min={150} fixed>
          <PaneHead title="Entries">{open} open</PaneHead>
          <List
            primary={picking === null}
            label="Entries to check"
            entries={bySite(rows)}
            keyOf={({ id }) => id}
            textOf={({ title }) => title}
            selected={row?.id ?? null}
            onSelect={(id) => toPlace(rows.findIndex((each) => each.id === id))}
            rowHeight={50}
            render={(each) => <Line row={each} />}
          />
        </Pane>
        <Pane id="entry" label="entry" size={356} min={280} fixed>
          {row === null ? (
            <EmptyState title={`You have checked ${done} of ${rows.length}`}>
              <p>Z takes your latest verdict back.</p>
              <Button look="primary" keyName="e" onClick={() => goToResults(set.id)}>
                Results
              </Button>
            </EmptyState>
          ) : picking !== null ? (
            <Missing set={set.id} row={row} item={item} tab={tab} picking={picking} onPicking={setPicking} />
          ) : (
            <Loaded query={query} what="Reading the entry">
              {(shown) => (
                <div className={styles.column}>
                  <PaneHead title={row.id.split(':').at(-1)}>
                    <Button keyName="m" onClick={startPicking}>
                      Add what is missing
                    </Button>
                  </PaneHead>
                  <Scroll label="Entry" className={styles.grow}>
                    <EntryView row={row} item={shown} walk={walk} onAgain={again} />
                  </Scroll>
                  {toCorrect && <Correction row={toCorrect} set={set.id} />}
                  <VerdictBar
                    key={row.id}
                    row={row}
                    item={shown}
                    walk={walk}
                    verdicts={verdicts}
                    typeField={typeField}
                    commentField={commentField}
                  />
                </div>
              )}
            </Loaded>
          )}
        </Pane>
        <Pane id="page" label="page" min={320}>
          <PagePane />
        </Pane>
      </Split>
    </Room>
  )
}

/** A verdict of one's own whose right type is not on the card yet. */
function Correction({ row, set }: { row: CheckRow; set: string }) {
  return (
    <div className={styles.apply}>
      <span>
        <code>{row.id.split(':').at(-1)}</code> {row.title} → {row.mine?.rightType}
      </span>
      <Button keyName="y" onClick={() => applyType(set, row.id)}>
        Write it into the card
      </Button>
    </div>
  )
}

/** Reads the entry after this one while the person looks, so that only the page has to come. */
function usePrefetch(set: string, rows: readonly CheckRow[], at: number | null): void {
  const id = at === null ? undefined : rows[nextOpen(rows, at) ?? -1]?.id
  useEffect(() => {
    if (id) queryClient.prefetchQuery(api.checking.item.queryOptions({ input: { set, id } }))
  }, [set, id])
}

function bySite(rows: readonly CheckRow[]): ListEntry<CheckRow>[] {
  return [...Map.groupBy(rows, ({ site }) => site)].flatMap(([site, own]) => [
    { heading: site, aside: own.filter(isOpen).length },
    ...own.map((item) => ({ item })),
  ])
}

function Line({ row: { id, title, mine, now } }: { row: CheckRow }) {
  const said = CARD_VERDICTS.find(({ verdict }) => verdict === mine?.verdict)
  return (
    <div className={styles.line}>
      <b>{title}</b>
      <small>
        {id.split(':').at(-1)}
        {said && <StatusTag state={said.verdict === 'correct' ? 'pass' : 'fail'}>{said.label.toLowerCase()}</StatusTag>}
        {now !== 'same' && <StatusTag state="stale">{now}</StatusTag>}
      </small>
    </div>
  )
}
