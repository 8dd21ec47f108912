/** The page pane of the desktop door: native views in the window, behind the same interface as the streamed one. Input reaches them from the system itself. */
import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { type BaseWindow, session } from 'electron'
import type { Dialog, FileChooser, Page } from 'playwright'
import {
  addressToUrl,
  type Pane,
  type PaneChooser,
  type PaneDialog,
  PaneError,
  type PaneEvent,
  type PaneSource,
  type PaneState,
  type UploadFile,
  type Viewport,
} from '../host/index.ts'
import { NativeTab } from './native-tab.ts'
import { guardSession } from './security.ts'
import { type Box, viewBounds } from './window.ts'

const MOST_TABS = 20
const DIALOG_MS = 60_000

export interface NativePane extends Pane {
  place(box: Box, visible: boolean): void
}

/** A pane source for `window`: the views lie where the workbench says. */
export function nativePaneSource(window: BaseWindow): PaneSource {
  let pane: NativePane | null = null
  return {
    view: 'native',
    open: async () => {
      pane = await createNativePane(window)
      return pane
    },
    place: (box, visible) => pane?.place(box, visible),
  }
}

export async function createNativePane(window: BaseWindow): Promise<NativePane> {
  // In memory, and new each time: cookies of one sitting never reach the next.
  const partition = `pane-${randomUUID()}`
  guardSession(session.fromPartition(partition), 'page')
  const listeners = new Set<(event: PaneEvent) => void>()
  const tabs = new Map<string, NativeTab>()
  const dialogs = new Map<string, { told: PaneDialog; dialog: Dialog }>()
  const choosers = new Map<string, { told: PaneChooser; chooser: FileChooser }>()
  let active: string | undefined
  let viewport: Viewport = { width: 1280, height: 800, deviceScaleFactor: 1 }
  let box: Box = { x: 0, y: 0, width: 1280, height: 800 }
  let visible = false

  const emit = (event: PaneEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const tellTabs = (): void => emit({ type: 'tabs', tabs: [...tabs.values()].map((tab) => tab.state()), active })
  const tabOf = (id: string): NativeTab => {
    const tab = tabs.get(id)
    if (!tab) throw new PaneError('no-tab', 'This tab is closed.')
    return tab
  }
  const layout = (): void => {
    const [width = 1, height = 1] = window.getContentSize()
    for (const [id, tab] of tabs) tab.place(viewBounds(box, { width, height }, visible && id === active))
  }

  function watch(page: Page, tab: string): void {
    page.on('dialog', (dialog) => {
      const told: PaneDialog = {
        id: randomUUID(),
        tab,
        kind: dialog.type() as PaneDialog['kind'],
        message: dialog.message(),
        defaultValue: dialog.defaultValue(),
        expiresAt: new Date(Date.now() + DIALOG_MS).toISOString(),
      }
      dialogs.set(told.id, { told, dialog })
      emit({ type: 'dialog', dialog: told })
      setTimeout(() => void settleDialog(told.id, { accept: false }, 'expired').catch(() => {}), DIALOG_MS).unref()
    })
    page.on('filechooser', (chooser) => {
      const told: PaneChooser = { id: randomUUID(), tab, multiple: chooser.isMultiple() }
      choosers.set(told.id, { told, chooser })
      emit({ type: 'chooser', chooser: told })
    })
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame())
        emit({ type: 'navigation', tab, url: frame.url(), cause: 'page', sameDocument: false })
    })
  }

  async function settleDialog(
    id: string,
    answer: { accept: boolean; text?: string },
    outcome: 'accepted' | 'dismissed' | 'expired',
  ): Promise<void> {
    const waiting = dialogs.get(id)
    if (!waiting) throw new PaneError('no-dialog', 'This question was answered already.')
    dialogs.delete(id)
    await (answer.accept ? waiting.dialog.accept(answer.text) : waiting.dialog.dismiss()).catch(() => {})
    emit({ type: 'dialog-closed', id, tab: waiting.told.tab, outcome })
  }

  async function openTab(address?: string): Promise<string> {
    if (tabs.size >= MOST_TABS)
      throw new PaneError('too-many-tabs', `At most ${MOST_TABS} tabs can be open; close one first.`)
    const url = address === undefined ? 'about:blank' : addressToUrl(address)
    const id = randomUUID()
    const tab = new NativeTab(id, partition, window, {
      changed: tellTabs,
      failed: (to, code, message) => emit({ type: 'navigation-failed', tab: id, url: to, code, message }),
      openTab: (to) => void openTab(to).catch(() => emit({ type: 'blocked', tab: id, url: to, what: 'popup' })),
      crashed: (message) => emit({ type: 'crashed', what: 'tab', tab: id, message }),
      connected: (page) => watch(page, id),
    })
    tabs.set(id, tab)
    active = id
    layout()
    await tab.view.webContents.loadURL('about:blank')
    await tab.connect()
    if (url !== 'about:blank') await tab.view.webContents.loadURL(url).catch(() => {})
    tellTabs()
    return id
  }

  const pane: NativePane = {
    state: (): PaneState => ({
      tabs: [...tabs.values()].map((tab) => tab.state()),
      active,
      viewport,
      dialogs: [...dialogs.values()].map(({ told }) => told),
      choosers: [...choosers.values()].map(({ told }) => told),
      downloads: [],
    }),
    events: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    // The window draws the view itself.
    frames: () => () => {},
    page: (tab = active ?? '') => tabOf(tab).page,
    openTab,
    closeTab: async (id) => {
      await tabOf(id).close()
      tabs.delete(id)
      if (active === id) active = [...tabs.keys()].at(-1)
      layout()
      if (tabs.size === 0) await openTab()
      tellTabs()
      return true
    },
    activateTab: async (id) => {
      tabOf(id)
      active = id
      layout()
      tellTabs()
    },
    navigate: async (id, address) => {
      const url = addressToUrl(address)
      await tabOf(id)
        .view.webContents.loadURL(url)
        .catch(() => {})
    },
    back: async (id) => tabOf(id).view.webContents.navigationHistory.goBack(),
    forward: async (id) => tabOf(id).view.webContents.navigationHistory.goForward(),
    reload: async (id) => tabOf(id).reload(),
    stop: async (id) => tabOf(id).view.webContents.stop(),
    resize: async (wanted) => {
      viewport = wanted
    },
    setZoom: async (id, zoom) => tabOf(id).view.webContents.setZoomFactor(zoom),
    find: (id, text, options) =>
      new Promise((resolve) => {
        const { webContents } = tabOf(id).view
        if (text === '') {
          webContents.stopFindInPage('clearSelection')
          return resolve({ index: 0, count: 0 })
        }
        webContents.once('found-in-page', (_event, result) =>
          resolve({ index: result.activeMatchOrdinal, count: result.matches }),
        )
        webContents.findInPage(text, { forward: !options?.backwards })
      }),
    pointer: () => {},
    key: () => {},
    insertText: (text) => void (active && tabOf(active).view.webContents.insertText(text)),
    copy: async () => tabOf(active ?? '').page.evaluate(() => String(getSelection() ?? '')),
    cut: async () => {
      const text = await pane.copy()
      tabOf(active ?? '').view.webContents.delete()
      return text
    },
    paste: async (text) => tabOf(active ?? '').view.webContents.insertText(text),
    answerDialog: (id, answer) => settleDialog(id, answer, answer.accept ? 'accepted' : 'dismissed'),
    uploadFiles: (id, files) => settleChooser(id, files),
    cancelUpload: (id) => settleChooser(id, []),
    cancelDownload: () => Promise.reject(new PaneError('no-download', 'There is no such download.')),
    restart: async () => {
      const urls = [...tabs.values()].map((tab) => tab.state().url)
      for (const tab of tabs.values()) await tab.close()
      tabs.clear()
      for (const url of urls) await openTab(url)
      emit({ type: 'restarted' })
    },
    close: async () => {
      for (const tab of tabs.values()) await tab.close()
      tabs.clear()
    },
    place: (wanted, shown) => {
      box = wanted
      visible = shown
      layout()
    },
  }

  async function settleChooser(id: string, files: UploadFile[]): Promise<void> {
    const waiting = choosers.get(id)
    if (!waiting) throw new PaneError('no-chooser', 'The page no longer asks for files.')
    choosers.delete(id)
    const payload = files.map(({ name, mimeType, bytes }) => ({
      name: basename(name),
      mimeType,
      buffer: Buffer.from(bytes),
    }))
    await waiting.chooser.setFiles(payload)
    emit({ type: 'chooser-closed', id, tab: waiting.told.tab, files: files.map(({ name }) => name) })
  }

  await openTab()
  return pane
}
