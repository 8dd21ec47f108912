import { EventPublisher } from '@orpc/server'
import type { Pane, PaneEvent, PaneState, TabState } from '../../browser/index.ts'
import type { Frame, PageEvent, PageInput, Tab } from '../../contract/index.ts'

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

const HIGHLIGHT_MS = 4000

/** The page pane as the contract tells of it. It starts with the first look and ends with the host. */
export class PageService {
  readonly #source: PaneSource
  readonly #published = new EventPublisher<Pick<Told, 'event'>>()
  readonly #opened: ((pane: Pane) => void)[] = []
  #pane: Promise<Pane> | null = null

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

  /** Scrolls to an element of the page and outlines it for a few seconds. */
  async highlight(tab: string, selector: string): Promise<boolean> {
    const target = (await this.pane()).page(tab).locator(selector).first()
    if ((await target.count()) === 0) return false
    await target.scrollIntoViewIfNeeded({ timeout: 3000 }).catch(() => {})
    await target.evaluate((element, milliseconds) => {
      element.animate(
        [
          { outline: '3px solid #3451d1', outlineOffset: '2px' },
          { outline: '3px solid #3451d1', outlineOffset: '6px' },
        ],
        { duration: 800, iterations: milliseconds / 800, direction: 'alternate' },
      )
    }, HIGHLIGHT_MS)
    return true
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
