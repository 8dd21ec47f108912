import type { CDPSession, Page, Request } from 'playwright'
import { PaneError } from '../errors.ts'
import { isBlocked } from './address.ts'
import { navigationError } from './net-errors.ts'
import type { PaneEvent, TabState, Viewport } from './types.ts'

const TITLE_LENGTH = 300
const NAVIGATION_MS = 30_000
/** A page that does not answer a trivial question for this long is stuck in its own script. */
const HUNG_MS = 4_000
const LOCAL_REFUSED = /^Not allowed to load local resource: (\S+)/

export interface TabOptions {
  id: string
  openedBy?: string
  blockedOrigins: readonly string[]
  emit: (event: PaneEvent) => void
  /** The tab's state changed in a way the tab strip shows. */
  changed: () => void
  /** The page under the tab was closed, by itself or by us. */
  closed: () => void
}

/** One tab: a Playwright page, a CDP session of our own on it, and what the tab strip shows of it. */
export class Tab {
  readonly id: string
  readonly state: TabState
  private readonly options: TabOptions
  private current: { page: Page; cdp: CDPSession; frame: string } | undefined
  /** A navigation that the pane asked for and that has not arrived yet. */
  private asked = false
  private lastBlocked = 0

  constructor(options: TabOptions) {
    this.id = options.id
    this.options = options
    this.state = {
      id: options.id,
      url: 'about:blank',
      title: '',
      loading: false,
      canGoBack: false,
      canGoForward: false,
      zoom: 1,
      crashed: false,
      ...(options.openedBy === undefined ? {} : { openedBy: options.openedBy }),
    }
  }

  get page(): Page {
    return this.live().page
  }

  get cdp(): CDPSession {
    return this.live().cdp
  }

  /** The main frame's id, which is the target's id too. */
  get frame(): string {
    return this.live().frame
  }

  holds(page: Page): boolean {
    return this.current?.page === page
  }

  isFrame(frame: string): boolean {
    return this.current?.frame === frame
  }

  private live() {
    if (!this.current) throw new PaneError('closed', 'This tab has no page any more. Close it, or restart the pane.')
    return this.current
  }

  /** Puts a page under the tab, in place of one that crashed or hangs, if there is one. */
  async attach(page: Page, viewport: Viewport): Promise<void> {
    const old = this.current?.page
    const cdp = await page.context().newCDPSession(page)
    const { targetInfo } = await cdp.send('Target.getTargetInfo')
    this.current = { page, cdp, frame: targetInfo.targetId }
    this.state.crashed = false
    this.listen(page, cdp, targetInfo.targetId)
    await cdp.send('Page.enable')
    await cdp.send('Log.enable')
    await cdp.send('Input.setInterceptDrags', { enabled: true })
    await this.applyViewport(viewport)
    if (old && !old.isClosed()) old.close().catch(() => {})
    this.state.url = page.url()
    await this.readHistory()
  }

  private listen(page: Page, cdp: CDPSession, frame: string): void {
    const mine = () => this.current?.page === page
    page.on('crash', () => {
      if (!mine()) return
      this.state.crashed = true
      this.state.loading = false
      this.options.emit({
        type: 'crashed',
        what: 'tab',
        tab: this.id,
        message: `${this.state.url} crashed. Reload it, or close the tab.`,
      })
      this.options.changed()
    })
    page.on('close', () => {
      if (!mine()) return
      this.current = undefined
      this.options.closed()
    })
    page.on('request', (request) => {
      if (isBlocked(request.url(), this.options.blockedOrigins)) this.blocked(request.url())
    })
    page.on('websocket', (socket) => {
      if (isBlocked(socket.url(), this.options.blockedOrigins)) this.blocked(socket.url())
    })
    page.on('requestfailed', (request) => this.requestFailed(page, request))
    // The renderer itself refuses a page its way to a local file: no request is made, only this is said.
    cdp.on('Log.entryAdded', ({ entry }) => {
      const url = entry.source === 'security' && LOCAL_REFUSED.exec(entry.text)?.[1]
      if (url) this.blocked(url)
    })
    cdp.on('Page.frameStartedLoading', (event) => {
      if (event.frameId === frame) this.setLoading(true)
    })
    cdp.on('Page.frameStoppedLoading', (event) => {
      if (event.frameId === frame) this.setLoading(false)
    })
    cdp.on('Page.frameNavigated', (event) => {
      if (event.frame.parentId || !mine()) return
      if (event.frame.unreachableUrl) this.state.url = event.frame.unreachableUrl
      else this.arrived(event.frame.url + (event.frame.urlFragment ?? ''), false)
    })
    cdp.on('Page.navigatedWithinDocument', (event) => {
      if (event.frameId === frame) this.arrived(event.url, true)
    })
  }

