import type { Page, Request } from 'playwright'
import { inWorld } from '../pane/world.ts'

const NETWORK_MS = 500
const DOM_MS = 300
const LOOK_EVERY_MS = 50

/** Requests that stay open by design; a page that holds one is at rest all the same. */
const LASTING = new Set(['eventsource', 'websocket', 'ping', 'media'])

/** The unanswered requests of a page. Known only from when the watch begins, so it begins before the page is opened. */
export interface Traffic {
  /** True once nothing was asked for during half a second; false when `limitMs` passes first. */
  quiet(limitMs: number): Promise<boolean>
  stop(): void
}

export function watchTraffic(page: Page): Traffic {
  const open = new Map<Request, number>()
  let last = performance.now()
  let documentAsked = 0
  const started = (request: Request): void => {
    if (LASTING.has(request.resourceType())) return
    last = performance.now()
    open.set(request, last)
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documentAsked = last
  }
  const ended = (request: Request): void => {
    if (open.delete(request)) last = performance.now()
  }
  // What the document before asked for went with it, not always with a word of its end.
  const arrived = (): void => {
    for (const [request, at] of open) if (at < documentAsked) open.delete(request)
  }
  page.on('request', started)
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  page.on('domcontentloaded', arrived)
  return {
    async quiet(limitMs) {
      const from = performance.now()
      for (;;) {
        const now = performance.now()
        if (open.size === 0 && now - Math.max(last, from) >= NETWORK_MS) return true
        if (now - from >= limitMs) return false
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    },
    stop() {
      page.off('request', started)
      page.off('requestfinished', ended)
      page.off('requestfailed', ended)
      page.off('domcontentloaded', arrived)
    },
  }
}

/**
 * Waits until every request is answered, nothing was requested for half a second and nothing was drawn anew for 0.3 s, at most
 * `limitMs`. True when the page came to rest.
 */
export async function settle(page: Page, traffic: Traffic, limitMs: number): Promise<boolean> {
  const until = performance.now() + limitMs
  const [rested, drawn] = await Promise.all([traffic.quiet(limitMs), domQuiet(page, limitMs)])
  // What the last answers brought may be drawn only now.
  return rested && drawn && (await domQuiet(page, Math.max(DOM_MS, until - performance.now())))
}

async function domQuiet(page: Page, limitMs: number): Promise<boolean> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const { targetInfo } = await cdp.send('Target.getTargetInfo')
    return await inWorld(cdp, targetInfo.targetId, stillness, { quietMs: DOM_MS, limitMs })
  } catch {
    // The page went on to another document while it was watched.
    return false
  } finally {
    await cdp.detach().catch(() => {})
  }
}

/** Runs in the page. */
function stillness({ quietMs, limitMs }: { quietMs: number; limitMs: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (rested: boolean): void => {
      observer.disconnect()
      clearTimeout(limit)
      clearTimeout(quiet)
      resolve(rested)
    }
    const observer = new MutationObserver(() => {
      clearTimeout(quiet)
      quiet = setTimeout(done, quietMs, true)
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true })
    const limit = setTimeout(done, limitMs, false)
    let quiet = setTimeout(done, quietMs, true)
  })
}
