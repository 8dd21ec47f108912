import type { ModelErrorCode } from './errors.ts'

/** One call as it is logged: what it was and what it cost, never what was said and never a key. */
export interface ModelCall {
  prompt: string
  promptVersion: string
  model: string
  outcome: 'ok' | ModelErrorCode
  /** Requests sent, 0 where none was (cancelled while waiting, key refused before). */
  attempts: number
  /** Over all attempts as far as the provider said; null where it never did. */
  tokensIn: number | null
  tokensOut: number | null
  /** US dollars; null where the price or the number of tokens is not known. */
  costUsd: number | null
  /** From the first request to the end, waits between tries included, in milliseconds. */
  ms: number
}

export interface ModelTotals {
  calls: number
  attempts: number
  /** Calls that did not end `ok`. */
  failed: number
  tokensIn: number
  tokensOut: number
  /** US dollars; null as soon as one call that reached a model has no known cost. */
  costUsd: number | null
  /** Sum over the calls in milliseconds; calls run at the same time, so this is not time on the wall. */
  ms: number
}

export function addCalls(calls: readonly ModelCall[]): ModelTotals {
  const totals: ModelTotals = { calls: 0, attempts: 0, failed: 0, tokensIn: 0, tokensOut: 0, costUsd: 0, ms: 0 }
  for (const call of calls) addCall(totals, call)
  return totals
}

/** Adds one call to running totals. */
export function addCall(totals: ModelTotals, call: ModelCall): void {
  totals.calls += 1
  totals.attempts += call.attempts
  if (call.outcome !== 'ok') totals.failed += 1
  totals.tokensIn += call.tokensIn ?? 0
  totals.tokensOut += call.tokensOut ?? 0
  totals.ms += call.ms
  // A refused key or a dead server costs nothing; an answer of unknown price makes the sum unknown.
  const spent = call.outcome === 'ok' || call.tokensIn !== null || call.tokensOut !== null
  if (spent) totals.costUsd = totals.costUsd === null || call.costUsd === null ? null : totals.costUsd + call.costUsd
}
