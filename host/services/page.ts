import { EventPublisher } from '@orpc/server'
import {
  type Pane,
  type PaneEvent,
  type PaneState,
  type Picked,
  Pointer,
  pickAt,
  type TabState,
  walkTo,
} from '../../browser/index.ts'
import type { Frame, PageEvent, PageInput, Tab } from '../../contract/index.ts'
import type { PageBox, ProbeStep } from '../../sitecards/index.ts'

/** Makes the pane when the page is first looked at: a streamed Chromium, or native views in a window. */
export interface PaneSource {
  view: 'frames' | 'native'
  open(): Promise<Pane>
  /** Where a native view lies in its window; a streamed one does not care. */
  place?(box: { x: number; y: number; width: number; height: number }, visible: boolean): void
}

type Told = { event: PageEvent; frame: Frame }

const BLOCKED = {
  studio: 'A page may not reach the studio.',
  scheme: 'A page may not open files of this machine, or anything else that is not on the web.',
  popup: 'The page opened more windows than it may.',
} as const

/** An element of a page, and how to get to it. */
export interface PlaceOnPage {
  address: string
  steps: readonly ProbeStep[]
  selector: string
  where: PageBox | null
}

export interface Walked {
  tab: string
  /** How it is marked. */
  by: 'element' | 'box' | null
  failed: { step: number | 'open' | 'goal'; reason: string } | null
}

/** A page that goes on loading is looked at as it is after so long. */
const LOADED_MS = 10_000

/** The page pane as the contract tells of it. It starts with the first look and ends with the host. */
export class PageService {
  readonly #source: PaneSource
  readonly #published = new EventPublisher<Pick<Told, 'event'>>()
  readonly #opened: ((pane: Pane) => void)[] = []
  readonly #pointer = new Pointer()
  #pane: Promise<Pane> | null = null
  #walks = 0

  constructor(source: PaneSource) {
    this.#source = source
  }

  /** The pane, started on first use. A start that failed is tried again with the next use. */
  pane(): Promise<Pane> {
    this.#pane ??= this.#start()
    return this.#pane
  }

  /** Calls back with the pane once it is there, now or later. */
  whenOpened(listener: (pane: Pane) => void): void {
    this.#opened.push(listener)
  }

  async *follow(signal?: AbortSignal): AsyncGenerator<PageEvent> {
    const live = this.#published.subscribe('event', { signal })
    const pane = await this.pane()
    yield this.#whole(pane.state())
    yield* live
  }

  /** Pictures of the active tab: the newest one whenever the last was taken, those in between are dropped. */
  async *frames(signal?: AbortSignal): AsyncGenerator<Frame> {
    const pane = await this.pane()
    const frames = new EventPublisher<Pick<Told, 'frame'>>({ maxBufferedEvents: 1 })
    const stop = pane.frames((frame) => frames.publish('frame', frame))
    try {
      yield* frames.subscribe('frame', { signal })
    } finally {
      stop()
    }
  }

  async place(box: {
    x: number
    y: number
    width: number
    height: number
    scale: number
    visible: boolean
  }): Promise<void> {
    const pane = await this.pane()
    this.#source.place?.(box, box.visible)
    if (box.visible) await pane.resize({ width: box.width, height: box.height, deviceScaleFactor: box.scale })
  }

  async input(events: readonly PageInput[]): Promise<void> {
    const pane = await this.pane()
    for (const event of events) forward(pane, event)
  }

  /** Marks an element of a page, or what is known of its place; says which it was. */
  async highlight(tab: string, selector: string, where: PageBox | null): Promise<'element' | 'box' | null> {
    return this.#pointer.mark((await this.pane()).page(tab), selector, where)
  }

  async clearHighlight(tab: string): Promise<void> {
    await this.#pointer.clear((await this.pane()).page(tab))
  }

  /** Opens a page in the active tab, makes the steps there and marks the element. */
  async walk({ address, steps, selector, where }: PlaceOnPage): Promise<Walked> {
    this.#walks += 1
    const mine = this.#walks
    const isOver = (): boolean => this.#walks !== mine
    const pane = await this.pane()
    this.#pointer.cancelPick()
    const tab = pane.state().active ?? (await pane.openTab())
    // Playwright's mouse finds its mark only there.
    if (pane.state().tabs.find(({ id }) => id === tab)?.zoom !== 1) await pane.setZoom(tab, 1)
    try {
      await pane.navigate(tab, address)
    } catch (error) {
      return { tab, by: null, failed: { step: 'open', reason: error instanceof Error ? error.message : String(error) } }
    }
    const page = pane.page(tab)
    await page.waitForLoadState('load', { timeout: LOADED_MS }).catch(() => {})
    const failed = await walkTo(page, steps, selector, { isOver })
    if (isOver()) return { tab, by: null, failed: failed ?? { step: 'goal', reason: 'another place was asked for' } }
    const by = await this.#pointer.mark(page, selector, where).catch(() => null)
    return { tab, by, failed }
  }

