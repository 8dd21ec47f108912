/** One tab of the pane in the desktop door: a native view, and the Playwright page that drives it over its debugger. */
import { type BaseWindow, WebContentsView } from 'electron'
import { type Browser, chromium, type Page } from 'playwright'
import { createDebuggerTransport, PaneError, type TabState } from '../host/index.ts'
import { guardPage } from './security.ts'
import { type Box, viewOptions } from './window.ts'

const CONNECT_MS = 15_000

export interface NativeTabHooks {
  changed(): void
  failed(url: string, code: string, message: string): void
  openTab(url: string): void
  crashed(message: string): void
  connected(page: Page): void
}

export class NativeTab {
  readonly id: string
  readonly view: WebContentsView
  readonly #hooks: NativeTabHooks
  readonly #window: BaseWindow
  #browser: Promise<Browser> | null = null
  #page: Page | null = null
  #crashed = false

  constructor(id: string, partition: string, window: BaseWindow, hooks: NativeTabHooks) {
    this.id = id
    this.#hooks = hooks
    this.#window = window
    this.view = new WebContentsView(viewOptions(partition))
    const contents = this.view.webContents
    guardPage(contents, hooks.openTab)
    for (const event of [
      'did-start-loading',
      'did-stop-loading',
      'page-title-updated',
      'did-navigate',
      'did-navigate-in-page',
    ] as const)
      contents.on(event as 'did-navigate', () => hooks.changed())
    contents.on('did-fail-load', (_event, code, description, url, isMainFrame) => {
      // -3 is a navigation that was given up for another one.
      if (isMainFrame && code !== -3)
        hooks.failed(url, 'unreachable', `${url} could not be opened: ${description || code}`)
    })
    contents.on('render-process-gone', (_event, details) => {
      this.#crashed = true
      hooks.crashed(`The page ended (${details.reason}). Reload it to go on.`)
    })
    window.contentView.addChildView(this.view)
  }

  /** Attaches Playwright; a view that already has another debugger, such as open developer tools, says so. */
  async connect(): Promise<void> {
    const contents = this.view.webContents
    const transport = createDebuggerTransport(contents.debugger, {
      onDetach: (message) => this.#hooks.crashed(message),
      closeView: () => contents.close(),
    })
    this.#browser = chromium.connectOverCDP(transport, { timeout: CONNECT_MS })
    const browser = await this.#browser
    const page = browser.contexts()[0]?.pages()[0]
    if (!page)
      throw new PaneError(
        'launch-failed',
        'The view gave no page to drive. Close developer tools on it and open the tab again.',
      )
    this.#page = page
    this.#hooks.connected(page)
  }

  get page(): Page {
    if (!this.#page) throw new PaneError('no-tab', 'This tab is not ready yet.')
    return this.#page
  }

  state(): TabState {
    const contents = this.view.webContents
    const { navigationHistory } = contents
    return {
      id: this.id,
      url: contents.getURL() || 'about:blank',
      title: contents.getTitle(),
      loading: contents.isLoading(),
      canGoBack: navigationHistory.canGoBack(),
      canGoForward: navigationHistory.canGoForward(),
      zoom: contents.getZoomFactor(),
      crashed: this.#crashed,
    }
  }

  place(box: Box): void {
    this.view.setBounds(box)
  }

  reload(): void {
    this.#crashed = false
    this.view.webContents.reload()
  }

  /** A removed view's renderer would live on, so its contents are closed explicitly. */
  async close(): Promise<void> {
    await this.#browser?.then((browser) => browser.close()).catch(() => {})
    this.#window.contentView.removeChildView(this.view)
    if (!this.view.webContents.isDestroyed()) this.view.webContents.close()
  }
}
