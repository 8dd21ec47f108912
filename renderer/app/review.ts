/** Deciding without waiting: the next item is there before the key is up, and a decision that could not be saved comes back with its input. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReviewEvent } from '../../tasks/index.ts'
import { describeError, type ErrorFacts, host } from '../host/index.ts'
import { sayFailed, saySaved } from './status.ts'
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
}

interface Options {
  send: (input: ReviewInput) => Promise<{ event: ReviewEvent; savedMs: number }>
  /** Moves on to the next item; called at once, before anything is saved. */
  onDecided: (subject: string) => void
  /** Brings an item back: its save failed, or its decision was undone. `input` is what was entered. */
  onReturned: (subject: string, input: ReviewInput) => void
}

export function useReviewAction({ send, onDecided, onReturned }: Options): ReviewAction {
  const [pending, setPending] = useState<ReadonlyMap<string, ReviewInput>>(new Map())
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedReview>>(new Map())
  const returned = useRef(onReturned)
  useEffect(() => {
    returned.current = onReturned
  })

  const submit = (input: ReviewInput, label: string) => {
    const { subject } = input
    setFailed((map) => without(map, subject))
    setPending((map) => new Map(map).set(subject, input))
    const saved = send(input)
    // On the stack before it is saved: `Z` straight after a decision must mean that decision.
    const entry = {
      label,
      undo: async () => {
        const { event } = await saved
        await host.reviews.withdraw({ event: event.id })
        returned.current(subject, input)
      },
    }
    pushUndo(entry)
    onDecided(subject)
    saved.then(
      ({ savedMs }) => {
        setPending((map) => (map.get(subject) === input ? without(map, subject) : map))
        saySaved(savedMs)
      },
      (error: unknown) => {
        dropUndo(entry)
        setPending((map) => without(map, subject))
        setFailed((map) => new Map(map).set(subject, { input, error: describeError(error) }))
        sayFailed(`Not saved: ${label}`, error)
        returned.current(subject, input)
      },
    )
  }
  return { submit, pending, failed }
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
