import type { BrowserContext } from 'playwright'
import { type CapturedPage, type CaptureOptions, visitPage } from './capture.ts'
import { isPassing } from './passing.ts'

export interface RetryOptions extends CaptureOptions {
  /** How often a page that failed for the moment is asked for again; 0 and up, default 2. */
  retries?: number
  /** Milliseconds before the first further try; each pause is twice the one before. Default 1 s. */
  retryMs?: number
  /** The longest pause, in milliseconds; a server that asks for a longer one is not asked again. Default 30 s. */
  mostRetryMs?: number
  /** Ends a pause; what came last is then the answer. */
  signal?: AbortSignal
}

/**
 * As `capturePage`, but asks again for what failed for the moment: no answer, a server that is busy or broken, too many requests.
 * `Retry-After` makes a pause longer, never shorter. What is refused for good (403, 404, a certificate, a challenge) is not asked
 * for again. Never throws for what the page or its server does.
 */
export async function captureWithRetry(
  context: BrowserContext,
  url: string,
  options: RetryOptions = {},
): Promise<CapturedPage> {
  const { retries = 2, retryMs = 1_000, mostRetryMs = 30_000, signal } = options
  for (let attempt = 0; ; attempt += 1) {
    const { page, lasting, retryAfter } = await visitPage(context, url, options)
    if (!isPassing(page) || lasting || signal?.aborted) return page
    const asked = retryAfterMs(retryAfter, options.now?.() ?? new Date())
    if (attempt >= retries) return withTries(page, attempt + 1)
    if (asked > mostRetryMs) {
      return { ...page, reason: `${page.reason}; it asks to wait for ${Math.ceil(asked / 1000)} s` }
    }
    if (!(await pause(Math.min(mostRetryMs, Math.max(asked, retryMs * 2 ** attempt)), signal))) return page
  }
}

function withTries(page: CapturedPage, tries: number): CapturedPage {
  return tries > 1 ? { ...page, reason: `${page.reason} (tried ${tries} times)` } : page
}

/** Milliseconds that a `Retry-After` header asks for, as seconds or as a date (RFC 9110 section 10.2.3); 0 where it says nothing. */
export function retryAfterMs(header: string | null, now: Date): number {
  const value = header?.trim() ?? ''
  if (/^\d+$/.test(value)) return Number(value) * 1000
  const date = /[a-z]/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? 0 : Math.max(0, date - now.getTime())
}

/** True after `ms`; false as soon as the signal says to stop. */
export function pause(ms: number, signal?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false)
    const stop = (): void => {
      clearTimeout(timer)
      resolve(false)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve(true)
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
