import type { Page } from 'playwright'
import type { FoundChromium } from '../chromium/find.ts'
import { PaneError } from '../errors.ts'
import { addressToUrl } from './address.ts'
import { createCast } from './cast.ts'
import { createChoosers } from './choosers.ts'
import { createDialogs } from './dialogs.ts'
import { createEmitter, inTurn, throttled } from './emitter.ts'
import { cursorAt, findText, offerPaste, selectedText } from './in-page.ts'
import { createInput } from './input.ts'
import { openSession, type Session } from './session.ts'
import { Tab } from './tab.ts'
import type { Pane, PaneEvent, PaneFrame, PaneState, PointerInput, TabState, Viewport } from './types.ts'
import { inWorld } from './world.ts'

export interface PaneLimits {
  tabs: number
  /** Windows that pages may open within a second; the rest are closed at once. */
  popupsPerSecond: number
  /** How long a dialog waits for a person. */
  dialogMs: number
  downloadBytes: number
  uploadBytes: number
}

export interface PaneOptions {
  chromium: FoundChromium
  log: (line: string) => void
  /** Where finished downloads go. */
  downloadsFolder: string
  viewport?: Viewport
  /** Where `*.assay.test` leads. */
  worldsPort?: number
  /** The studio's own origins, which no page reaches. */
  blockedOrigins?: readonly string[]
  limits?: Partial<PaneLimits>
}

const LIMITS: PaneLimits = { tabs: 20, popupsPerSecond: 3, dialogMs: 60_000, downloadBytes: 200e6, uploadBytes: 50e6 }
const STRIP_MS = 50
const CURSOR_MS = 100
/** How long a title that a page changes by itself may be out of date. */
const TITLE_MS = 1_000
/** Between a page's end and that of its browser, when it was the browser that ended. */
const LOST_MS = 30
/** A page that neither closes nor asks within this time is closed from outside. */
const CLOSE_MS = 3_000

/**
 * The pane of the browser door: a headless Chromium whose active tab is sent out as pictures and takes input back.
 * Starts the browser and opens one empty tab. Throws PaneError `launch-failed` or `no-sandbox`.
 */
