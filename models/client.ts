import type { LanguageModel } from 'ai'
import type { z } from 'zod'
import { addCall, addCalls, type ModelCall, type ModelTotals } from './calls.ts'
import { ModelError, type ModelErrorCode } from './errors.ts'
import { failureOf } from './failures.ts'
import { costOf, PRICES, type PriceTable } from './prices.ts'
import type { RenderedPrompt } from './prompts/fence.ts'
import { openModel } from './providers.ts'
import { askOnce, type ModelImage, objectOf, type RawReply, repairFor } from './request.ts'
import { type RetryLimits, waitBeforeRetry } from './retry.ts'
import { type ModelRoute, protocolOf } from './route.ts'
import { createSlots } from './slots.ts'

export interface ModelLimits extends RetryLimits {
  /** Milliseconds for one request with its reply. */
  tryMs: number
  /** Calls at once; a call that waits for its next try keeps its place, which slows the client down just when it should. */
  concurrency: number
  /** Tokens a reply may have, reasoning included where the provider counts it so. */
  maxOutputTokens: number
}

export const MODEL_LIMITS: ModelLimits = {
  tries: 4,
  totalMs: 300_000,
  baseMs: 1_000,
  capMs: 30_000,
  tryMs: 120_000,
  concurrency: 4,
  maxOutputTokens: 8_192,
}

export interface ModelClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after `ms`, or as soon as the signal fires. */
  sleep(ms: number, signal: AbortSignal | undefined): Promise<void>
}

export interface ModelClientOptions {
  route: ModelRoute
  /** Where the key is read, under the name that the route gives; read anew for each call and kept nowhere. */
  env: NodeJS.ProcessEnv
  /** Told of each call when it has ended; must not throw. */
  log?: (call: ModelCall) => void
  limits?: Partial<ModelLimits>
  clock?: ModelClock
  /** In [0, 1), for the waits. */
  random?: () => number
  prices?: PriceTable
  /** Left out: the provider's own default, as reasoning models accept no other. */
  temperature?: number
  /** False for an address that knows `json_object` and no `json_schema` (DeepSeek). */
  schemaReplies?: boolean
}

export interface ObjectRequest<T> {
  prompt: RenderedPrompt
  schema: z.ZodType<T>
  images?: readonly ModelImage[]
  signal?: AbortSignal | undefined
  /** Told of each attempt that failed and is followed by another one. */
  onTrouble?: (error: ModelError) => void
}

export interface ModelClient {
  readonly model: string
  readonly temperature: number | null
  /** Asks for an object of the schema. @throws ModelError and nothing else; its `call` says what the attempt cost */
  object<T>(request: ObjectRequest<T>): Promise<{ value: T; call: ModelCall }>
  /** Asks for an object of the schema and gives the reply as it came, whatever it holds: for callers that keep it and read it tolerantly. @throws ModelError */
  reply<T>(request: ObjectRequest<T>): Promise<{ reply: RawReply; call: ModelCall }>
  totals(): ModelTotals
}

/**
 * A client for one model. Retries are its own and bounded in number and time. A key that was refused once (401) is not tried again: a run of a thousand
 * leaves would knock a thousand times.
 * @throws RangeError for limits with which nothing could be sent
 */