  /** What the next press of the mouse on a page points at; null when it was called off or the page went away. */
  async pick(tab: string): Promise<Picked | null> {
    const page = (await this.pane()).page(tab)
    const selector = await this.#pointer.pick(page)
    return selector === null ? null : pickAt(page, { selector })
  }

  cancelPick(): void {
    this.#pointer.cancelPick()
  }

  async close(): Promise<void> {
    await this.#pane?.then((pane) => pane.close()).catch(() => {})
  }

  async #start(): Promise<Pane> {
    try {
      const pane = await this.#source.open()
      pane.events((event) => {
        for (const told of this.#tell(event, pane)) this.#published.publish('event', told)
      })
      for (const listener of this.#opened) listener(pane)
      return pane
    } catch (error) {
      this.#pane = null
      throw error
    }
  }

  #whole(state: PaneState): PageEvent {
    return {
      type: 'state',
      view: this.#source.view,
      tabs: tabsOf(state.tabs, state.active),
      dialogs: dialogsOf(state),
      choosers: choosersOf(state),
    }
  }

  #tell(event: PaneEvent, pane: Pane): PageEvent[] {
    switch (event.type) {
      case 'tabs':
        return [{ type: 'tabs', tabs: tabsOf(event.tabs, event.active) }]
      case 'dialog':
      case 'dialog-closed':
        return [{ type: 'dialogs', dialogs: dialogsOf(pane.state()) }]
      case 'chooser':
      case 'chooser-closed':
        return [{ type: 'choosers', choosers: choosersOf(pane.state()) }]
      case 'download': {
        const { id, name, url, received, state, path, reason } = event.download
        const told = state === 'running' ? 'running' : state === 'done' ? 'finished' : 'failed'
        return [
          {
            type: 'download',
            download: { id, name, url, state: told, bytes: received, path: path ?? null, reason: reason ?? '' },
          },
        ]
      }
      case 'cursor':
        return [{ type: 'cursor', cursor: event.cursor }]
      case 'blocked':
        return [
          {
            type: 'blocked',
            url: event.url,
            reason: BLOCKED[event.what],
          },
        ]
      case 'navigation-failed':
        return [{ type: 'failed', message: event.message }]
      case 'crashed':
        return [{ type: 'failed', message: event.message }]
      case 'restarted':
        return [this.#whole(pane.state())]
      case 'navigation':
        return []
    }
  }
}

function tabsOf(tabs: readonly TabState[], active: string | undefined): Tab[] {
  return tabs.map(({ id, title, url, loading, canGoBack, canGoForward, crashed }) => ({
    id,
    title,
    url,
    loading,
    canGoBack,
    canGoForward,
    crashed,
    active: id === active,
  }))
}

const dialogsOf = (state: PaneState) =>
  state.dialogs.map(({ id, tab, kind, message, defaultValue }) => ({ id, tab, type: kind, message, defaultValue }))
const choosersOf = (state: PaneState) => state.choosers.map(({ id, tab, multiple }) => ({ id, tab, multiple }))

function forward(pane: Pane, event: PageInput): void {
  if (event.type === 'text') pane.insertText(event.text)
  else if (event.type === 'key')
    pane.key({ kind: event.action, key: event.key, code: event.code, modifiers: event.modifiers })
  else if (event.type === 'wheel')
    pane.pointer({
      kind: 'wheel',
      x: event.x,
      y: event.y,
      deltaX: event.deltaX,
      deltaY: event.deltaY,
      modifiers: event.modifiers,
    })
  else if (event.type === 'move') pane.pointer({ kind: 'move', x: event.x, y: event.y, modifiers: event.modifiers })
  else
    pane.pointer({
      kind: event.type,
      x: event.x,
      y: event.y,
      button: event.button,
      clickCount: event.clickCount,
      modifiers: event.modifiers,
    })
}
