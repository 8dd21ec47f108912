import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../app/keys.ts'
import { type ReviewInput, useReviewAction } from '../app/review.ts'
import { go } from '../app/router.ts'
import { say } from '../app/status.ts'
import { api, host, queryClient } from '../host/index.ts'
import { Button, EmptyState, List, Loaded, Pane, PaneHead, Section, Split, StatusTag } from '../kit/index.ts'
import { useAttention } from '../proposals/attention.ts'
import { createDrafts } from '../proposals/drafts.ts'
import { createPace } from '../proposals/pace.ts'
import { BlindAnswer } from './BlindAnswer.tsx'
import { CitedPages } from './CitedPages.tsx'
import { GradeBox } from './GradeBox.tsx'
import type { GradingItem } from './grading.ts'
import { type Grade, gradeOf, nextUngraded, splitGrading } from './grading.ts'
import styles from './judge.module.css'
import { gradingKeys } from './keys.ts'
import { goToGrading } from './places.ts'

const drafts = createDrafts<{ comment: string }>('grading', (stored) => {
  const { comment } = (stored ?? {}) as { comment?: unknown }
  return { comment: typeof comment === 'string' ? comment : '' }
})
const pace = createPace()

/** Blind grading: task, answer and cited pages, and nothing of whose answer it is or what judge and colleagues said. */
export function Grading({ number }: { number: number | null }) {
  const query = useQuery(api.judge.grading.queryOptions())
  if (query.data && query.data.length > 0) return <GradingRoom items={query.data} number={number} />
  return (
    <Section title="Blind grading">
      <Loaded query={query} what="Reading the answers">
        {() => (
          <EmptyState title="There is no answer to grade yet">
            <p>
              Answers are files <code>answers/&lt;agent&gt;/&lt;task&gt;/answer_1.md</code>.
            </p>
          </EmptyState>
        )}
      </Loaded>
    </Section>
  )
}