export function createModelClient(options: ModelClientOptions): ModelClient {
  const { route, env, log, clock = systemClock, random = Math.random } = options
  const limits = { ...MODEL_LIMITS, ...options.limits }
  for (const name of ['tries', 'concurrency', 'maxOutputTokens'] as const)
    if (!Number.isInteger(limits[name]) || limits[name] < 1)
      throw new RangeError(`${name} must be a whole number from 1; it is ${limits[name]}.`)
  const temperature = options.temperature ?? null
  const host = URL.canParse(route.baseUrl) ? new URL(route.baseUrl).host : 'the address'
  const slots = createSlots(limits.concurrency)
  const totals = addCalls([])
  let shut: ModelError | null = null

  const contextNow = (key: string | null) => ({ key, host, model: route.model, now: clock.now() })

  async function oneTry<T, R>(
    model: Exclude<LanguageModel, string>,
    request: ObjectRequest<T>,
    read: Reader<R>,
    repair: string | null,
    leftMs: number,
    spent: Counter,
  ): Promise<R> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), Math.max(1, Math.min(limits.tryMs, leftMs)))
    const { prompt, schema, images = [], signal } = request
    try {
      const either = signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
      const { maxOutputTokens } = limits
      const reply = await askOnce(
        model,
        { prompt, schema, images, repair, maxOutputTokens, temperature, signal: either },
        (tokens) => spent.add(tokens),
      )
      return read(reply)
    } catch (error) {
      if (limit.signal.aborted) throw new ModelError('timeout', `${host} did not answer in time.`)
      throw failureOf(error, contextNow(keyOf(route, env)))
    } finally {
      clearTimeout(timer)
    }
  }

  async function tryAll<T, R>(request: ObjectRequest<T>, read: Reader<R>, spent: Counter): Promise<R> {
    const key = keyOf(route, env)
    if (route.keyFrom !== null && key === null)
      throw new ModelError('auth', `${route.keyFrom} is not in the environment.`)
    const model = await openModel(route, key, options.schemaReplies ?? true)
    const start = clock.now()
    let repair: string | null = null
    for (;;) {
      if (request.signal?.aborted) throw cancelled()
      if (shut) throw new ModelError(shut.code, shut.message, { status: shut.status })
      spent.attempts += 1
      try {
        return await oneTry(model, request, read, repair, limits.totalMs - (clock.now() - start), spent)
      } catch (thrown) {
        const error = failureOf(thrown, contextNow(key))
        if (error.status === 401) shut = error
        const wait = waitBeforeRetry(error, spent.attempts, clock.now() - start, limits, random)
        if (wait === null) throw error
        repair = error.code === 'malformed' ? repairFor(error) : null
        request.onTrouble?.(error)
        await clock.sleep(wait, request.signal)
      }
    }
  }

  function finish(request: ObjectRequest<unknown>, outcome: 'ok' | ModelErrorCode, spent: Counter, ms: number) {
    const { tokensIn, tokensOut, attempts } = spent
    // A gateway may offer a model of the same name at another price.
    const costUsd = protocolOf(route) === 'compatible' ? null : costOf(route.model, spent, options.prices ?? PRICES)
    const { id, version } = request.prompt
    const call = {
      prompt: id,
      promptVersion: version,
      model: route.model,
      outcome,
      attempts,
      tokensIn,
      tokensOut,
      costUsd,
      ms,
    }
    addCall(totals, call)
    log?.(call)
    return call
  }

  async function ask<T, R>(request: ObjectRequest<T>, read: Reader<R>): Promise<{ value: R; call: ModelCall }> {
    const spent = createCounter()
    let start = clock.now()
    const work = (): Promise<R> => {
      start = clock.now()
      return tryAll(request, read, spent)
    }
    const value = await slots.run(work, request.signal).catch((thrown: unknown) => {
      const error = request.signal?.aborted ? cancelled() : failureOf(thrown, contextNow(keyOf(route, env)))
      error.call = finish(request, error.code, spent, clock.now() - start)
      throw error
    })
    return { value, call: finish(request, 'ok', spent, clock.now() - start) }
  }

  return {
    model: route.model,
    temperature,
    object: (request) =>
      ask(request, (reply) =>
        objectOf(reply, request.schema, { model: route.model, maxOutputTokens: limits.maxOutputTokens }),
      ),
    reply: async (request) => {
      const { value, call } = await ask(request, (reply) => reply)
      return { reply: value, call }
    },
    totals: () => ({ ...totals }),
  }
}

/** What is made of a reply; what it throws as malformed is asked for again. */
type Reader<R> = (reply: RawReply) => R

const cancelled = (): ModelError => new ModelError('cancelled', 'The call was cancelled.')

const keyOf = (route: ModelRoute, env: NodeJS.ProcessEnv): string | null =>
  (route.keyFrom === null ? null : env[route.keyFrom]?.trim()) || null

interface Counter {
  attempts: number
  tokensIn: number | null
  tokensOut: number | null
  add(tokens: { tokensIn: number | null; tokensOut: number | null }): void
}

function createCounter(): Counter {
  return {
    attempts: 0,
    tokensIn: null,
    tokensOut: null,
    add(tokens) {
      if (tokens.tokensIn !== null) this.tokensIn = (this.tokensIn ?? 0) + tokens.tokensIn
      if (tokens.tokensOut !== null) this.tokensOut = (this.tokensOut ?? 0) + tokens.tokensOut
    },
  }
}

const systemClock: ModelClock = {
  now: () => Date.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done, { once: true })
      if (signal?.aborted) done()
    }),
}
