import type { BrowserContext } from 'playwright'
import { type CapturedPage, type CaptureOptions, capturePage } from './capture.ts'

export interface BatchOptions extends CaptureOptions {
  /** Pages at once; default 3. */
  concurrency?: number
  /** Least time between two visits to one host; default 500 ms, none for local names. */
  hostPauseMs?: number
  /** Before a page that did not come is tried once more; default 1 s. */
  retryMs?: number
  signal?: AbortSignal
}

/**
 * Captures many addresses, each once however often it is listed: a few at a time, and one after the other from one host that is
 * not local. What did not come, or came from a server that was busy, is tried once more. Yields in order of completion; stops
 * early when the signal says so.
 */
export async function* capturePages(
  context: BrowserContext,
  urls: readonly string[],
  options: BatchOptions = {},
): AsyncGenerator<CapturedPage> {
  const { concurrency = 3, hostPauseMs = 500, signal } = options
  const waiting = [...new Set(urls)]
  const turns = new Map<string, Promise<unknown>>()
  const running = new Map<string, Promise<CapturedPage>>()

  function visit(url: string): Promise<CapturedPage> {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    if (isLocal(host)) return captureTwice(context, url, options)
    const before = turns.get(host)
    const mine = (async () => {
      await before?.catch(() => {})
      if (before) await pause(hostPauseMs)
      return captureTwice(context, url, options)
    })()
    turns.set(host, mine)
    return mine
  }

  while (running.size > 0 || (waiting.length > 0 && !signal?.aborted)) {
    while (running.size < concurrency && !signal?.aborted) {
      const url = waiting.shift()
      if (url === undefined) break
      running.set(url, visit(url))
    }
    const done = await Promise.race(running.values())
    running.delete(done.url)
    yield done
  }
}

async function captureTwice(context: BrowserContext, url: string, options: BatchOptions): Promise<CapturedPage> {
  const first = await capturePage(context, url, options)
  const busy = first.status === 429 || (first.status !== null && first.status >= 500)
  if ((first.state !== 'unreachable' && !busy) || !/^https?:/.test(url) || options.signal?.aborted) return first
  await pause(options.retryMs ?? 1_000)
  return capturePage(context, url, options)
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '127.0.0.1' || host.endsWith('.test') || host.endsWith('.localhost')
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
