/** Batches and their items in words. */
import type { BatchRow, ItemRow } from '../../contract/index.ts'
import type { State } from '../kit/index.ts'

export type Kind = 'proposals' | 'tasks'

export const BATCH_STATES: Record<BatchRow['state'], State> = {
  running: 'running',
  open: 'unsure',
  finished: 'finished',
  failed: 'failed',
  cancelled: 'cancelled',
}
export const BATCH_WORDS: Partial<Record<BatchRow['state'], string>> = { open: 'broken off' }

/** US dollars of a batch: never less than is known, and never as if it were all where some calls did not say. */
export function costWords({ method, calls, costUsd, knownUsd, unpriced }: BatchRow): string {
  if (method === 'built-in') return 'no cost'
  if (calls === 0) return 'no call yet'
  if (costUsd !== null) return `$${costUsd.toFixed(4)}`
  return knownUsd > 0 ? `$${knownUsd.toFixed(4)} and ${unpriced} calls of unknown cost` : 'cost unknown'
}

export type ItemState = { state: State; word: string }

/** What a list says of an item: its decision, else whether it could be taken. */
export function itemState({ decision, readable, errors }: ItemRow): ItemState {
  if (decision) return { state: decision.verdict, word: decision.verdict === 'accepted' ? 'taken' : 'rejected' }
  if (!readable) return { state: 'error', word: 'unreadable' }
  if (errors > 0) return { state: 'failed', word: `${errors} ${errors === 1 ? 'error' : 'errors'}` }
  return { state: 'draft', word: 'undecided' }
}

/** The item after this one that nobody has decided about, else the next one; for going on after a decision. */
export function nextUndecided(items: readonly ItemRow[], id: string): string | null {
  const at = items.findIndex((item) => item.id === id)
  const order = [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))]
  return (order.find(({ decision }) => decision === null) ?? items[at + 1] ?? items[at])?.id ?? null
}