function GradingRoom({ items, number }: { items: readonly GradingItem[]; number: number | null }) {
  const current = number === null ? nextUngraded(items, -1) : number - 1
  const item = current === null ? null : (items[current] ?? null)
  const query = useQuery({
    ...api.judge.gradingItem.queryOptions({ input: { subject: item?.subject ?? '' } }),
    enabled: item !== null,
  })
  const grading = useGrading(items, item, query.data?.subjectHash ?? null)
  const { open, done } = splitGrading(items, grading.pending)
  const facts = pace.use(done.length, items.length)
  const [cited, setCited] = useState<{ subject: string; at: number }>({ subject: '', at: 0 })
  const pages = query.data?.evidence ?? []
  const at = cited.subject === item?.subject ? Math.min(cited.at, Math.max(0, pages.length - 1)) : 0
  const comment = useRef<HTMLTextAreaElement>(null)
  usePrefetchNext(items, current)
  useEffect(() => {
    // Pinned, so that the answer stays in sight after its grade.
    if (number === null && current !== null) goToGrading(current + 1)
  }, [number, current])

  const turn = (index: number) => item && setCited({ subject: item.subject, at: index })
  const next = () => {
    const to = nextUngraded(items, current ?? -1, grading.pending)
    if (to === null) return say('No answer is left to grade')
    goToGrading(to + 1)
  }
  useKeys(
    gradingKeys,
    item
      ? {
          pass: () => grading.grade('pass'),
          fail: () => grading.grade('fail'),
          unsure: () => grading.grade('unsure'),
          next,
          comment: () => comment.current?.focus(),
          page: { run: () => turn((at + 1) % pages.length), when: () => pages.length > 1 },
          runs: () => go('judge'),
        }
      : { runs: () => go('judge'), next },
  )
  return (
    <Section
      title="Blind grading"
      crumb="neither agent, judge nor colleagues show before your grade"
      actions={
        <>
          <span className={styles.pace}>{facts.join(' · ')}</span>
          <Button keyName="l" onClick={() => go('judge')}>
            Judge runs
          </Button>
        </>
      }
    >
      <Split id="grading">
        <Pane id="queue" label="queue" size={216} min={150} fixed>
          <PaneHead title="Answers">{open.length} open</PaneHead>
          <List
            primary
            label="Answers to grade"
            entries={items.map((each) => ({ item: each }))}
            keyOf={({ subject }) => subject}
            textOf={({ title }) => title}
            selected={item?.subject ?? null}
            onSelect={(subject) => goToGrading(items.findIndex((each) => each.subject === subject) + 1)}
            rowHeight={56}
            render={(each) => (
              <Line
                item={each}
                number={items.indexOf(each) + 1}
                grade={grading.pending.get(each.subject) ?? gradeOf(each.mine)}
              />
            )}
          />
        </Pane>
        <Pane id="answer" label="answer" size={420} min={260} fixed>
          {item ? (
            <Loaded query={query} what="Reading the answer">
              {({ taskDescription, answerText }) => (
                <BlindAnswer
                  id="grading-answer"
                  title={item.title}
                  task={taskDescription}
                  name={`Answer ${items.indexOf(item) + 1}`}
                  answer={answerText}
                />
              )}
            </Loaded>
          ) : (
            <EmptyState title={`You have graded all ${items.length} answers`}>
              <p>Agreement shows how far judge and people agree. Z takes your latest grade back.</p>
            </EmptyState>
          )}
        </Pane>
        <Pane id="right" label="evidence" min={320}>
          {item && (
            <Split id="grading-right" down>
              <Pane id="evidence" label="cited pages" min={140}>
                <CitedPages pages={pages} at={at} onTurn={turn} none="The answer cites no page." />
              </Pane>
              <Pane id="grade" label="grade" size={220} min={110} fixed>
                <GradeBox
                  key={item.subject}
                  item={item}
                  hash={query.data?.subjectHash ?? null}
                  grading={grading}
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

function Line({ item, number, grade }: { item: GradingItem; number: number; grade: Grade | null }) {
  return (
    <div className={styles.gradingLine}>
      <b>{item.title}</b>
      <small>
        Answer {number}
        {grade && <StatusTag state={grade} />}
      </small>
    </div>
  )
}

/** The grade of one answer: it stays on screen afterwards, with what the judge and others said. */
function useGrading(items: readonly GradingItem[], item: GradingItem | null, hash: string | null) {
  const subject = item?.subject ?? ''
  const draft = drafts.use(subject)
  const seenMs = useAttention(item?.subject ?? null)
  const review = useReviewAction({
    send: async (input) => {
      const saved = await host.judge.grade(input)
      queryClient.setQueryData(api.judge.grading.queryKey(), (before) =>
        before?.map((each) => (each.subject === input.subject ? { ...each, mine: saved.event } : each)),
      )
      return saved
    },
    onDecided: () => undefined,
    onReturned: (subject, input) => {
      drafts.set(subject, { comment: input.comment })
      queryClient.setQueryData(api.judge.grading.queryKey(), (before) =>
        before?.map((each) => (each.subject === subject ? { ...each, mine: null } : each)),
      )
      goToGrading(items.findIndex((each) => each.subject === subject) + 1)
    },
  })
  const pending = new Map<string, Grade>(
    [...review.pending].map(([each, input]) => [each, gradeOf({ verdicts: input.verdicts }) ?? 'unsure']),
  )
  return {
    draft,
    pending,
    failed: review.failed,
    comment: (comment: string) => drafts.set(subject, comment === '' ? null : { comment }),
    grade: (grade: Grade) => {
      if (!item) return
      if (hash === null) return say('Still reading this answer; press the key again in a moment.')
      const graded = item.mine?.subjectHash === hash || pending.has(subject)
      if (graded)
        return say('Graded already. Undo with Z, or choose “Grade again” to give another grade that is not blind.')
      submit(grade)
    },
    again: (grade: Grade) => submit(grade),
  }

  function submit(grade: Grade): void {
    if (!item || hash === null) return
    const durationMs = seenMs()
    const input: ReviewInput = {
      subject,
      subjectHash: hash,
      verdicts: { grade },
      comment: draft.comment.trim(),
      durationMs,
    }
    drafts.set(subject, null)
    pace.note(durationMs)
    const said = { pass: 'passed', fail: 'failed', unsure: 'unsure about' }[grade]
    review.submit(input, `${said} answer ${items.indexOf(item) + 1}, “${item.title}”`)
  }
}
export type GradingAction = ReturnType<typeof useGrading>

function usePrefetchNext(items: readonly GradingItem[], current: number | null): void {
  const next = current === null ? null : nextUngraded(items, current)
  const subject = next === null ? null : items[next]?.subject
  useEffect(() => {
    if (subject) queryClient.prefetchQuery(api.judge.gradingItem.queryOptions({ input: { subject } }))
  }, [subject])
}
