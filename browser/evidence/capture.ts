import type { BrowserContext, Page, Response } from 'playwright'
import { firstLine } from '../errors.ts'
import { visibleText } from './visible-text.ts'

/** What became of a page that was asked for. Only `ok` is a page; everything else is a reason why there is none. */
export type CaptureState = 'ok' | 'empty' | 'http-error' | 'unreachable'

export interface CapturedPage {
  /** As it was asked for. */
  url: string
  /** Where redirects led. */
  finalUrl: string
  /** HTTP status; null where no answer came. */
  status: number | null
  title: string
  /** As the document declares it; may be empty. */
  lang: string
  /** ISO time at which the text was read. */
  at: string
  state: CaptureState
  /** Why it is no page; empty for `ok`. */
  reason: string
  /** What a person can read; empty unless a document came. */
  text: string
  /** JPEG. */
  screenshot?: Uint8Array
  mhtml?: string
}

export interface CaptureOptions {
  /** For the whole page; default 30 s. */
  timeoutMs?: number
  /** 0-100; default 70. */
  jpegQuality?: number
  /** CSS pixels of page height in the picture; default 6000. */
  maxHeight?: number
  /** Default false: MHTML is large. */
  mhtml?: boolean
  now?: () => Date
}

export interface BatchOptions extends CaptureOptions {
  /** Pages at once; default 3. */
  concurrency?: number
  /** Least time between two visits to one host; default 250 ms, none for local names. */
  hostPauseMs?: number
  signal?: AbortSignal
}

const LEAST_CHARACTERS = 20
const QUIET_NETWORK_MS = 5_000
const QUIET_DOM_MS = 400
const QUIET_DOM_LIMIT_MS = 3_000

/** Visits one address and captures what a person would see. Never throws for what the page or its server does; a failed load is never a page. */
export async function capturePage(
  context: BrowserContext,
  url: string,
  options: CaptureOptions = {},
): Promise<CapturedPage> {
  const timeout = options.timeoutMs ?? 30_000
  const now = options.now ?? (() => new Date())
  const failed = (
    reason: string,
    state: CaptureState = 'unreachable',
    more: Partial<CapturedPage> = {},
  ): CapturedPage => ({
    url,
    finalUrl: url,
    status: null,
    title: '',
    lang: '',
    at: now().toISOString(),
    state,
    reason,
    text: '',
    ...more,
  })
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
    return failed('only http and https pages can be captured')
  const page = await context.newPage()
  page.setDefaultTimeout(timeout)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  try {
    const response = await page.goto(url, { waitUntil: 'load', timeout })
    await settle(page)
    return await read(page, url, response, options, now)
  } catch (error) {
    return failed(firstLine(error).replace(/^page\.goto: /, ''))
  } finally {
    await page.close().catch(() => {})
  }
}

async function read(
  page: Page,
  url: string,
  response: Response | null,
  options: CaptureOptions,
  now: () => Date,
): Promise<CapturedPage> {
  const status = response?.status() ?? null
  const text = await visibleText(page)
  const facts = {
    url,
    finalUrl: page.url(),
    status,
    title: await page.title(),
    lang: (await page.locator('html').getAttribute('lang')) ?? '',
    at: now().toISOString(),
    text,
    screenshot: await picture(page, options),
    ...(options.mhtml ? { mhtml: await snapshot(page) } : {}),
  }
  if (status !== null && status >= 400)
    return { ...facts, state: 'http-error', reason: `the server answered ${status}` }
  if (text.length < LEAST_CHARACTERS)
    return { ...facts, state: 'empty', reason: `the page shows ${text.length} characters of text` }
  return { ...facts, state: 'ok', reason: '' }
}

/** Waits until requests have ended and the document stays as it is, each within limits: a page that never rests is read as it then is. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: QUIET_NETWORK_MS }).catch(() => {})
  await page
    .evaluate(
      ([quiet, limit]) =>
        new Promise<void>((done) => {
          let timer = setTimeout(done, quiet)
          new MutationObserver(() => {
            clearTimeout(timer)
            timer = setTimeout(done, quiet)
          }).observe(document, { subtree: true, childList: true, characterData: true })
          setTimeout(done, limit)
        }),
      [QUIET_DOM_MS, QUIET_DOM_LIMIT_MS] as const,
    )
    .catch(() => {})
}

async function picture(page: Page, { jpegQuality = 70, maxHeight = 6000 }: CaptureOptions): Promise<Uint8Array> {
  const { width, height } = await page.evaluate(() => ({
    width: Math.max(document.documentElement.clientWidth, 1),
    height: Math.max(document.documentElement.scrollHeight, 1),
  }))
  return page.screenshot({
    type: 'jpeg',
    quality: jpegQuality,
    fullPage: true,
    animations: 'disabled',
    clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight) },
  })
}

async function snapshot(page: Page): Promise<string> {
  const cdp = await page.context().newCDPSession(page)
  const { data } = await cdp.send('Page.captureSnapshot', { format: 'mhtml' })
  await cdp.detach()
  return data
}

/**
 * Captures many addresses, a few at a time and never two at once from one host that is not local. What could not be reached is tried once more.
 * Yields in order of completion; stops early when the signal says so.
 */
export async function* capturePages(
  context: BrowserContext,
  urls: readonly string[],
  options: BatchOptions = {},
): AsyncGenerator<CapturedPage> {
  const { concurrency = 3, hostPauseMs = 250, signal } = options
  const waiting = [...urls]
  const turns = new Map<string, Promise<void>>()
  const running = new Map<string, Promise<CapturedPage>>()

  const visit = async (url: string): Promise<CapturedPage> => {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    if (!isLocal(host)) {
      const before = turns.get(host) ?? Promise.resolve()
      const mine = before.then(() => new Promise<void>((done) => setTimeout(done, hostPauseMs)))
      turns.set(host, mine)
      await before
    }
    const first = await capturePage(context, url, options)
    return first.state === 'unreachable' && !signal?.aborted ? capturePage(context, url, options) : first
  }
  while (running.size > 0 || (waiting.length > 0 && !signal?.aborted)) {
    while (running.size < concurrency && waiting.length > 0 && !signal?.aborted) {
      const url = waiting.shift() as string
      running.set(url, visit(url))
    }
    const done = await Promise.race(running.values())
    running.delete(done.url)
    yield done
  }
}

const isLocal = (host: string): boolean =>
  host === 'localhost' || host === '127.0.0.1' || host.endsWith('.test') || host.endsWith('.localhost')
