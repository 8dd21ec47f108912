import { describe, expect, it } from 'vitest'
import { withoutKey } from './errors.ts'
import { addCalls, costOf, type ModelCall, ModelError, PRICES } from './index.ts'
import { readRetryAfter, waitBeforeRetry } from './retry.ts'

const LIMITS = { tries: 5, totalMs: 60_000, baseMs: 1000, capMs: 5000 }
const server = new ModelError('server', 'x')

describe('waits', () => {
  it('are drawn from 0 to a bound that doubles and has a cap', () => {
    const drawn = (random: number) =>
      [1, 2, 3, 4].map((tried) => waitBeforeRetry(server, tried, 0, LIMITS, () => random))
    expect(drawn(0)).toEqual([0, 0, 0, 0])
    expect(drawn(0.999)).toEqual([999, 1998, 3996, 4995])
  })

  it('end with the tries, with the time, and for what cannot get better', () => {
    const half = () => 0.5
    expect(waitBeforeRetry(server, 5, 0, LIMITS, half)).toBeNull()
    expect(waitBeforeRetry(server, 1, 59_400, LIMITS, half)).toBe(500)
    expect(waitBeforeRetry(server, 1, 59_500, LIMITS, half)).toBeNull()
    for (const code of ['auth', 'refused', 'cancelled'] as const)
      expect(waitBeforeRetry(new ModelError(code, 'x'), 1, 0, LIMITS, half)).toBeNull()
  })

  it.each([
    [undefined, null],
    [{ 'retry-after': '12' }, 12_000],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': 'Mon, 30 Nov 2026 12:00:05 GMT' }, 5000],
    [{ 'retry-after': 'Mon, 30 Nov 2026 11:00:00 GMT' }, 0],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '-3' }, null],
    [{ 'retry-after-ms': '250', 'retry-after': '1' }, 250],
  ])('Retry-After %j is %s ms', (headers, expected) => {
    expect(readRetryAfter(headers, Date.UTC(2026, 10, 30, 12))).toBe(expected)
  })
})

describe('costs', () => {
  const tokens = { tokensIn: 1_000_000, tokensOut: 1_000_000 }

  it.each([
    ['gpt-4o', 12.5],
    ['gpt-4o-2024-08-06', 12.5],
    ['claude-3-7-sonnet-20250219', 18],
    ['gpt-4o-audio', null],
    ['my-gpt-4o', null],
    ['', null],
  ])('of %s are %s dollars', (model, expected) => expect(costOf(model, tokens)).toBe(expected))

  it('are unknown where the tokens are', () => {
    expect(costOf('gpt-4o', { tokensIn: 5, tokensOut: null })).toBeNull()
    expect(PRICES.asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('of many calls are unknown once one that was answered is, and not for a call that failed before it cost anything', () => {
    const call = { prompt: 'p', promptVersion: '1', model: 'm', outcome: 'ok', attempts: 1, ms: 5 } as const
    const known: ModelCall = { ...call, tokensIn: 10, tokensOut: 1, costUsd: 0.5 }
    const failed: ModelCall = {
      ...call,
      outcome: 'server',
      attempts: 4,
      tokensIn: null,
      tokensOut: null,
      costUsd: null,
    }
    expect(addCalls([known, failed, known])).toEqual({
      calls: 3,
      attempts: 6,
      failed: 1,
      tokensIn: 20,
      tokensOut: 2,
      costUsd: 1,
      ms: 15,
    })
    expect(addCalls([known, { ...known, costUsd: null }, known]).costUsd).toBeNull()
  })
})

describe('a provider’s words', () => {
  const key = 'sk-abcdef-123456'
  it.each([
    [`bad key ${key}!`, 'bad key [key]!'],
    ['bad key sk-abcde*****3456.', 'bad key [key]'],
    ['bad key …-123456', 'bad key [key]'],
    ['the model m does not exist', 'the model m does not exist'],
  ])('%s', (said, expected) => expect(withoutKey(said, key)).toBe(expected))

  it('stay as they are without a key', () => {
    expect(withoutKey('a b', null)).toBe('a b')
    expect(withoutKey('a b', '')).toBe('a b')
  })
})
