/** Deciding without waiting: the next item is there before the key is up, and a decision that could not be saved comes back with its input. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReviewEvent } from '../../tasks/index.ts'
import { describeError, type ErrorFacts, host } from '../host/index.ts'
import { sayFailed, saySaved } from './status.ts'
import { createStore } from './store.ts'
import { dropUndo, pushUndo } from './undo.ts'

/** The input of `proposals.screen`, `tasks.review` and `judge.grade`. */
export type ReviewInput = Parameters<typeof host.tasks.review>[0]

export interface FailedReview {
  input: ReviewInput
  error: ErrorFacts
}
export interface ReviewAction {
  /** Saves a decision. `label` names it in the undo list: `accepted “Quiet blenders”`. */
  submit: (input: ReviewInput, label: string) => void
  /** Decisions on their way to disk, by subject: show them as decided already. */
  pending: ReadonlyMap<string, ReviewInput>
  /** Decisions that could not be saved, by subject, with what was entered. */
  failed: ReadonlyMap<string, FailedReview>
  /** What was entered for subjects that came back, because a save failed or was undone. Start the form with it. */
  returned: ReadonlyMap<string, ReviewInput>
}

interface Options {
  send: (input: ReviewInput) => Promise<{ event: ReviewEvent; savedMs: number }>
  /** Moves on to the next item; called at once, before anything is saved. */
  onDecided: (subject: string) => void
  /** Brings an item back: its save failed, or its decision was undone. `input` is what was entered. */
  onReturned: (subject: string, input: ReviewInput) => void
}

// Outside the components: a person may be in another section by the time a save fails.
const pendingReviews = createStore<ReadonlyMap<string, ReviewInput>>(new Map())
const failedReviews = createStore<ReadonlyMap<string, FailedReview>>(new Map())
const returnedReviews = createStore<ReadonlyMap<string, ReviewInput>>(new Map())

export function useReviewAction({ send, onDecided, onReturned }: Options): ReviewAction {
  const pending = pendingReviews.use()
  const failed = failedReviews.use()
  const returned = returnedReviews.use()
  const comeBack = useRef(onReturned)
  useEffect(() => {
    comeBack.current = onReturned
  })
  const bringBack = (input: ReviewInput) => {
    returnedReviews.set((map) => new Map(map).set(input.subject, input))
    comeBack.current(input.subject, input)
  }

  const submit = (input: ReviewInput, label: string) => {
    const { subject } = input
    failedReviews.set((map) => without(map, subject))
    returnedReviews.set((map) => without(map, subject))
    pendingReviews.set((map) => new Map(map).set(subject, input))
    const saved = send(input)
    // On the stack before it is saved: `Z` straight after a decision must mean that decision.
    const entry = {
      label,
      undo: async () => {
        const { event } = await saved
        await host.reviews.withdraw({ event: event.id })
        bringBack(input)
      },
    }
    pushUndo(entry)
    onDecided(subject)
    const settle = () => pendingReviews.set((map) => (map.get(subject) === input ? without(map, subject) : map))
    saved.then(
      ({ savedMs }) => {
        // After the lists that `send` brought up to date were told of it, a turn later: else the item shows as undecided between the two.
        setTimeout(settle)
        saySaved(savedMs)
      },
      (error: unknown) => {
        settle()
        dropUndo(entry)
        failedReviews.set((map) => new Map(map).set(subject, { input, error: describeError(error) }))
        sayFailed(`Not saved: ${label}`, error)
        bringBack(input)
      },
    )
  }
  return { submit, pending, failed, returned }
}

function without<V>(map: ReadonlyMap<string, V>, key: string): ReadonlyMap<string, V> {
  if (!map.has(key)) return map
  const rest = new Map(map)
  rest.delete(key)
  return rest
}

/** Milliseconds that a subject has been in front of the person's eyes: the time with the window hidden does not count. */
export function useStopwatch(subject: string | null): () => number {
  const clock = useRef({ seen: 0, since: 0 })
  const restart = useEffectEvent(() => {
    clock.current = { seen: 0, since: document.hidden ? 0 : performance.now() }
  })
  useEffect(() => {
    if (subject === null) return
    restart()
    const turned = () => {
      const { seen, since } = clock.current
      const now = performance.now()
      clock.current = document.hidden ? { seen: seen + (since ? now - since : 0), since: 0 } : { seen, since: now }
    }
    document.addEventListener('visibilitychange', turned)
    return () => document.removeEventListener('visibilitychange', turned)
  }, [subject])
  return () => Math.round(clock.current.seen + (clock.current.since ? performance.now() - clock.current.since : 0))
}
