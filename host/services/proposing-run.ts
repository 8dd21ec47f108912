import { type ModelClient, ModelError } from '../../models/index.ts'
import type { BatchItem, BatchSlot, CallReason, GenerationBatch, GenerationCall } from '../../tasks/index.ts'
import { type KeptBatch, writeBatch, writeCall, writeItem } from '../../workspace/index.ts'
import type { JobReport } from './jobs.ts'
import type { Log } from './log.ts'
import { problemOf } from './problem.ts'
import { REPLIES } from './proposing-makers.ts'
import { type Answered, type Maker, workSlot } from './proposing-slot.ts'

/** Slots that may fail one after another before the model counts as gone; the others stay open, to be resumed. */
const GONE_AFTER = 3

export interface RunParts {
  folder: string
  kept: KeptBatch
  /** The model with what is made of its replies; or the built-in method, slot by slot. */
  by: { client: ModelClient; maker: Maker } | { builtIn: (slot: BatchSlot) => { items: BatchItem[]; note: string } }
  signal: AbortSignal
  report: (progress: JobReport) => void
  /** Told of each file of the batch that was written. */
  onChange: () => void
  now: () => Date
  log: Log
}

/**
 * Works at every slot of a batch that is not done, some at a time. Calls and items are on disk before anything follows from them, so that a batch that is broken off goes on where it was; replies that are there are read again
 * and not asked for again. Resolves with the batch, however it ended.
 */
export async function runBatch(parts: RunParts): Promise<GenerationBatch> {
  return new BatchRun(parts).run()
}

class BatchRun {
  readonly #parts: RunParts
  #written: Promise<void> = Promise.resolve()
  #failedInRow = 0
  #gone: GenerationBatch['problem'] = null
  #broken: unknown = null

  constructor(parts: RunParts) {
    this.#parts = parts
  }

  async run(): Promise<GenerationBatch> {
    const { kept, signal } = this.#parts
    const { batch } = kept
    batch.ended = 'open'
    batch.problem = null
    for (const slot of batch.slots) if (slot.state === 'failed') Object.assign(slot, { state: 'open', problem: null })
    await this.#keepBatch()
    this.#say('')
    const queue = batch.slots.filter(({ state }) => state === 'open')
    const workers = Array.from({ length: Math.min(batch.parallel, queue.length) }, async () => {
      for (let slot = queue.shift(); slot !== undefined && this.#goesOn(); slot = queue.shift()) await this.#slot(slot)
    })
    await Promise.all(workers)
    batch.ended = signal.aborted ? 'cancelled' : this.#gone === null && this.#broken === null ? 'finished' : 'failed'
    batch.problem = signal.aborted ? null : this.#broken === null ? this.#gone : problemOf(this.#broken)
    await this.#keepBatch()
    this.#say('')
    return batch
  }

  #goesOn(): boolean {
    return !this.#parts.signal.aborted && this.#gone === null && this.#broken === null
  }

