import type { BrowserContext, Dialog, Page } from 'playwright'
import type { FoundChromium } from '../chromium/find.ts'
import { launchChromium } from '../chromium/launch.ts'
import { createDownloads } from './downloads.ts'
import type { PaneEvent } from './types.ts'

export interface SessionOptions {
  chromium: FoundChromium
  log: (line: string) => void
  worldsPort?: number
  blockedOrigins: readonly string[]
  downloadsFolder: string
  downloadBytes: number
}

export interface SessionHooks {
  emit: (event: PaneEvent) => void
  tabOfFrame: (frame: string) => string | undefined
  /** A page that opened itself, by `window.open` or a link. */
  popup: (page: Page) => void
  dialog: (dialog: Dialog) => void
  /** The browser ended without being asked to. */
  lost: () => void
}

/** One run of the browser: a fresh profile, no permission for anyone, downloads caught. */
export async function openSession(options: SessionOptions, hooks: SessionHooks) {
  const launched = await launchChromium({
    chromium: options.chromium,
    log: options.log,
    blockedOrigins: options.blockedOrigins,
    ...(options.worldsPort === undefined ? {} : { worldsPort: options.worldsPort }),
  })
  const { browser } = launched
  const context: BrowserContext = await browser.newContext({ viewport: null, acceptDownloads: true })
  // Granting nothing denies everything that is not granted, without asking.
  await context.grantPermissions([])
  let closing = false
  /** Pages that we are opening; the context tells of those too. */
  let opening: Promise<Page> | undefined
  const ours = new WeakSet<Page>()

  browser.on('disconnected', () => {
    if (!closing) hooks.lost()
  })
  context.on('dialog', hooks.dialog)
  context.on('page', async (page) => {
    if (!(await page.opener().catch(() => null))) await opening?.catch(() => {})
    if (!ours.has(page) && !page.isClosed()) hooks.popup(page)
  })

  async function newPage(): Promise<Page> {
    const before = opening
    const next = (async () => {
      await before?.catch(() => {})
      const page = await context.newPage()
      ours.add(page)
      return page
    })()
    opening = next
    return next
  }

  const first = await newPage()
  const pageSession = await context.newCDPSession(first)
  const { targetInfo } = await pageSession.send('Target.getTargetInfo')
  await pageSession.detach()
  const cdp = await browser.newBrowserCDPSession()
  const downloads = await createDownloads({
    cdp,
    browserContextId: targetInfo.browserContextId,
    folder: options.downloadsFolder,
    maxBytes: options.downloadBytes,
    emit: hooks.emit,
    tabOfFrame: hooks.tabOfFrame,
  })

  return {
    context,
    first,
    newPage,
    downloads,
    sandbox: launched.sandbox,
    connected: () => browser.isConnected(),
    async close(): Promise<void> {
      closing = true
      await launched.close().catch(() => {})
      await downloads.close()
    },
  }
}

export type Session = Awaited<ReturnType<typeof openSession>>
