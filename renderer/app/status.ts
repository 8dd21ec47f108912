/** What the status bar says: the latest message, and standing facts of the view that is open. */
import { useEffect } from 'react'
import { describeError, type ErrorFacts } from '../host/index.ts'
import { createStore } from './store.ts'

export interface StatusMessage {
  text: string
  /** Set for a failure: it stays until it is dismissed, with details to copy. */
  error: ErrorFacts | null
}

export const statusMessage = createStore<StatusMessage | null>(null)
export const statusFacts = createStore<readonly string[]>([])

export function say(text: string): void {
  statusMessage.set({ text, error: null })
}

/** `saved 0.004 s`, as measured by the host until the decision was on disk. */
export function saySaved(savedMs: number): void {
  say(`saved ${(savedMs / 1000).toFixed(3)} s`)
}

export function sayFailed(what: string, error: unknown): void {
  const facts = describeError(error)
  statusMessage.set({ text: `${what}: ${facts.message}`, error: facts })
}

/** Shows facts of the open view in the status bar, such as `31 steps`. */
export function useStatusFacts(...facts: readonly string[]): void {
  const joined = facts.join('\n')
  useEffect(() => {
    statusFacts.set(joined === '' ? [] : joined.split('\n'))
    return () => statusFacts.set([])
  }, [joined])
}
