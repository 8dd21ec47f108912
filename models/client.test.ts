import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createModelClient, type ModelCall, type ModelClientOptions, ModelError, type ObjectRequest } from './index.ts'
import { type Reply, startProvider, type TestProvider } from './testing/provider.ts'

const KEY = 'sk-test-Zq81mmPP0a7vKLd93'
const GOOD: Reply = { json: { answer: 'yes', why: 'because' } }
const request: ObjectRequest<{ answer: string; why: string }> = {
  prompt: { id: 'ask', version: '7', system: 'Be brief.', user: 'Well?' },
  schema: z.object({ answer: z.enum(['yes', 'no']), why: z.string() }),
}

let provider: TestProvider
let calls: ModelCall[]
let waits: number[]

beforeEach(async () => {
  provider = await startProvider()
  calls = []
  waits = []
})
afterEach(() => provider.close())

/** A client whose waits take no time: the clock jumps ahead by each. */
function client(more: Partial<ModelClientOptions> & { model?: string; at?: string } = {}) {
  let now = 1_796_000_000_000
  return createModelClient({
    route: {
      baseUrl: more.at ?? provider.url,
      model: more.model ?? 'gpt-4o',
      keyFrom: 'OPENAI_API_KEY',
      protocol: 'openai',
    },
    env: { OPENAI_API_KEY: KEY },
    log: (call) => calls.push(call),
    clock: {
      now: () => now,
      async sleep(ms) {
        waits.push(ms)
        now += ms
      },
    },
    random: () => 0.5,
    ...more,
  })
}

/** The error a call ends with, and proof that the key is nowhere in it or in the log. */
async function failure(call: Promise<unknown>): Promise<ModelError> {
  const error = await call.then(
    () => expect.unreachable('the call went well'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ModelError)) throw error
  const everything = [error.message, error.stack, error.advice, JSON.stringify(error), JSON.stringify(calls)].join('\n')
  expect(error.cause).toBeUndefined()
  for (let at = 0; at + 6 <= KEY.length; at++) expect(everything).not.toContain(KEY.slice(at, at + 6))
  return error
}

