import type { BatchRow, CallRow, ItemRow, ShownBatch } from '../../contract/index.ts'
import {
  type BatchItem,
  type GenerationBatch,
  type GenerationCall,
  isResumable,
  type RuleFinding,
  sumOfCalls,
} from '../../tasks/index.ts'
import { batchFolder, type KeptBatch } from '../../workspace/index.ts'

export interface RowFacts {
  running: boolean
  findings: (batch: GenerationBatch, item: BatchItem) => RuleFinding[]
}

const errorsOf = (findings: readonly { severity: string }[]): number =>
  findings.filter(({ severity }) => severity === 'error').length

/** How a batch stands, for lists. Errors are those that were found when an item was made or last corrected, so that a list of batches need not look at every item. */
export function batchRow({ batch, calls, items }: KeptBatch, { running }: Pick<RowFacts, 'running'>): BatchRow {
  const { id, kind, at, by, method, model, ended, problem, perSlot, slots } = batch
  const sums = sumOfCalls(calls)
  const readable = items.filter(({ value }) => value !== null)
  const faulty = readable.filter(({ findings }) => errorsOf(findings) > 0)
  const of = (state: string): number => slots.filter((slot) => slot.state === state).length
  const decided = (verdict: string): number => items.filter(({ decision }) => decision?.verdict === verdict).length
  return {
    id,
    kind,
    at,
    by,
    method,
    model,
    state: running ? 'running' : ended,
    problem,
    resumable: !running && isResumable(batch),
    perSlot,
    slots: { of: slots.length, done: of('done'), failed: of('failed') },
    items: {
      of: items.length,
      clean: readable.length - faulty.length,
      faulty: faulty.length,
      unreadable: items.length - readable.length,
      accepted: decided('accepted'),
      rejected: decided('rejected'),
    },
    calls: sums.calls,
    failedCalls: sums.failed,
    tokensIn: sums.tokensIn,
    tokensOut: sums.tokensOut,
    costUsd: sums.costUsd,
    knownUsd: sums.knownUsd,
    unpriced: sums.unpriced,
  }
}

export function itemRow(item: BatchItem, findings: readonly RuleFinding[]): ItemRow {
  const { id, slot, value, faults, calls, edited, decision } = item
  return {
    id,
    slot,
    title: titleOf(item),
    sites: sitesOf(value),
    readable: value !== null,
    errors: errorsOf(findings),
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    faults,
    rounds: calls.length,
    edited: edited !== null,
    decision,
  }
}

export function shownBatch(kept: KeptBatch, facts: RowFacts): ShownBatch {
  const { batch, calls, items } = kept
  const last = new Map(calls.map((call) => [call.slot, call]))
  return {
    row: batchRow(kept, facts),
    slots: batch.slots.map((slot) => ({
      ...slot,
      working: facts.running && slot.state === 'open' && last.get(slot.n)?.outcome === 'open',
    })),
    items: items.map((item) => itemRow(item, facts.findings(batch, item))),
    calls: calls.map(callRow),
    folder: batchFolder(batch.kind, batch.id),
  }
}

const callRow = ({ reply, ...call }: GenerationCall): CallRow => ({ ...call, hasReply: reply !== null })

function titleOf({ id, value }: BatchItem): string {
  const { title, between } = value ?? {}
  if (typeof title === 'string' && title !== '') return title
  return Array.isArray(between) ? between.join(' and ') : id
}

function sitesOf(value: BatchItem['value']): string[] {
  const own = value?.websites_involved ?? (value?.metadata as Record<string, unknown> | undefined)?.websites_involved
  return Array.isArray(own) ? own.filter((site) => typeof site === 'string') : []
}