  async #slot(slot: BatchSlot): Promise<void> {
    const { kept, by, log, signal } = this.#parts
    const before = kept.items.filter((item) => item.slot === slot.n)
    try {
      if ('builtIn' in by) {
        const { items, note } = by.builtIn(slot)
        for (const item of items) if (!before.some(({ place }) => place === item.place)) await this.#keepItem(item)
        slot.note = note
      } else
        slot.note = await workSlot({
          slot,
          maker: by.maker,
          wanted: kept.batch.kind === 'affinity' ? slot.pairs.length : kept.batch.perSlot,
          before,
          ask: (round, reason, prompt) => this.#ask(slot, round, reason, prompt),
          keep: (item) => this.#keepItem(item),
          say: (message) => this.#say(message),
        })
      slot.state = 'done'
      this.#failedInRow = 0
    } catch (error) {
      // Cancelled: the slot stays open.
      if (signal.aborted) return
      slot.state = 'failed'
      slot.problem = problemOf(error)
      if (!(error instanceof ModelError))
        log.error('proposing', error instanceof Error ? (error.stack ?? error.message) : String(error))
      this.#failedInRow += 1
      if (isFinal(error) || this.#failedInRow >= GONE_AFTER) this.#gone = slot.problem
    }
    await this.#keepBatch().catch((error: unknown) => {
      this.#broken = error
    })
    this.#say('')
  }

  /** A call of this slot and round that was answered before, or a new one. */
  async #ask(
    slot: BatchSlot,
    round: number,
    reason: CallReason,
    prompt: () => Parameters<ModelClient['reply']>[0]['prompt'],
  ): Promise<Answered> {
    const { kept, by, signal, now } = this.#parts
    if ('builtIn' in by) throw new Error('The built-in method asks nobody.')
    const there = kept.calls.find(
      (call) => call.slot === slot.n && call.round === round && call.reason === reason && call.outcome === 'ok',
    )
    if (there && there.reply !== null) return { ...there, reply: { text: there.reply, cut: there.cut } }
    signal.throwIfAborted()
    const rendered = prompt()
    const call: GenerationCall = {
      n: (kept.calls.at(-1)?.n ?? 0) + 1,
      slot: slot.n,
      round,
      reason,
      at: now().toISOString(),
      outcome: 'open',
      problem: null,
      troubles: [],
      attempts: 0,
      model: by.client.model,
      prompt: `${rendered.id} ${rendered.version}`,
      reply: null,
      cut: false,
      tokensIn: null,
      tokensOut: null,
      costUsd: null,
      ms: 0,
    }
    kept.calls.push(call)
    await this.#keepCall(call)
    try {
      const { reply, call: spent } = await by.client.reply({
        prompt: rendered,
        schema: REPLIES[kept.batch.kind],
        signal,
        onTrouble: ({ code, message }) => call.troubles.push({ code, message }),
      })
      Object.assign(call, { ...figures(spent), outcome: 'ok', reply: reply.text, cut: reply.cut })
      await this.#keepCall(call)
      return { ...call, reply }
    } catch (error) {
      if (error instanceof ModelError) {
        Object.assign(call, {
          ...(error.call ? figures(error.call) : {}),
          outcome: error.code,
          problem: problemOf(error),
        })
        await this.#keepCall(call)
      }
      throw error
    }
  }

  async #keepItem(item: BatchItem): Promise<void> {
    const { folder, kept, onChange } = this.#parts
    const at = kept.items.findIndex(({ id }) => id === item.id)
    if (at === -1) kept.items.push(item)
    else kept.items[at] = item
    kept.items.sort((a, b) => a.slot - b.slot || a.place - b.place)
    await writeItem(folder, kept.batch, item)
    onChange()
  }

  async #keepCall(call: GenerationCall): Promise<void> {
    await writeCall(this.#parts.folder, this.#parts.kept.batch, call)
  }

  /** One after another, as it stands when its turn comes: slots end at the same time. */
  #keepBatch(): Promise<void> {
    const { folder, kept, onChange } = this.#parts
    const next = this.#written.catch(() => undefined).then(() => writeBatch(folder, kept.batch))
    this.#written = next
    return next.then(onChange)
  }

  #say(message: string): void {
    const { kept, report } = this.#parts
    const { slots } = kept.batch
    const ended = slots.filter(({ state }) => state !== 'open').length
    const failed = slots.filter(({ state }) => state === 'failed').length
    const items = `${kept.items.length} ${kept.items.length === 1 ? 'item' : 'items'}`
    report({
      done: ended,
      total: slots.length,
      message: [items, ...(failed > 0 ? [`${failed} failed`] : []), ...(message === '' ? [] : [message])].join(', '),
    })
  }
}

const figures = ({
  attempts,
  tokensIn,
  tokensOut,
  costUsd,
  ms,
}: Pick<GenerationCall, 'attempts' | 'tokensIn' | 'tokensOut' | 'costUsd' | 'ms'>) => ({
  attempts,
  tokensIn,
  tokensOut,
  costUsd,
  ms: Math.round(ms),
})

/** Trouble that the next slot would have, too: a key that is refused, an account that is empty. */
const isFinal = (error: unknown): boolean =>
  error instanceof ModelError && (error.code === 'auth' || (error.code === 'rate-limit' && !error.retryable))