describe('a call that goes well', () => {
  it('gives the object, and logs what it was and what it cost', async () => {
    provider.replies = [GOOD]
    const models = client()
    const { value } = await models.object(request)
    expect(value).toEqual({ answer: 'yes', why: 'because' })
    const cost = (1000 * 2.5 + 100 * 10) / 1_000_000
    const call = { prompt: 'ask', promptVersion: '7', model: 'gpt-4o', outcome: 'ok', attempts: 1 }
    expect(calls).toEqual([{ ...call, tokensIn: 1000, tokensOut: 100, costUsd: cost, ms: 0 }])
    expect(models.totals()).toMatchObject({ calls: 1, failed: 0, tokensIn: 1000, tokensOut: 100, costUsd: cost })
    expect(provider.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`)
    expect(provider.requests[0]?.path).toBe('/v1/chat/completions')
    expect(provider.requests[0]?.system).toContain('Be brief.')
    expect(provider.requests[0]?.system).toContain('"enum":["yes","no"]')
    expect(JSON.parse(provider.requests[0]?.text ?? '')).not.toHaveProperty('temperature')
  })

  it('sends a picture along', async () => {
    provider.replies = [GOOD]
    await client().object({
      ...request,
      images: [{ bytes: new Uint8Array([255, 216, 255, 1]), mediaType: 'image/jpeg' }],
    })
    expect(provider.requests[0]?.images).toBe(1)
    expect(provider.requests[0]?.text).toContain('data:image/jpeg;base64,/9j/AQ==')
  })

  it('has no cost for a model without a price, nor for a gateway that uses a known name', async () => {
    provider.replies = [GOOD, GOOD]
    const unknown = client({ model: 'mystery-9' })
    await unknown.object(request)
    expect(unknown.totals().costUsd).toBeNull()
    const gateway = { baseUrl: provider.url, model: 'gpt-4o', keyFrom: null }
    await client({ route: gateway }).object(request)
    expect(calls.map(({ costUsd, tokensIn }) => [costUsd, tokensIn])).toEqual([
      [null, 1000],
      [null, 1000],
    ])
    expect(provider.requests[1]?.headers.authorization).toBeUndefined()
  })

  it('speaks the protocol of Anthropic too', async () => {
    provider.replies = [GOOD]
    const route = { baseUrl: provider.url, model: 'claude-3-7-sonnet', keyFrom: 'ANTHROPIC_API_KEY' }
    const models = client({ route: { ...route, protocol: 'anthropic' }, env: { ANTHROPIC_API_KEY: KEY } })
    expect((await models.object(request)).value.answer).toBe('yes')
    expect(provider.requests[0]?.path).toBe('/v1/messages')
    expect(provider.requests[0]?.headers['x-api-key']).toBe(KEY)
    expect(calls[0]).toMatchObject({ tokensIn: 1000, tokensOut: 100, costUsd: (1000 * 3 + 100 * 15) / 1_000_000 })
  })

  it('speaks the protocol of Google too', async () => {
    provider.replies = [GOOD]
    const route = { baseUrl: provider.url, model: 'gemini-9', keyFrom: 'GOOGLE_GENERATIVE_AI_API_KEY' }
    const models = client({ route: { ...route, protocol: 'google' }, env: { GOOGLE_GENERATIVE_AI_API_KEY: KEY } })
    expect((await models.object(request)).value.answer).toBe('yes')
    expect(provider.requests[0]?.path).toBe('/v1/models/gemini-9:generateContent')
    expect(provider.requests[0]?.headers['x-goog-api-key']).toBe(KEY)
    expect(calls[0]).toMatchObject({ tokensIn: 1000, tokensOut: 100, costUsd: null })
  })

  it('reads a reply in a code fence, and asks for plain JSON where schemas are unknown', async () => {
    provider.replies = [{ text: '```json\n{"answer":"no","why":"fence"}\n```' }]
    const route = { baseUrl: provider.url, model: 'local', keyFrom: null }
    expect((await client({ route, schemaReplies: false }).object(request)).value.answer).toBe('no')
    expect(JSON.parse(provider.requests[0]?.text ?? '')).toMatchObject({ response_format: { type: 'json_object' } })
  })

  it('makes no more calls at once than it may', async () => {
    // Each is answered after two have been there at once, and a little later, so that a third would be seen.
    const slow = async (): Promise<Reply> => {
      while (provider.load.most < 2) await new Promise((resolve) => setTimeout(resolve, 1))
      await new Promise((resolve) => setTimeout(resolve, 20))
      return GOOD
    }
    provider.replies = Array.from({ length: 10 }, () => slow)
    const models = client({ limits: { concurrency: 2 } })
    await Promise.all(Array.from({ length: 5 }, () => models.object(request)))
    await Promise.all(Array.from({ length: 5 }, () => models.object(request)))
    expect(provider.requests).toHaveLength(10)
    expect(provider.load.most).toBe(2)
  })
})

describe('trying again', () => {
  it('waits as long as Retry-After says, even where chance would have it shorter', async () => {
    provider.replies = [
      { status: 429, headers: { 'retry-after': '7' }, body: { error: { message: 'slow down' } } },
      GOOD,
    ]
    await client().object(request)
    expect(waits).toEqual([7000])
    expect(calls).toMatchObject([{ outcome: 'ok', attempts: 2 }])
  })

  it('gives up at once where Retry-After asks for more time than there is', async () => {
    provider.replies = [{ status: 429, headers: { 'retry-after': '3600' } }]
    const error = await failure(client().object(request))
    expect(error).toMatchObject({ code: 'rate-limit', retryAfterMs: 3_600_000 })
    expect([provider.requests.length, waits]).toEqual([1, []])
  })

  it('waits longer each time, up to the number of tries', async () => {
    provider.replies = [500, 502, 503, 529].map((status) => ({ status, body: { error: { message: 'oops' } } }))
    const error = await failure(client().object(request))
    expect(error).toMatchObject({ code: 'server', status: 529 })
    expect(waits).toEqual([500, 1000, 2000])
    expect(provider.requests).toHaveLength(4)
    expect(calls).toMatchObject([{ outcome: 'server', attempts: 4, tokensIn: null, costUsd: null }])
  })

  it('stops when the time is up though tries are left', async () => {
    provider.replies = Array.from({ length: 10 }, () => ({ status: 500 }))
    await failure(client({ limits: { tries: 10, totalMs: 3000 } }).object(request))
    expect(waits).toEqual([500, 1000])
    expect(provider.requests).toHaveLength(3)
  })

  it.each<[string, Reply, string]>([
    ['text that is no JSON', { text: 'Sure! The answer is yes.' }, 'was not one JSON object'],
    ['JSON of another form', { json: { answer: 'maybe' } }, 'was not one JSON object'],
    ['JSON that was cut', { text: '{"answer":"yes","why":"bec', finish: 'length' }, 'was cut off'],
    ['JSON that only looks whole', { ...GOOD, finish: 'length' }, 'was cut off'],
  ])('asks again after %s, says so, and counts the tokens of both', async (_, first, fault) => {
    provider.replies = [first, GOOD]
    expect((await client().object(request)).value.answer).toBe('yes')
    expect(provider.requests[0]?.user).toBe('Well?')
    expect(provider.requests[1]?.user).toContain(`Well?\n\nYour last reply ${fault}`)
    expect(calls).toMatchObject([{ outcome: 'ok', attempts: 2, tokensIn: 2000, tokensOut: 200 }])
  })

  it.each<[string, Reply]>([
    ['a body that ends too early', { drop: 'within' }],
    ['a connection that breaks', { drop: 'before' }],
    ['half a completion', { raw: '{"id":"x","choices":[{"mess' }],
    ['a page instead of a completion', { raw: '<html>gateway</html>' }],
  ])('asks again after %s', async (_, first) => {
    provider.replies = [first, GOOD]
    expect((await client().object(request)).value.answer).toBe('yes')
    expect(provider.requests).toHaveLength(2)
    expect(provider.requests[1]?.user).toContain('Well?')
  })

  it.each<[Reply, string]>([
    [{ drop: 'within' }, 'unreachable'],
    [{ drop: 'before' }, 'unreachable'],
    [{ raw: '{"id":"x","choices":[{"mess' }, 'malformed'],
    [{ text: 'no' }, 'malformed'],
  ])('%j again and again is %s', async (reply, code) => {
    provider.replies = [reply, reply]
    expect(await failure(client({ limits: { tries: 2 } }).object(request))).toMatchObject({ code })
    expect(provider.requests).toHaveLength(2)
  })

  it('is bound in time for each try', async () => {
    provider.replies = [{ never: true }, { never: true }]
    const error = await failure(client({ limits: { tries: 2, tryMs: 60 } }).object(request))
    expect(error.code).toBe('timeout')
    expect(provider.requests).toHaveLength(2)
  })
})

describe('what is not tried again', () => {
  it('a wrong key: one request, and none for the calls after it', async () => {
    const body = { error: { message: `Incorrect API key provided: ${KEY.slice(0, 9)}*****${KEY.slice(-6)}.` } }
    provider.replies = [{ status: 401, body }]
    const models = client()
    expect(await failure(models.object(request))).toMatchObject({ code: 'auth', status: 401 })
    expect(await failure(models.object(request))).toMatchObject({ code: 'auth', status: 401 })
    expect([provider.requests.length, waits]).toEqual([1, []])
    expect(calls.map(({ outcome, attempts }) => [outcome, attempts])).toEqual([
      ['auth', 1],
      ['auth', 0],
    ])
  })

  it.each([
    [400, 'refused'],
    [403, 'auth'],
    [404, 'refused'],
    [422, 'refused'],
    [302, 'unreachable'],
  ])('status %i', async (status, code) => {
    const headers = { location: `${provider.url}/elsewhere` }
    const body = { error: { message: `model not found for ${KEY} and Bearer ${KEY.slice(0, 12)}` } }
    provider.replies = [{ status, headers, body }, GOOD]
    const error = await failure(client().object(request))
    expect(error).toMatchObject({ code, status })
    if (code === 'refused') expect(error.message).toContain('model not found for [key]')
    expect(provider.requests).toHaveLength(1)
  })

  it('an account without credit, and content the model declines', async () => {
    provider.replies = [
      { status: 429, body: { error: { message: 'You exceeded your quota', code: 'insufficient_quota' } } },
      { text: 'I cannot', finish: 'content_filter' },
    ]
    expect(await failure(client().object(request))).toMatchObject({ code: 'rate-limit' })
    expect(await failure(client().object(request))).toMatchObject({ code: 'refused' })
    expect(provider.requests).toHaveLength(2)
  })

  it('a key that is missing, or that no header can hold', async () => {
    expect(await failure(client({ env: {} }).object(request))).toMatchObject({ code: 'auth' })
    const broken = client({ env: { OPENAI_API_KEY: `${KEY}\n${KEY}` } })
    await failure(broken.object(request))
    expect([provider.requests.length, waits]).toEqual([0, []])
  })

  it('an address where nothing listens, after its tries', async () => {
    const gone = await startProvider()
    await gone.close()
    const error = await failure(client({ at: gone.url }).object(request))
    expect(error.code).toBe('unreachable')
    expect(error.message).toContain('nothing listens there')
  })
})

it('refuses limits with which nothing would ever be sent', () => {
  for (const limits of [{ concurrency: 0 }, { tries: 0 }, { tries: 1.5 }, { concurrency: Number.NaN }])
    expect(() => client({ limits })).toThrow(RangeError)
})

describe('cancelling', () => {
  it('ends a request that is under way, and does not try again', async () => {
    const stop = new AbortController()
    provider.replies = [
      () => {
        stop.abort()
        return { never: true }
      },
    ]
    expect(await failure(client().object({ ...request, signal: stop.signal }))).toMatchObject({ code: 'cancelled' })
    expect([provider.requests.length, waits]).toEqual([1, []])
    expect(calls).toMatchObject([{ outcome: 'cancelled', attempts: 1 }])
  })

  it('ends a wait for the next try', async () => {
    const stop = new AbortController()
    provider.replies = [{ status: 500 }, GOOD]
    const clock = { now: () => 0, sleep: async () => stop.abort() }
    const error = await failure(client({ clock }).object({ ...request, signal: stop.signal }))
    expect(error.code).toBe('cancelled')
    expect(provider.requests).toHaveLength(1)
    expect(calls).toMatchObject([{ attempts: 1 }])
  })

  it('takes a call out of the queue without sending it, and the queue goes on', async () => {
    const stop = new AbortController()
    provider.replies = [
      () => {
        stop.abort()
        return GOOD
      },
      GOOD,
    ]
    const models = client({ limits: { concurrency: 1 } })
    const first = models.object(request)
    const second = failure(models.object({ ...request, signal: stop.signal }))
    const third = models.object(request)
    expect((await first).value.answer).toBe('yes')
    expect(await second).toMatchObject({ code: 'cancelled' })
    expect((await third).value.answer).toBe('yes')
    expect(provider.requests).toHaveLength(2)
    expect(calls.find(({ outcome }) => outcome === 'cancelled')).toMatchObject({ attempts: 0 })
  })

  it('sends nothing for a signal that had fired before', async () => {
    await failure(client().object({ ...request, signal: AbortSignal.abort() }))
    expect(provider.requests).toHaveLength(0)
  })
})
