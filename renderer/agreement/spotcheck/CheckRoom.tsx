import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { BlindItem, DesignRow } from '../../../contract/index.ts'
import { useKeys } from '../../app/keys.ts'
import { say } from '../../app/status.ts'
import { api, queryClient } from '../../host/index.ts'
import { BlindAnswer } from '../../judge/BlindAnswer.tsx'
import { CitedPages } from '../../judge/CitedPages.tsx'
import { Button, EmptyState, List, Loaded, Pane, PaneHead, Section, Split, StatusTag } from '../../kit/index.ts'
import { CheckGrade } from './CheckGrade.tsx'
import { checkRoomKeys } from './keys.ts'
import { goToCheck, goToCheckGrading } from './places.ts'
import { firstOpen, WORDS, type Word, wordOf } from './queue.ts'
import styles from './spotcheck.module.css'
import { useChecking } from './useChecking.ts'

/** Blind grading of what a design drew: nothing of whose answer it is, why it was drawn, or what judge and colleagues said. */
export function CheckRoom({ design, number }: { design: string; number: number | null }) {
  const query = useQuery(api.spotcheck.queue.queryOptions({ input: { design } }))
  if (query.data) return <Room design={query.data.design} items={query.data.items} number={number} />
  return (
    <Section title="Spot check">
      <Loaded query={query} what="Reading the items">
        {() => null}
      </Loaded>
    </Section>
  )
}

interface RoomProps {
  design: DesignRow
  items: readonly BlindItem[]
  number: number | null
}

function Room({ design, items, number }: RoomProps) {
  const at = number === null ? firstOpen(items) : number - 1
  const item = at === null ? null : (items[at] ?? null)
  const query = useQuery({
    ...api.spotcheck.item.queryOptions({ input: { design: design.id, key: item?.key ?? '' } }),
    enabled: item !== null,
  })
  const checking = useChecking(design, items, item, query.data?.subjectHash ?? null)
  const comment = useRef<HTMLTextAreaElement>(null)
  const [turned, setTurned] = useState<{ key: string; page: number }>({ key: '', page: 0 })
  const pages = query.data?.evidence ?? []
  const page = turned.key === item?.key ? Math.min(turned.page, Math.max(0, pages.length - 1)) : 0
  const turn = (to: number) => item && setTurned({ key: item.key, page: to })
  useEffect(() => {
    // Pinned, so that the item stays in sight after its grade.
    if (number === null && at !== null) goToCheckGrading(design.id, at + 1)
  }, [number, at, design.id])
  usePrefetchNext(design.id, items, at)
  const next = () => {
    const to = firstOpen(items, checking.pending)
    if (to === null) return say('Nothing is left to grade')
    goToCheckGrading(design.id, to + 1)
  }
  useKeys(checkRoomKeys, {
    pass: () => checking.grade('pass'),
    fail: () => checking.grade('fail'),
    unsure: () => checking.grade('unsure'),
    next,
    comment: () => comment.current?.focus(),
    page: { run: () => turn((page + 1) % pages.length), when: () => pages.length > 1 },
    back: () => goToCheck(design.id),
  })
  const done = items.filter((each) => wordOf(each) !== null || checking.pending.has(each.key)).length
  return (
    <Section
      title={design.title}
      crumb="neither agent, judge nor colleagues show before your grade"
      actions={
        <>
          <span className={styles.pace} role="status">
            {done} of {items.length} graded
          </span>
          <Button keyName="l" onClick={() => goToCheck(design.id)}>
            Spot checks
          </Button>
        </>
      }
    >
      <Split id="check-room">
        <Pane id="queue" label="queue" size={216} min={150} fixed>
          <PaneHead title={design.unit === 'answers' ? 'Answers' : 'Leaves'}>{items.length - done} open</PaneHead>
          <List
            primary
            label="Items to grade"
            entries={items.map((each) => ({ item: each }))}
            keyOf={({ key }) => key}
            textOf={({ title }) => title}
            selected={item?.key ?? null}
            onSelect={(key) => goToCheckGrading(design.id, items.findIndex((each) => each.key === key) + 1)}
            rowHeight={56}
            render={(each) => (
              <Line
                item={each}
                number={items.indexOf(each) + 1}
                word={checking.pending.get(each.key) ?? wordOf(each)}
                unit={design.unit}
              />
            )}
          />
        </Pane>
        <Pane id="answer" label="answer" size={400} min={260} fixed>
          {item ? (
            <Loaded query={query} what="Reading the item">
              {({ taskDescription, answerText }) => (
                <BlindAnswer
                  id="check-answer"
                  title={item.title}
                  task={taskDescription}
                  name={`Item ${items.indexOf(item) + 1}`}
                  answer={answerText}
                />
              )}
            </Loaded>
          ) : (
            <EmptyState title={`You have graded all ${items.length} items`}>
              <p>Z takes your latest grade back.</p>
            </EmptyState>
          )}
        </Pane>
        <Pane id="right" label="evidence" min={320}>
          {item && (
            <Split id="check-right" down>
              <Pane id="evidence" label="pages" min={140}>
                <CitedPages pages={pages} at={page} onTurn={turn} none="There is no page to look at." />
              </Pane>
              <Pane id="grade" label="grade" size={280} min={120} fixed>
                <CheckGrade
                  key={item.key}
                  design={design}
                  item={item}
                  claims={query.data?.claims ?? []}
                  checking={checking}
                  commentField={comment}
                  onNext={next}
                />
              </Pane>
            </Split>
          )}
        </Pane>
      </Split>
    </Section>
  )
}

/** Reads the item after this one while the person looks, so that it is there at once. */
function usePrefetchNext(design: string, items: readonly BlindItem[], at: number | null): void {
  const key = at === null ? undefined : items[at + 1]?.key
  useEffect(() => {
    if (key) queryClient.prefetchQuery(api.spotcheck.item.queryOptions({ input: { design, key } }))
  }, [design, key])
}

interface LineProps {
  item: BlindItem
  number: number
  word: Word | null
  unit: DesignRow['unit']
}

function Line({ item, number, word, unit }: LineProps) {
  return (
    <div className={styles.line}>
      <b>{item.leaf ?? item.title}</b>
      <small>
        Item {number}
        {word && <StatusTag state={word}>{WORDS[unit][word].toLowerCase()}</StatusTag>}
        {item.mine?.stale && word === null && <StatusTag state="stale" />}
      </small>
    </div>
  )
}
