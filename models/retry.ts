import type { ModelError } from './errors.ts'

export interface RetryLimits {
  /** Requests at most, the first included; 1 means no retry. */
  tries: number
  /** All tries and waits together, in milliseconds. */
  totalMs: number
  /** Upper bound of the first wait; doubles with each further one. */
  baseMs: number
  /** No wait drawn at random is longer. */
  capMs: number
}

/**
 * How long to wait before the next try, or null to give up. Full jitter: a wait drawn from 0 to the bound, so that many clients do not come back at once
 * (Brooker, "Exponential Backoff and Jitter", AWS Architecture Blog, 2015). What the provider asks for in Retry-After is the least it gets; where that does not fit into the time left,
 * waiting is pointless.
 * @param tried requests sent so far
 * @param spentMs since the first request
 * @param random in [0, 1)
 */
export function waitBeforeRetry(
  error: ModelError,
  tried: number,
  spentMs: number,
  limits: RetryLimits,
  random: () => number,
): number | null {
  if (!error.retryable || tried >= limits.tries) return null
  const bound = Math.min(limits.capMs, limits.baseMs * 2 ** (tried - 1))
  const wait = Math.max(error.retryAfterMs ?? 0, random() * bound)
  return spentMs + wait < limits.totalMs ? wait : null
}

/**
 * Milliseconds of a Retry-After header (RFC 9110, 10.2.3: seconds or a date), or of OpenAI's `retry-after-ms`. Null where there is none or it makes no sense.
 * @param now milliseconds since 1970, for dates
 */
export function readRetryAfter(headers: Record<string, string> | undefined, now: number): number | null {
  const exact = Number(headers?.['retry-after-ms'] ?? Number.NaN)
  if (Number.isFinite(exact) && exact >= 0) return exact
  const written = headers?.['retry-after']?.trim() ?? ''
  if (/^\d+(?:\.\d+)?$/.test(written)) return Number(written) * 1000
  const at = /^[a-z]/i.test(written) ? Date.parse(written) : Number.NaN
  return Number.isNaN(at) ? null : Math.max(0, at - now)
}
