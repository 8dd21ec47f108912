import type { BrowserContext, CDPSession, Page, Response } from 'playwright'
import { navigationError } from '../pane/net-errors.ts'
import { type BodyWatch, watchDocumentBody } from './document-body.ts'
import { readFacts } from './page-facts.ts'
import { type CaptureState, type PageKind, pageState, stateOfKind } from './page-state.ts'
import { type PdfParts, pdfPage } from './pdf-page.ts'
import { settle, watchTraffic } from './settle.ts'
import { readText } from './visible-text.ts'

export type { CaptureState, PageKind } from './page-state.ts'

export interface CapturedPage {
  /** As it was asked for. */
  url: string
  /** Where redirects and scripts led. */
  finalUrl: string
  /** HTTP status; null where no answer came. */
  status: number | null
  title: string
  /** As the document declares it; may be empty. */
  lang: string
  /** ISO time at which the text was read. */
  at: string
  /** What became of the page that was asked for. Only `ok` is a page; everything else is a reason why there is none. */
  state: CaptureState
  /** As `state`, but finer. */
  kind: PageKind
  /** Why it is no page; empty for `ok`. */
  reason: string
  /** What decided, in words, strongest first; empty for `ok`. */
  signals: string[]
  /** What a person can read; empty unless a document came. */
  text: string
  /** The page has more text than was kept. */
  cut: boolean
  /** Loading and drawing came to rest within their limits; otherwise this is a page that was still changing. */
  settled: boolean
  /** JPEG; missing when none could be taken. */
  screenshot?: Uint8Array
  mhtml?: string
  /** The address holds a PDF: its text stands in `text`, page after page. */
  pdf?: PdfParts
}

export interface CaptureOptions {
  /** For the answer and the load together; default 30 s. */
  timeoutMs?: number
  /** How long a page that never rests is waited for after its load; default 5 s. */
  settleMs?: number
  /** 0-100; default 70. */
  jpegQuality?: number
  /** CSS pixels of page height in the picture; default 6000. */
  maxHeight?: number
  /** Default false: MHTML is large. */
  mhtml?: boolean
  /** Most bytes of a PDF; default 50 MB. */
  pdfBytes?: number
  /** For the reading of a PDF; default 60 s. */
  pdfMs?: number
  now?: () => Date
}

const PICTURE_MS = 10_000

/** A capture, and what only a decision to try again needs. */
export interface Visit {
  page: CapturedPage
  /** The same would come again, however long one waits. */
  lasting: boolean
  /** The header of that name, as the server sent it. */
  retryAfter: string | null
}

/** Network errors that no waiting mends. */
const LASTING = /^(CERT_|SSL_|UNSAFE_PORT|TOO_MANY_REDIRECTS|BLOCKED_BY|DISALLOWED|INVALID_URL|UNKNOWN_URL)/

/**
 * Visits one address in a page of its own and captures what a person would see. Never throws for what the page or its server
 * does; a failed load is never a page.
 */
export async function capturePage(
  context: BrowserContext,
  url: string,
  options: CaptureOptions = {},
): Promise<CapturedPage> {
  return (await visitPage(context, url, options)).page
}