export async function createPane(options: PaneOptions): Promise<Pane> {
  const limits = { ...LIMITS, ...options.limits }
  const blockedOrigins = options.blockedOrigins ?? []
  const bus = createEmitter<PaneEvent>(options.log)
  const emit = bus.emit
  const cast = createCast()
  const dialogs = createDialogs({ emit, waitMs: limits.dialogMs, onStorm: stopFlood })
  const choosers = createChoosers(emit, limits.uploadBytes)
  const tabs: Tab[] = []
  const removals = new WeakMap<Tab, Promise<void>>()
  const searches = new Map<string, { text: string; shown: number }>()
  let viewport: Viewport = options.viewport ?? { width: 1280, height: 800, deviceScaleFactor: 1 }
  let active: Tab | undefined
  let session: Session | undefined
  let closed = false
  let lastId = 0
  let cursor = ''
  let popups: number[] = []

  const input = createInput(() => (active && !active.state.crashed ? active.cdp : undefined))
  let told = ''
  const tellTabs = throttled(STRIP_MS, () => {
    const event: PaneEvent = { type: 'tabs', tabs: tabs.map(copyOf), active: active?.id }
    const text = JSON.stringify(event)
    if (text === told) return
    told = text
    emit(event)
  })
  const tellCursor = throttled(CURSOR_MS, readCursor)

  // ---- the browser

  async function start(): Promise<Session> {
    const opened = await openSession(
      {
        chromium: options.chromium,
        log: options.log,
        blockedOrigins,
        downloadsFolder: options.downloadsFolder,
        downloadBytes: limits.downloadBytes,
        ...(options.worldsPort === undefined ? {} : { worldsPort: options.worldsPort }),
      },
      {
        emit,
        tabOfFrame: (frame) => tabs.find((tab) => tab.isFrame(frame))?.id,
        popup: (page) => void adopt(page),
        dialog: (dialog) => {
          const tab = tabs.find((candidate) => holds(candidate, dialog.page()))
          if (tab) dialogs.show(tab.id, dialog)
          else dialog.dismiss().catch(() => {})
        },
        lost: () => {
          for (const tab of tabs) tab.state.crashed = true
          void cast.show(undefined)
          emit({
            type: 'crashed',
            what: 'browser',
            message: 'The browser of the page pane ended unexpectedly. Restart the pane.',
          })
          tellTabs()
        },
      },
    )
    session = opened
    return opened
  }

  function running(): Session {
    if (closed) throw new PaneError('closed', 'The page pane was closed.')
    if (!session?.connected())
      throw new PaneError('crashed', 'The browser of the page pane is not running. Restart the pane.')
    return session
  }

  function find(id: string): Tab {
    const tab = tabs.find((candidate) => candidate.id === id)
    if (!tab) throw new PaneError('no-tab', `There is no tab ${id}: it was closed.`, { tab: id })
    return tab
  }

  function current(): Tab {
    running()
    if (!active) throw new PaneError('no-tab', 'No tab is open in the page pane.')
    return active
  }

  // ---- tabs

  function makeTab(id: string, openedBy?: string): Tab {
    const tab: Tab = new Tab({
      id,
      blockedOrigins,
      ...(openedBy === undefined ? {} : { openedBy }),
      emit: (event) => {
        if (event.type === 'navigation' && !event.sameDocument) {
          searches.delete(id)
          choosers.forget(id)
        }
        emit(event)
      },
      changed: tellTabs,
      // When the browser itself ends, its pages close first; those tabs stay, to be restarted.
      closed: () => setTimeout(() => session?.connected() && void remove(tab), LOST_MS).unref(),
    })
    return tab
  }

  async function put(tab: Tab, page: Page): Promise<void> {
    page.on('filechooser', (chooser) => {
      if (holds(tab, page)) choosers.show(tab.id, chooser)
    })
    await tab.attach(page, viewport)
  }

  /** A page that opened itself becomes a tab, up to what a person can still look through. */
  async function adopt(page: Page): Promise<void> {
    const now = Date.now()
    popups = popups.filter((at) => now - at < 1_000)
    if (popups.length >= limits.popupsPerSecond || tabs.length >= limits.tabs) {
      if (popups.length === limits.popupsPerSecond || tabs.length >= limits.tabs) {
        emit({ type: 'blocked', tab: active?.id ?? '', url: page.url(), what: 'popup' })
        popups.push(now)
      }
      page.close().catch(() => {})
      return
    }
    popups.push(now)
    const opener = await page.opener().catch(() => null)
    const from = tabs.find((tab) => holds(tab, opener)) ?? active
    const tab = makeTab(`tab-${++lastId}`, from?.id)
    const place = from ? tabs.indexOf(from) + 1 : tabs.length
    tabs.splice(place, 0, tab)
    try {
      await put(tab, page)
      if (!from || from === active) await activate(tab)
    } catch {
      // It closed itself before it was a tab.
      void remove(tab)
    }
  }

  async function openTab(address?: string): Promise<string> {
    const url = address === undefined ? undefined : addressToUrl(address, blockedOrigins)
    if (tabs.length >= limits.tabs) {
      throw new PaneError('too-many-tabs', `${limits.tabs} tabs are open. Close one first.`, { limit: limits.tabs })
    }
    const page = await running().newPage()
    const tab = makeTab(`tab-${++lastId}`)
    tabs.push(tab)
    await put(tab, page)
    await activate(tab)
    if (url !== undefined) await tab.navigate(url)
    return tab.id
  }

  async function activate(tab: Tab): Promise<void> {
    if (active !== tab) {
      active = tab
      input.reset()
    }
    tellTabs()
    if (tab.state.crashed) return cast.show(undefined)
    await cast.show({ tab: tab.id, cdp: tab.cdp })
    await tab.page.bringToFront().catch(() => {})
  }

  /** The page's own closing and ours both end here; either waits for the same work. */
  function remove(tab: Tab): Promise<void> {
    const work = removals.get(tab) ?? takeOut(tab)
    removals.set(tab, work)
    return work
  }

  async function takeOut(tab: Tab): Promise<void> {
    const at = tabs.indexOf(tab)
    if (at < 0) return
    tabs.splice(at, 1)
    dialogs.forget(tab.id)
    choosers.forget(tab.id)
    searches.delete(tab.id)
    if (active === tab) {
      active = undefined
      const next = tabs[Math.min(at, tabs.length - 1)]
      if (next) await activate(next).catch(() => {})
      else if (!closed && session?.connected()) await openTab().catch(() => {})
    }
    tellTabs()
  }

  async function closeTab(id: string, { force = false } = {}): Promise<boolean> {
    const tab = find(id)
    await dialogs.silence(id)
    if (force || !session?.connected() || !(await tab.answers())) {
      discard(tab)
      await remove(tab)
      return true
    }
    const { page } = tab
    const gone = new Promise<boolean>((resolve) => {
      let question: string | undefined
      const done = (closed: boolean): void => {
        clearTimeout(timer)
        stop()
        resolve(closed)
      }
      const stop = bus.listen((event) => {
        if (event.type === 'dialog' && event.dialog.tab === id && event.dialog.kind === 'beforeunload') {
          question = event.dialog.id
          clearTimeout(timer)
        } else if (event.type === 'dialog-closed' && event.id === question && event.outcome !== 'accepted') done(false)
      })
      const timer = setTimeout(() => {
        discard(tab)
        void remove(tab).then(() => done(true))
      }, CLOSE_MS)
      page.once('close', () => done(true))
    })
    await page.close({ runBeforeUnload: true }).catch(() => {})
    const went = await gone
    if (went) await remove(tab)
    else dialogs.hear(id)
    return went
  }

  /** Ends a page without asking it. A stuck script can hold a polite close for ever, so nobody waits for it. */
  function discard(tab: Tab): void {
    try {
      tab.page.close().catch(() => {})
    } catch {
      // It has no page any more, which is what was wanted.
    }
  }

  /** A page that opens dialogs without end can only be ended from outside. */
  function stopFlood(id: string): void {
    const tab = tabs.find((candidate) => candidate.id === id)
    options.log(`${tab?.state.url} kept opening dialogs and was stopped`)
    tab?.cdp.send('Page.crash').catch(() => {})
  }

  // ---- navigation

  /** Dialogs of the page that is being left are dismissed, and a page that is stuck or crashed is replaced by a fresh one. */
  async function leaving(tab: Tab, go: (replaced: boolean) => Promise<void>): Promise<void> {
    running()
    await dialogs.silence(tab.id)
    try {
      const stuck = !(await tab.answers())
      if (stuck) {
        const url = tab.state.url
        await put(tab, await running().newPage())
        tab.state.url = url
        if (tab === active) await activate(tab)
      }
      await go(stuck)
    } finally {
      dialogs.hear(tab.id)
    }
  }

  // ---- what the person does on the page

  async function readCursor(): Promise<void> {
    const tab = active
    if (!tab || tab.state.crashed) return
    const { x, y } = input.position()
    const { zoom } = tab.state
    const name = await inWorld(tab.cdp, tab.frame, cursorAt, { x: x / zoom, y: y / zoom }).catch(() => cursor)
    if (name === cursor || tab !== active) return
    cursor = name
    emit({ type: 'cursor', tab: tab.id, cursor })
  }

  async function inActive<A, R>(script: (argument: A) => R, argument: A): Promise<R> {
    const tab = current()
    return inWorld(tab.cdp, tab.frame, script, argument).catch(() => {
      throw new PaneError('input', 'The page did not answer. Reload it, or close the tab.')
    })
  }

  const titles = setInterval(() => {
    for (const tab of tabs) if (!tab.state.crashed) void tab.readHistory()
  }, TITLE_MS)
  titles.unref()

  const first = makeTab(`tab-${++lastId}`)
  tabs.push(first)
  await put(first, (await start()).first)
  await activate(first)

  return {
    state: (): PaneState => ({
      tabs: tabs.map(copyOf),
      active: active?.id,
      viewport,
      dialogs: dialogs.list(),
      choosers: choosers.list(),
      downloads: session?.downloads.list() ?? [],
    }),
    events: bus.listen,
    frames: (listener: (frame: PaneFrame) => void | Promise<void>) => cast.listen(listener),
    page: (id?: string) => (id === undefined ? current() : find(id)).page,

    openTab,
    closeTab,
    activateTab: async (id) => activate(find(id)),

    async navigate(id, address) {
      const tab = find(id)
      const url = addressToUrl(address, blockedOrigins)
      await leaving(tab, () => tab.navigate(url))
    },
    async back(id) {
      const tab = find(id)
      await leaving(tab, (replaced) => (replaced ? tab.navigate(tab.state.url) : tab.travel(-1)))
    },
    async forward(id) {
      const tab = find(id)
      await leaving(tab, (replaced) => (replaced ? tab.navigate(tab.state.url) : tab.travel(1)))
    },
    async reload(id) {
      const tab = find(id)
      // After a failure the page is Chromium's own error page; the person means the address.
      await leaving(tab, (replaced) => (replaced || tab.state.error ? tab.navigate(tab.state.url) : tab.reload()))
    },
    stop: async (id) => find(id).stop(),

    async resize(next) {
      viewport = checkedViewport(next)
      running()
      await Promise.all(tabs.filter((tab) => !tab.state.crashed).map((tab) => tab.applyViewport(viewport)))
      await cast.resize(viewport)
    },
    async setZoom(id, zoom) {
      const tab = find(id)
      if (!(zoom >= 0.25 && zoom <= 5))
        throw new PaneError('input', `Zoom goes from 25 % to 500 %, not ${zoom * 100} %.`)
      tab.state.zoom = zoom
      await tab.applyViewport(viewport)
      tellTabs()
    },
    async find(id, text, { backwards = false } = {}) {
      const tab = find(id)
      const before = searches.get(id)
      const shown = before?.text === text ? before.shown : 0
      const found = await inWorld(tab.cdp, tab.frame, findText, { text, shown, backwards }).catch(() => ({
        index: 0,
        count: 0,
      }))
      searches.set(id, { text, shown: found.index })
      return found
    },

    pointer(event: PointerInput) {
      input.pointer(event)
      if (event.kind === 'move') tellCursor()
    },
    key: input.key,
    insertText: input.insertText,
    copy: () => inActive(selectedText, { cut: false }),
    cut: () => inActive(selectedText, { cut: true }),
    async paste(text) {
      if (!(await inActive(offerPaste, { text }))) input.insertText(text)
    },

    answerDialog: dialogs.answer,
    uploadFiles: choosers.upload,
    cancelUpload: async (id) => choosers.cancel(id),
    cancelDownload: async (id) => running().downloads.cancel(id),

    restart: inTurn(async () => {
      if (closed) throw new PaneError('closed', 'The page pane was closed.')
      const before = tabs.splice(0)
      const shown = active
      active = undefined
      await cast.show(undefined)
      for (const tab of before) dialogs.forget(tab.id)
      for (const tab of before) choosers.forget(tab.id)
      await session?.close()
      const { first: empty, newPage } = await start()
      if (before.length === 0) before.push(makeTab(`tab-${++lastId}`))
      for (const [n, old] of before.entries()) {
        const tab = makeTab(old.id, old.state.openedBy)
        tabs.push(tab)
        await put(tab, n === 0 ? empty : await newPage())
        if (/^https?:/.test(old.state.url)) {
          tab.state.url = old.state.url
          // A page that does not come back says so in its tab.
          void tab.navigate(old.state.url).catch(() => {})
        }
      }
      const next = tabs.find((tab) => tab.id === shown?.id) ?? tabs[0]
      if (next) await activate(next)
      emit({ type: 'restarted' })
    }),
    async close() {
      if (closed) return
      closed = true
      clearInterval(titles)
      for (const tab of tabs) dialogs.forget(tab.id)
      await cast.show(undefined)
      await session?.close()
    },
  }
}

function holds(tab: Tab, page: Page | null): boolean {
  return page !== null && tab.holds(page)
}

function copyOf(tab: Tab): TabState {
  return { ...tab.state }
}

function checkedViewport({ width, height, deviceScaleFactor }: Viewport): Viewport {
  const sane =
    width >= 1 && height >= 1 && width <= 8_192 && height <= 8_192 && deviceScaleFactor >= 0.5 && deviceScaleFactor <= 4
  if (!sane) throw new PaneError('input', `A pane of ${width} x ${height} at ${deviceScaleFactor} cannot be shown.`)
  return { width: Math.round(width), height: Math.round(height), deviceScaleFactor }
}
