import type { BrowserContext } from 'playwright'
import type { CapturedPage } from './capture.ts'
import { captureWithRetry, pause, type RetryOptions } from './retry.ts'

export interface BatchOptions extends RetryOptions {
  /** Pages at once in all; default 3. */
  concurrency?: number
  /** Pages at once from one host; default 1, without limit for local names. */
  perHost?: number
  /** Least milliseconds between the end of one visit to a host and the next; default 500 ms, none for local names. */
  hostPauseMs?: number
  /**
   * Milliseconds for all pages together; default without limit. Once they are over no page is begun and none is tried again, and
   * a page that is loading gets no more than its reading takes. Addresses that were not begun are not yielded: nothing is known of them.
   */
  totalMs?: number
}

interface Host {
  running: number
  /** When the next visit may begin, on the clock of `performance.now`. */
  freeAt: number
}

/** A page that begins just before the end still gets this much to answer. */
const LEAST_MS = 1_000

/**
 * Captures many addresses, each once however often it is listed: a few at a time, and one after the other from one host that is
 * not local; a host that makes others wait holds up only its own pages. What failed for the moment is tried again
 * (`captureWithRetry`). Yields in order of completion; stops early when the signal says so or the time is over.
 */
export async function* capturePages(
  context: BrowserContext,
  urls: readonly string[],
  options: BatchOptions = {},
): AsyncGenerator<CapturedPage> {
  const { concurrency = 3, totalMs = Number.POSITIVE_INFINITY } = options
  const end = performance.now() + totalMs
  const ended = new AbortController()
  const signal = options.signal ? AbortSignal.any([options.signal, ended.signal]) : ended.signal
  const timer = Number.isFinite(totalMs) ? setTimeout(() => ended.abort(), totalMs) : undefined
  const waiting = [...new Set(urls)]
  const hosts = new Map<string, Host>()
  const running = new Map<string, Promise<CapturedPage>>()

  const hostOf = (url: string): Host => {
    const name = hostName(url)
    const host = hosts.get(name) ?? { running: 0, freeAt: 0 }
    hosts.set(name, host)
    return host
  }
  const isFree = (url: string): boolean => {
    const { perHost = isLocal(hostName(url)) ? Number.POSITIVE_INFINITY : 1 } = options
    return hostOf(url).running < perHost
  }

  async function visit(url: string): Promise<CapturedPage> {
    const host = hostOf(url)
    host.running += 1
    try {
      const left = Math.max(LEAST_MS, end - performance.now())
      const { timeoutMs = 30_000, settleMs = 5_000 } = options
      return await captureWithRetry(context, url, {
        ...options,
        signal,
        timeoutMs: Math.min(timeoutMs, left),
        settleMs: Math.min(settleMs, left),
      })
    } finally {
      host.running -= 1
      host.freeAt = performance.now() + (options.hostPauseMs ?? (isLocal(hostName(url)) ? 0 : 500))
    }
  }

  try {
    while (running.size > 0 || (waiting.length > 0 && !signal.aborted)) {
      while (running.size < concurrency && !signal.aborted) {
        const next = waiting.findIndex((url) => isFree(url) && hostOf(url).freeAt <= performance.now())
        const [url] = next < 0 ? [] : waiting.splice(next, 1)
        if (url === undefined) break
        running.set(url, visit(url))
      }
      const turn = new AbortController()
      const done = await Promise.race([...running.values(), nextTurn(AbortSignal.any([signal, turn.signal]))])
      turn.abort()
      if (done === null) continue
      running.delete(done.url)
      yield done
    }
  } finally {
    clearTimeout(timer)
    ended.abort()
  }

  /** Null once another page may begin; never while all places are taken or every host is being visited. */
  async function nextTurn(stop: AbortSignal): Promise<null> {
    const turns = running.size < concurrency ? waiting.filter(isFree).map((url) => hostOf(url).freeAt) : []
    if (turns.length === 0 || signal.aborted) return running.size > 0 ? new Promise<null>(() => {}) : null
    await pause(Math.max(1, Math.min(...turns) - performance.now()), stop)
    return null
  }
}

const hostName = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host.endsWith('.test') || host.endsWith('.localhost')
}
