import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { type Site, serveSite } from '../testing/site.ts'
import { type BatchOptions, capturePages } from './batch.ts'
import type { CapturedPage } from './capture.ts'
import { captureWithRetry, pause, retryAfterMs } from './retry.ts'

const PAGE =
  '<title>Ferry</title><h1>Ferry times</h1><p>The ferry leaves at 7.10, 9.40 and 13.15 from the north pier.</p>'
const LIMIT = '<title>Too many requests</title><p>You have sent too many requests. Try again later.</p>'

let chromium: LaunchedChromium
let context: BrowserContext
let site: Site
/** When each path was asked for, in milliseconds. */
const visits: { path: string; at: number; open: number }[] = []
let open = 0

/** Answers `failures` times with what `fail` says, then with the page. */
function flaky(
  failures: number,
  status: number,
  headers: Record<string, string> = {},
): Parameters<typeof serveSite>[0][string] {
  const counts = new Map<string, number>()
  return (request, response) => {
    const url = request.url ?? ''
    const count = (counts.get(url) ?? 0) + 1
    counts.set(url, count)
    visits.push({ path: url, at: performance.now(), open })
    if (count > failures) return void response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
    if (status === 0) return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(LIMIT)
  }
}

const slowPage: Parameters<typeof serveSite>[0][string] = (request, response) => {
  open += 1
  visits.push({ path: request.url ?? '', at: performance.now(), open })
  setTimeout(() => {
    open -= 1
    response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
  }, 300)
}

beforeAll(async () => {
  site = await serveSite({
    '/busy': flaky(1, 503),
    '/limited': flaky(1, 429, { 'retry-after': '1' }),
    '/far': flaky(9, 429, { 'retry-after': '3600' }),
    '/down': flaky(9, 500),
    '/dropped': flaky(1, 0),
    '/refused': flaky(9, 403),
    '/slow': slowPage,
    '/favicon.ico': (_, response) => void response.writeHead(204).end(),
  })
  chromium = await launchChromium({ chromium: await testChromium(), log: () => {} })
  context = await chromium.browser.newContext()
})
afterAll(async () => {
  await chromium?.close()
  await site?.close()
})
beforeEach(() => {
  visits.length = 0
})

const gaps = (): number[] => visits.slice(1).map(({ at }, i) => at - (visits[i]?.at ?? 0))

describe('captureWithRetry', () => {
  test.each(['/busy', '/dropped'])('%s is asked again and then is a page', async (path) => {
    const page = await captureWithRetry(context, site.origin + path, { retryMs: 50 })
    expect(page).toMatchObject({ state: 'ok', status: 200, reason: '' })
  })

  test('the pauses grow, the tries end, and the reason says how many there were', async () => {
    const page = await captureWithRetry(context, `${site.origin}/down`, { retryMs: 200, retries: 2, settleMs: 0 })
    expect(page).toMatchObject({ kind: 'http-error', status: 500, reason: expect.stringMatching(/500.*tried 3 times/) })
    expect(visits).toHaveLength(3)
    // A load that takes its time only makes a gap longer.
    expect(gaps()[0]).toBeGreaterThanOrEqual(200)
    expect(gaps()[1]).toBeGreaterThanOrEqual(400)
  })

  test('Retry-After makes a pause longer', async () => {
    const page = await captureWithRetry(context, `${site.origin}/limited`, { retryMs: 1 })
    expect(page.state).toBe('ok')
    expect(gaps()[0]).toBeGreaterThanOrEqual(1000)
  })

  test('a server that asks for more than the longest pause is left alone', async () => {
    const page = await captureWithRetry(context, `${site.origin}/far`, { retryMs: 1 })
    expect(page).toMatchObject({ status: 429, reason: expect.stringContaining('3600 s') })
    expect(visits).toHaveLength(1)
  })

  test('what is refused for good is asked once', async () => {
    expect((await captureWithRetry(context, `${site.origin}/refused`, { retryMs: 1 })).status).toBe(403)
    expect(visits).toHaveLength(1)
    const local = await captureWithRetry(context, 'file:///etc/passwd', { retryMs: 60_000 })
    expect(local.reason).toBe('only http and https pages can be captured')
  })

  test('a signal ends a pause, and what came last is the answer', async () => {
    const stop = new AbortController()
    setTimeout(() => stop.abort(), 1_500)
    const before = performance.now()
    const page = await captureWithRetry(context, `${site.origin}/down`, { retryMs: 29_000, signal: stop.signal })
    expect(page.status).toBe(500)
    expect(performance.now() - before).toBeLessThan(20_000)
  })
})

describe('retryAfterMs', () => {
  const now = new Date('2026-11-30T12:00:00Z')
  test.each([
    ['7', 7_000],
    [' 0 ', 0],
    ['Mon, 30 Nov 2026 12:00:30 GMT', 30_000],
    ['Mon, 30 Nov 2026 11:00:00 GMT', 0],
    ['soon', 0],
    ['-5', 0],
    [null, 0],
  ])('%s', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms)
  })
})

test('a pause ends early when it is told to, and at once when it was told before', async () => {
  const stop = new AbortController()
  const waited = pause(60_000, stop.signal)
  stop.abort()
  expect(await waited).toBe(false)
  expect(await pause(60_000, stop.signal)).toBe(false)
  expect(await pause(1)).toBe(true)
})

describe('capturePages', () => {
  async function batch(urls: string[], options: BatchOptions): Promise<CapturedPage[]> {
    const pages: CapturedPage[] = []
    for await (const page of capturePages(context, urls, options)) pages.push(page)
    return pages
  }
  const slow = (host: string, n: number): string[] =>
    Array.from({ length: n }, (_, i) => `http://${host}:${site.port}/slow?${host}-${i}`)

  test('one host is visited by one page at a time, with a pause between, whatever else is allowed at once', async () => {
    const pages = await batch(slow('127.0.0.1', 3), { concurrency: 3, perHost: 1, hostPauseMs: 400 })
    expect(pages.map(({ state }) => state)).toEqual(['ok', 'ok', 'ok'])
    expect(visits.map((visit) => visit.open)).toEqual([1, 1, 1])
    for (const gap of gaps()) expect(gap).toBeGreaterThanOrEqual(700)
  })

  test('a host that makes others wait holds up only its own pages, and no more pages are open than allowed', async () => {
    const urls = [...slow('127.0.0.1', 3), ...slow('localhost', 2)]
    const pages = await batch(urls, { concurrency: 2, perHost: 1, hostPauseMs: 300 })
    expect(pages).toHaveLength(5)
    expect(Math.max(...visits.map((visit) => visit.open))).toBeLessThanOrEqual(2)
    expect(
      visits
        .slice(0, 2)
        .map(({ path }) => path.split('-')[0])
        .sort(),
    ).toEqual(['/slow?127.0.0.1', '/slow?localhost'])
  })

  test('when the time for all is over no page is begun and nothing is tried again', async () => {
    const before = performance.now()
    const pages = await batch([`${site.origin}/down`, ...slow('127.0.0.1', 20)], {
      concurrency: 2,
      totalMs: 2_500,
      retryMs: 20_000,
    })
    expect(performance.now() - before).toBeLessThan(18_000)
    expect(pages.find(({ url }) => url.endsWith('/down'))).toMatchObject({ status: 500 })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThan(20)
  })
})
