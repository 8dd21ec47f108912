import type { CDPSession } from 'playwright'
import type { PaneFrame, Viewport } from './types.ts'

const QUALITY = 70
/** Pictures that Chromium may have under way: enough to draw the next while the last one is encoded. */
const IN_FLIGHT = 5

interface Source {
  tab: string
  cdp: CDPSession
}

/**
 * Pictures of one tab at a time. Chromium is told at once that a picture arrived, so it keeps drawing; a listener that is slower
 * than that gets the newest picture when it is done, and never a queue.
 */
export function createCast() {
  const listeners = new Set<(frame: PaneFrame) => void>()
  let viewport: Viewport = { width: 1280, height: 800, deviceScaleFactor: 1 }
  let source: Source | undefined
  let casting: Source | undefined
  let last: PaneFrame | undefined
  const wired = new WeakSet<CDPSession>()

  function wire(cdp: CDPSession): void {
    if (wired.has(cdp)) return
    wired.add(cdp)
    cdp.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      cdp.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
      if (casting?.cdp !== cdp) return
      const at = metadata.timestamp ? metadata.timestamp * 1000 : Date.now()
      last = { tab: casting.tab, data, width: viewport.width, height: viewport.height, at }
      for (const listener of listeners) listener(last)
    })
  }

  async function update(): Promise<void> {
    const wanted = listeners.size > 0 ? source : undefined
    if (casting === wanted) return
    const before = casting
    casting = wanted
    last = undefined
    await before?.cdp.send('Page.stopScreencast').catch(() => {})
    // A later change may have come while the other one stopped.
    if (wanted && casting === wanted) await start(wanted)
  }

  async function start({ cdp }: Source): Promise<void> {
    wire(cdp)
    await cdp
      .send('Page.startScreencast', {
        format: 'jpeg',
        quality: QUALITY,
        maxWidth: viewport.width,
        maxHeight: viewport.height,
        ...{ maxFramesInFlight: IN_FLIGHT },
      })
      .catch(() => {})
  }

  return {
    /** Which tab is to be seen; undefined for none. */
    show(next: Source | undefined): Promise<void> {
      source = next
      return update()
    },

    async resize(next: Viewport): Promise<void> {
      viewport = next
      if (!casting) return
      const current = casting
      await current.cdp.send('Page.stopScreencast').catch(() => {})
      if (casting === current) await start(current)
    },

    listen(listener: (frame: PaneFrame) => void | Promise<void>): () => void {
      const offer = latestWins(listener)
      listeners.add(offer)
      if (last) offer(last)
      void update()
      return () => {
        listeners.delete(offer)
        void update()
      }
    },
  }
}

/** Hands on the newest picture whenever the listener is free, and drops those in between. */
export function latestWins<T>(listener: (item: T) => void | Promise<void>): (item: T) => void {
  let busy = false
  let waiting: { item: T } | undefined

  async function run(item: T): Promise<void> {
    busy = true
    try {
      await listener(item)
    } catch {
      // A listener that fails loses this picture; the next one is offered all the same.
    }
    busy = false
    const next = waiting
    waiting = undefined
    if (next) void run(next.item)
  }

  return (item) => {
    if (busy) waiting = { item }
    else void run(item)
  }
}

export type Cast = ReturnType<typeof createCast>