/** As `capturePage`, with what `captureWithRetry` needs besides. */
export async function visitPage(
  context: BrowserContext,
  url: string,
  options: CaptureOptions = {},
  sniff = false,
): Promise<Visit> {
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) {
    return { page: noPage(url, 'only http and https pages can be captured', options), lasting: true, retryAfter: null }
  }
  const page = await context.newPage()
  const traffic = watchTraffic(page)
  let body: BodyWatch | undefined
  // Nobody is there to answer an alert, which would hold the page for ever.
  page.on('dialog', (dialog) => void dialog.dismiss().catch(() => {}))
  try {
    const timeout = options.timeoutMs ?? 30_000
    const deadline = performance.now() + timeout
    const cdp = await context.newCDPSession(page)
    const mostBytes = options.pdfBytes
    body = await watchDocumentBody(cdp, { everything: sniff, ...(mostBytes === undefined ? {} : { mostBytes }) })
    const response = await page.goto(url, { waitUntil: 'commit', timeout })
    const loaded = await page.waitForLoadState('load', { timeout: Math.max(1, deadline - performance.now()) }).then(
      () => true,
      () => false,
    )
    const rested = await settle(page, traffic, options.settleMs ?? 5_000)
    const retryAfter = response?.headers()['retry-after'] ?? null
    const found = body.found()
    if (found !== null && found.kind !== 'download') {
      const seen = { url, finalUrl: page.url(), status: response?.status() ?? null }
      const captured = await pdfPage(found, seen, { timeMs: options.pdfMs, at: () => now(options) })
      return { page: captured, lasting: false, retryAfter }
    }
    const captured = await read(page, url, response, loaded && rested, options)
    // Sent as text, a PDF is shown as its source; then its bytes are looked at, whatever their type.
    if (captured.text.startsWith('%PDF-') && !sniff) return await visitPage(context, url, options, true)
    return { page: captured, lasting: false, retryAfter }
  } catch (error) {
    const download = body?.found()?.kind === 'download' || /Download is starting/.test(String(error))
    const failure = navigationError(error, url)
    const reason = download ? 'the address is a download, not a page' : failure.message
    const lasting = download || LASTING.test(String(failure.details.reason ?? ''))
    return { page: noPage(url, reason, options), lasting, retryAfter: null }
  } finally {
    await page.close().catch(() => {})
  }
}

async function read(
  page: Page,
  url: string,
  response: Response | null,
  settled: boolean,
  options: CaptureOptions,
): Promise<CapturedPage> {
  const cdp = await page.context().newCDPSession(page)
  const { text, cut } = await readText(cdp)
  const facts = await readFacts(cdp)
  const at = now(options)
  const status = response?.status() ?? null
  const finalUrl = page.url()
  const title = (await page.title()).slice(0, 500)
  const contentType = response?.headers()['content-type'] ?? ''
  const { kind, reason, signals } = pageState({ status, url, finalUrl, contentType, title, text, facts })
  const screenshot = await pageJpeg(page, options)
  return {
    url,
    finalUrl,
    status,
    title,
    lang:
      (await page
        .locator('html')
        .getAttribute('lang', { timeout: 1_000 })
        .catch(() => '')) ?? '',
    at,
    text,
    cut,
    settled,
    ...(screenshot ? { screenshot } : {}),
    ...(options.mhtml ? { mhtml: await snapshot(cdp) } : {}),
    state: stateOfKind(kind),
    kind,
    reason,
    signals: kind === 'ok' ? [] : signals.filter(({ weight }) => weight > 0).map(({ why }) => why),
  }
}

function noPage(url: string, reason: string, options: CaptureOptions): CapturedPage {
  return {
    url,
    finalUrl: url,
    status: null,
    title: '',
    lang: '',
    at: now(options),
    state: 'unreachable',
    kind: 'unreachable',
    reason,
    signals: [],
    text: '',
    cut: false,
    settled: false,
  }
}

/**
 * A picture of the whole page down to `maxHeight`. Undefined when it cannot be taken: the text is the evidence, and is there
 * without it.
 */
async function pageJpeg(
  page: Page,
  { jpegQuality = 70, maxHeight = 6_000 }: CaptureOptions,
): Promise<Uint8Array | undefined> {
  try {
    const { width, height } = await page.evaluate(() => ({
      width: Math.max(document.documentElement.clientWidth, 1),
      height: Math.max(document.documentElement.scrollHeight, 1),
    }))
    return await page.screenshot({
      type: 'jpeg',
      quality: jpegQuality,
      fullPage: true,
      animations: 'disabled',
      clip: { x: 0, y: 0, width, height: Math.min(height, maxHeight) },
      timeout: PICTURE_MS,
    })
  } catch {
    return undefined
  }
}

async function snapshot(cdp: CDPSession): Promise<string> {
  return (await cdp.send('Page.captureSnapshot', { format: 'mhtml' })).data
}

function now(options: CaptureOptions): string {
  return (options.now?.() ?? new Date()).toISOString()
}
