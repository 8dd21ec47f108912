import type { BrowserContext, Page, Request } from 'playwright'
import {
  ALLOW_ALL,
  DISALLOW_ALL,
  type PageOutline,
  parseRobots,
  type Robots,
  type ScanResult,
} from '../../sitecards/index.ts'
import { readFacts } from '../evidence/page-facts.ts'
import { type PageKind, pageState } from '../evidence/page-state.ts'
import { settle, watchTraffic } from '../evidence/settle.ts'
import { readText } from '../evidence/visible-text.ts'
import { navigationError } from '../pane/net-errors.ts'
import { hearDrawings } from '../scanner/hearing/hear.ts'
import { CRASHED } from '../scanner/world.ts'
import { readOutline } from './outline.ts'

const LOAD_MS = 30_000
const SETTLE_MS = 5_000
const PICTURE_MS = 10_000
/** CSS pixels of page height in the picture. */
const PICTURE_HEIGHT = 6_000
const ROBOTS_MS = 15_000

export interface ExploreVisitOptions {
  scan: (page: Page) => Promise<ScanResult>
  signal: AbortSignal
}

/** What a visit of an exploration brings back. */
export interface ExploredPage {
  finalUrl: string
  /** Null where no answer came. */
  status: number | null
  state: PageKind
  reason: string
  /** Null where there is no page. */
  outline: PageOutline | null
  items: ScanResult['items']
  cut: string | null
  /** JPEG. */
  picture: Uint8Array | null
}

/**
 * Visits one page, decides whether it is one, and reads and scans it. Only what reads (GET, HEAD, OPTIONS) leaves it, other methods go
 * nowhere; downloads and dialogs are turned down. Of a page that crashes it is tried once more. Never throws for what the page or its
 * server does.
 */
export async function explorePage(
  context: BrowserContext,
  url: string,
  options: ExploreVisitOptions,
): Promise<ExploredPage> {
  const page = await visitOnce(context, url, options)
  return page.cut === CRASHED ? visitOnce(context, url, options) : page
}

async function visitOnce(context: BrowserContext, url: string, options: ExploreVisitOptions): Promise<ExploredPage> {
  const page = await context.newPage()
  const stop = (): void => void page.close().catch(() => {})
  options.signal.addEventListener('abort', stop, { once: true })
  const traffic = watchTraffic(page)
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  // What a page opens by itself is none of the visit.
  page.on('popup', (popup) => void popup.close().catch(() => {}))
  try {
    await page.route('**/*', (route) =>
      isReading(route.request()) ? route.continue() : route.abort('blockedbyclient'),
    )
    await hearDrawings(page)
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LOAD_MS })
    await settle(page, traffic, SETTLE_MS)
    const status = response?.status() ?? null
    const { kind, reason } = await stateOf(page, url, status, response?.headers()['content-type'] ?? '')
    const there = kind === 'ok' || kind === 'consent'
    const finalUrl = page.url()
    const picture = await pictureOf(page)
    const outline = there ? await readOutline(page) : null
    const scanned = there ? await options.scan(page) : null
    return {
      finalUrl,
      status,
      state: kind,
      reason,
      outline,
      picture,
      items: scanned?.items ?? [],
      cut: scanned?.cut ?? null,
    }
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason
    const download = /Download is starting/.test(String(error))
    const reason = download ? 'the address is a download, not a page' : navigationError(error, url).message
    return {
      finalUrl: url,
      status: null,
      state: 'unreachable',
      reason,
      outline: null,
      items: [],
      cut: null,
      picture: null,
    }
  } finally {
    options.signal.removeEventListener('abort', stop)
    traffic.stop()
    await page.close().catch(() => {})
  }
}

/** Asks a site for its robots.txt, as RFC 9309 section 2.3.1 says what an answer or its lack means. */
export async function fetchRobots(
  context: BrowserContext,
  origin: string,
  agent: string,
): Promise<{ robots: Robots; told: string }> {
  const page = await context.newPage()
  try {
    const response = await page.goto(`${origin}/robots.txt`, { timeout: ROBOTS_MS, waitUntil: 'domcontentloaded' })
    const status = response?.status() ?? 0
    if (response && status >= 200 && status < 300) {
      const type = response.headers()['content-type'] ?? ''
      if (/html/i.test(type))
        return { robots: ALLOW_ALL, told: 'robots.txt: a page stands in its place, so nothing is forbidden' }
      const robots = parseRobots(await response.text(), agent)
      return { robots, told: `robots.txt: ${robots.rules.length} rules for us` }
    }
    if (status >= 400 && status < 500)
      return { robots: ALLOW_ALL, told: `robots.txt: the server answered ${status}, so nothing is forbidden` }
    return {
      robots: DISALLOW_ALL,
      told: `robots.txt: the server answered ${status}, so everything counts as forbidden`,
    }
  } catch (error) {
    if (/Download is starting/.test(String(error)))
      return { robots: ALLOW_ALL, told: 'robots.txt: it is sent as a download, so nothing is forbidden' }
    return {
      robots: DISALLOW_ALL,
      told: `robots.txt could not be asked for (${navigationError(error, origin).message}), so everything counts as forbidden`,
    }
  } finally {
    await page.close().catch(() => {})
  }
}

/** Whatever else a page would send changes something, or may: then what it shows without is what is seen. */
function isReading(request: Request): boolean {
  return request.method() === 'GET' || request.method() === 'HEAD' || request.method() === 'OPTIONS'
}

async function stateOf(page: Page, url: string, status: number | null, contentType: string) {
  const cdp = await page.context().newCDPSession(page)
  try {
    const { text } = await readText(cdp)
    const facts = await readFacts(cdp)
    return pageState({ status, url, finalUrl: page.url(), contentType, title: await page.title(), text, facts })
  } finally {
    await cdp.detach().catch(() => {})
  }
}

async function pictureOf(page: Page): Promise<Uint8Array | null> {
  try {
    const { width, height } = await page.evaluate(() => ({
      width: Math.max(document.documentElement.clientWidth, 1),
      height: Math.max(document.documentElement.scrollHeight, 1),
    }))
    const clip = { x: 0, y: 0, width, height: Math.min(height, PICTURE_HEIGHT) }
    return await page.screenshot({
      type: 'jpeg',
      quality: 70,
      fullPage: true,
      animations: 'disabled',
      clip,
      timeout: PICTURE_MS,
    })
  } catch {
    return null
  }
}
