// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test } from 'vitest'
import type { ReviewEvent } from '../../tasks/index.ts'
import { link } from '../host/index.ts'
import { type ReviewAction, type ReviewInput, useReviewAction } from './review.ts'
import { statusMessage } from './status.ts'
import { undoLatest, undoStack } from './undo.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const input = (subject: string): ReviewInput => ({
  subject,
  subjectHash: 'h',
  verdicts: { realNeed: 'yes' },
  comment: `about ${subject}`,
  durationMs: 5,
})
const eventOf = (given: ReviewInput): ReviewEvent => ({
  ...given,
  id: `event of ${given.subject}`,
  at: '2026-11-30T10:00:00.000Z',
  annotator: 'ada',
  kind: 'proposal-screening',
  blind: true,
  sample: false,
})

/** Pending decisions are let go a turn after they are saved. */
const aTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5))

interface Bench {
  saves: Map<string, { done: () => void; fail: (error: Error) => void }>
  log: string[]
  action: ReviewAction | null
}

/** A view that reviews; its saves are settled by hand. */
function Reviewing({ bench }: { bench: Bench }) {
  bench.action = useReviewAction({
    send: (given) =>
      new Promise((resolve, reject) => {
        const done = () => resolve({ event: eventOf(given), savedMs: 4 })
        bench.saves.set(given.subject, { done, fail: reject })
      }),
    onDecided: (subject) => bench.log.push(`decided ${subject}`),
    onReturned: (subject, given) => bench.log.push(`returned ${subject}: ${given.comment}`),
  })
  return null
}

function view() {
  const bench: Bench = { saves: new Map(), log: [], action: null }
  const { saves, log } = bench
  const root = createRoot(document.createElement('div'))
  act(() => root.render(<Reviewing bench={bench} />))
  const now = () => {
    if (!bench.action) throw new Error('the view did not render')
    return bench.action
  }
  const settle = (subject: string, error?: Error) =>
    act(async () => {
      const save = saves.get(subject)
      if (error) save?.fail(error)
      else save?.done()
      await aTurn()
    })
  return { now, log, settle, leave: () => act(() => root.unmount()) }
}

const withdrawn: unknown[] = []
beforeEach(() => {
  withdrawn.length = 0
  undoStack.set([])
  statusMessage.set(null)
  link.open({
    call: async (path, given) => {
      withdrawn.push([path.join('.'), given])
      return {}
    },
  })
})

test('the next item is there before the save is', async () => {
  const { now, log, settle } = view()
  act(() => now().submit(input('prop-1'), 'accepted one'))
  expect(log).toEqual(['decided prop-1'])
  expect([...now().pending.keys()]).toEqual(['prop-1'])
  await settle('prop-1')
  expect(now().pending.size).toBe(0)
  expect(statusMessage.get()?.text).toBe('saved 0.004 s')
})

test('a decision that could not be saved comes back with what was entered, and cannot be undone', async () => {
  const { now, log, settle } = view()
  act(() => now().submit(input('prop-2'), 'accepted two'))
  await settle('prop-2', new Error('the disk is full'))
  expect(log).toEqual(['decided prop-2', 'returned prop-2: about prop-2'])
  expect(now().failed.get('prop-2')?.error.message).toBe('the disk is full')
  expect(now().returned.get('prop-2')).toEqual(input('prop-2'))
  expect(statusMessage.get()?.error).not.toBeNull()
  expect(undoStack.get()).toEqual([])
})

test('what failed is still there after the view was left and opened again', async () => {
  const first = view()
  act(() => first.now().submit(input('prop-3'), 'accepted three'))
  first.leave()
  await first.settle('prop-3', new Error('the disk is full'))
  const again = view()
  expect(again.now().returned.get('prop-3')).toEqual(input('prop-3'))
  act(() => again.now().submit(input('prop-3'), 'accepted three'))
  expect(again.now().returned.has('prop-3')).toBe(false)
})

test('undo straight after a decision means that decision, though it is not saved yet', async () => {
  const { now, log, settle } = view()
  act(() => now().submit(input('prop-4'), 'accepted four'))
  await settle('prop-4')
  act(() => now().submit(input('prop-5'), 'accepted five'))
  const undone = undoLatest()
  expect(withdrawn).toEqual([])
  await settle('prop-5')
  await act(() => undone)
  expect(withdrawn).toEqual([['reviews.withdraw', { event: 'event of prop-5' }]])
  expect(log.at(-1)).toBe('returned prop-5: about prop-5')
  expect(undoStack.get().map((entry) => entry.label)).toEqual(['accepted four'])
})

interface Shown {
  client: QueryClient
  /** What each render showed. */
  decided: boolean[]
  action: ReviewAction | null
}

function Room({ decided, of }: { decided: boolean; of: Shown }) {
  of.action = useReviewAction({
    send: async (given) => {
      await aTurn()
      of.client.setQueryData(['list'], { decided: true })
      return { event: eventOf(given), savedMs: 1 }
    },
    onDecided: () => undefined,
    onReturned: () => undefined,
  })
  of.decided.push(decided || of.action.pending.has('x'))
  return null
}

/** The list is read above the room, as in every view that reviews. */
function Reader({ of }: { of: Shown }) {
  const { data } = useQuery({
    queryKey: ['list'],
    queryFn: () => ({ decided: false }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <Room decided={data?.decided ?? false} of={of} />
}

test('an item that was decided is never shown as undecided while its list learns of it', async () => {
  const shown: Shown = { client: new QueryClient(), decided: [], action: null }
  shown.client.setQueryData(['list'], { decided: false })
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={shown.client}>
        <Reader of={shown} />
      </QueryClientProvider>,
    ),
  )
  // Without act, which would gather what a browser shows one after the other.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  try {
    shown.action?.submit(input('x'), 'decided x')
    for (let turn = 0; turn < 8; turn += 1) await aTurn()
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  }
  expect(shown.decided.slice(shown.decided.indexOf(true))).not.toContain(false)
  expect(shown.decided.at(-1)).toBe(true)
  act(() => root.unmount())
})