  private setLoading(loading: boolean): void {
    this.state.loading = loading
    this.options.changed()
    if (!loading) void this.readHistory()
  }

  private arrived(url: string, sameDocument: boolean): void {
    this.state.url = url
    if (!sameDocument) {
      delete this.state.error
      this.state.title = ''
    }
    this.options.emit({ type: 'navigation', tab: this.id, url, cause: this.asked ? 'user' : 'page', sameDocument })
    this.asked = false
    this.options.changed()
    void this.readHistory()
  }

  private blocked(url: string): void {
    if (Date.now() - this.lastBlocked < 1_000) return
    this.lastBlocked = Date.now()
    this.options.emit({ type: 'blocked', tab: this.id, url, what: /^(https?|wss?):/.test(url) ? 'studio' : 'scheme' })
  }

  private requestFailed(page: Page, request: Request): void {
    const reason = request.failure()?.errorText ?? ''
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame() || reason.includes('ERR_ABORTED')) return
    const error = navigationError(reason, request.url())
    this.state.error = { code: error.code, message: error.message }
    this.state.loading = false
    this.options.emit({
      type: 'navigation-failed',
      tab: this.id,
      url: request.url(),
      code: error.code,
      message: error.message,
    })
    this.options.changed()
  }

  /** Asks the browser, not the page: what can be gone back to, and the title, which a page may change at any time without telling. */
  async readHistory(): Promise<void> {
    try {
      const { currentIndex, entries } = await this.cdp.send('Page.getNavigationHistory')
      // Every tab starts on about:blank, and nobody means to go back to that.
      const first = entries[0]?.url === 'about:blank' ? 1 : 0
      this.state.canGoBack = currentIndex > first
      this.state.canGoForward = currentIndex < entries.length - 1
      const title = entries[currentIndex]?.title
      if (title && !this.state.error) this.state.title = title.slice(0, TITLE_LENGTH)
      this.options.changed()
    } catch {
      // The page went away meanwhile, which is told elsewhere.
    }
  }

  async navigate(url: string): Promise<void> {
    await this.asking(url, async (page) => {
      await page.goto(url, { waitUntil: 'commit', timeout: NAVIGATION_MS }).catch((error: unknown) => {
        if (!/Download is starting/.test(String(error))) throw error
      })
    })
  }

  async reload(): Promise<void> {
    await this.asking(this.state.url, (page) => page.reload({ waitUntil: 'commit', timeout: NAVIGATION_MS }))
  }

  async travel(steps: -1 | 1): Promise<void> {
    const { currentIndex, entries } = await this.cdp.send('Page.getNavigationHistory')
    const entry = entries[currentIndex + steps]
    if (!entry) return
    await this.asking(entry.url, () => this.cdp.send('Page.navigateToHistoryEntry', { entryId: entry.id }))
  }

  private async asking(url: string, go: (page: Page) => Promise<unknown>): Promise<void> {
    this.asked = true
    try {
      await go(this.page)
    } catch (error) {
      this.asked = false
      const failure = navigationError(error, url)
      if (failure.code !== 'aborted') this.state.error = { code: failure.code, message: failure.message }
      this.options.changed()
      throw failure
    }
  }

  async stop(): Promise<void> {
    await this.cdp.send('Page.stopLoading')
  }

  /** False when the page's own script keeps it from answering. */
  async answers(): Promise<boolean> {
    if (this.state.crashed) return false
    const ping = this.cdp.send('Runtime.evaluate', { expression: '0' }).then(
      () => true,
      () => false,
    )
    return Promise.race([ping, new Promise<boolean>((resolve) => setTimeout(resolve, HUNG_MS, false).unref())])
  }

  /**
   * Zoom works as a browser's own: fewer CSS pixels, each drawn larger, in a view of the same size. The view takes input in its
   * own pixels then, which is what the pane sends; Playwright's own mouse counts CSS pixels and is right only at 100 %.
   */
  async applyViewport({ width, height, deviceScaleFactor }: Viewport): Promise<void> {
    const { zoom } = this.state
    await this.cdp.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor, mobile: false })
    if (zoom === 1) return
    await this.cdp.send('Emulation.setDeviceMetricsOverride', {
      width: Math.max(1, Math.round(width / zoom)),
      height: Math.max(1, Math.round(height / zoom)),
      deviceScaleFactor: deviceScaleFactor * zoom,
      scale: zoom,
      dontSetVisibleSize: true,
      mobile: false,
    })
  }
}
