import type { Page, Request } from 'playwright'
import { inWorld } from '../pane/world.ts'

const NETWORK_MS = 500
const DOM_MS = 300

/**
 * Waits until nothing was requested for half a second and nothing was drawn anew for 0.3 s, at most `limitMs`.
 * True when the page came to rest.
 */
export async function settle(page: Page, limitMs: number): Promise<boolean> {
  const until = Date.now() + limitMs
  const quiet = networkQuiet(page, limitMs)
  const drawn = await domQuiet(page, limitMs)
  const rested = await quiet
  // What the last answers brought may be drawn only now.
  return rested && drawn && (await domQuiet(page, Math.max(DOM_MS, until - Date.now())))
}

function networkQuiet(page: Page, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const open = new Set<Request>()
    const started = (request: Request): void => {
      open.add(request)
      clearTimeout(quiet)
    }
    const ended = (request: Request): void => {
      open.delete(request)
      if (open.size === 0) rest()
    }
    const rest = (): void => {
      clearTimeout(quiet)
      quiet = setTimeout(done, NETWORK_MS, true)
    }
    const done = (rested: boolean): void => {
      clearTimeout(quiet)
      clearTimeout(limit)
      page.off('request', started)
      page.off('requestfinished', ended)
      page.off('requestfailed', ended)
      resolve(rested)
    }
    page.on('request', started)
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
    const limit = setTimeout(done, limitMs, false)
    let quiet = setTimeout(done, NETWORK_MS, true)
  })
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
