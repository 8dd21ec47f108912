import { useEffect, useRef, useState } from 'react'
import { type ReviewInput, useReviewAction } from '../../app/review.ts'
import { go } from '../../app/router.ts'
import { say } from '../../app/status.ts'
import { api, queryClient } from '../../host/index.ts'
import { useAttention } from '../attention.ts'
import { createDrafts } from '../drafts.ts'
import { createPace } from '../pace.ts'
import { type Criterion, type Decision, decide, type Marks, marksOf, type Ruling, rejectFor } from './decide.ts'
import { nextOpen, type ScreeningRow } from './queue.ts'
import type { ScreeningWork } from './work.ts'

interface Draft {
  marks: Marks
  comment: string
}
export const screeningDrafts = createDrafts<Draft>('screening', (stored) => {
  const { marks, comment } = (stored ?? {}) as Partial<Draft>
  return { marks: marksOf(marks ?? {}), comment: typeof comment === 'string' ? comment : '' }
})
export const screeningPace = createPace()
const AHEAD = 3
const PAST = { accept: 'accepted', reject: 'rejected', unsure: 'unsure about', skip: 'skipped' } as const

/** The decision on one proposal: marks, comment, the question which criterion fails, and what happens when a decision key is pressed. */
export function useScreening(
  rows: readonly ScreeningRow[],
  row: ScreeningRow | null,
  hash: string | null,
  work: ScreeningWork,
) {
  const id = row?.id ?? ''
  const draft = screeningDrafts.use(id)
  const [asking, setAsking] = useState<string | null>(null)
  const [refused, setRefused] = useState<{ id: string; why: string } | null>(null)
  const seenMs = useAttention(row?.id ?? null)
  // As it was entered: a skip keeps no marks, and undoing it brings them back.
  const entered = useRef(new Map<string, Draft>())

  const review = useReviewAction({
    send: async (input) => {
      const saved = await work.send(input)
      const { event } = saved
      const decision = input.verdicts.decision ?? 'skip'
      work.patch(input.subject, { decision, at: event.at, stale: false, event: event.id })
      return saved
    },
    onDecided: (subject) => {
      const next = work.stays ? subject : nextOpen(rows, new Set([...review.pending.keys(), subject]), subject)
      go('proposals', work.pathTo(next), { replace: true })
    },
    onReturned: (subject, input) => {
      const known = entered.current.get(subject)
      screeningDrafts.set(subject, known ?? { marks: marksOf(input.verdicts), comment: input.comment })
      work.patch(subject, null)
      go('proposals', work.pathTo(subject), { replace: true })
    },
  })
  usePrefetch(rows, new Set(review.pending.keys()), id)

  const submit = (ruling: Ruling) => {
    if (!row) return
    setAsking(ruling.kind === 'which-fails' ? id : null)
    setRefused(ruling.kind === 'refused' ? { id, why: ruling.why } : null)
    if (ruling.kind !== 'decided') return
    if (hash === null) return say('Still reading this proposal; press the key again in a moment.')
    const durationMs = seenMs()
    const input: ReviewInput = {
      subject: id,
      subjectHash: hash,
      verdicts: ruling.verdicts,
      comment: draft.comment.trim(),
      durationMs,
    }
    entered.current.set(id, draft)
    screeningDrafts.set(id, null)
    screeningPace.note(durationMs)
    const word = ruling.verdicts.decision as Decision
    review.submit(input, `${work.told}${PAST[word]} “${row.title}”`)
  }

  return {
    draft,
    asking: asking !== null && asking === id,
    refused: refused?.id === id ? refused.why : null,
    pending: review.pending,
    failed: review.failed,
    mark: (criterion: Criterion, value: Marks[Criterion]) => {
      setRefused(null)
      screeningDrafts.set(id, { ...draft, marks: { ...draft.marks, ...(value && { [criterion]: value }) } })
    },
    comment: (comment: string) => screeningDrafts.set(id, { ...draft, comment }),
    skip: () => {
      if (!work.stays) return submit(decide('skip', draft.marks))
      const next = row && nextOpen(rows, new Set(review.pending.keys()), row.id)
      if (next) go('proposals', work.pathTo(next), { replace: true })
      else say('Nothing else waits here')
    },
    decide: (decision: Decision) => submit(decide(decision, draft.marks)),
    failing: (criteria: readonly Criterion[]) => submit(rejectFor(criteria, draft.marks)),
    stopAsking: () => setAsking(null),
  }
}
export type Screening = ReturnType<typeof useScreening>

/** Reads the next ones while this one is being looked at: then a decision shows the next at once. */
function usePrefetch(rows: readonly ScreeningRow[], pending: ReadonlySet<string>, id: string): void {
  const ahead: string[] = []
  const skip = new Set([...pending, id])
  for (let from = id; ahead.length < AHEAD; ) {
    const next = nextOpen(rows, skip, from)
    if (next === null) break
    ahead.push(next)
    skip.add(next)
    from = next
  }
  const wanted = ahead.join(' ')
  useEffect(() => {
    for (const next of wanted.split(' ').filter(Boolean)) {
      queryClient.prefetchQuery(api.proposals.get.queryOptions({ input: { id: next } }))
    }
  }, [wanted])
}
