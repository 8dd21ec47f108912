import type { CDPSession, Page } from 'playwright'
import type { PageBox } from '../../sitecards/index.ts'
import { clearOutline, drawsOverlay, outline } from './outline.ts'
import { call, elementFor, openPointing, selectorFor } from './session.ts'

/** Light enough to see what is under it; the border is the frame. */
const BLUE = { r: 52, g: 81, b: 209 }
const LOOK = {
  showInfo: false,
  contentColor: { ...BLUE, a: 0.16 },
  paddingColor: { ...BLUE, a: 0.16 },
  borderColor: { ...BLUE, a: 0.9 },
  marginColor: { ...BLUE, a: 0.05 },
}
/** The overlay either marks or lets pick: while somebody may pick, a mark shows for so long. */
const FLASH_MS = 1_200
const FILL = { ...BLUE, a: 0.16 }
const OUTLINE = { ...BLUE, a: 0.95 }

/**
 * Points at elements of a page, and lets a person point. What is drawn is the browser's own inspection overlay: over the page and no part
 * of its document, in a streamed page and in a native view alike. It goes with the page's next document.
 */
export class Pointer {
  readonly #sessions = new WeakMap<Page, Promise<CDPSession>>()
  #picking: AbortController | null = null
  /** Whether this Chromium draws its inspection overlay; null until it was asked. */
  #overlay: boolean | null = null

  /**
   * Scrolls an element into sight and marks it. Where there is none the box is marked, if there is one; says which it was.
   * @param where in CSS pixels from the page's top left corner
   */
  async mark(page: Page, selector: string, where: PageBox | null): Promise<'element' | 'box' | null> {
    const cdp = await this.#session(page)
    await this.clear(page)
    const picking = this.#picking
    if (picking) setTimeout(() => this.#picking === picking && letPick(cdp), FLASH_MS)
    const objectId = selector === '' ? null : await elementFor(cdp, selector)
    if (objectId === null) return this.#markBox(cdp, where)
    await call(cdp, objectId, scrollIntoSight)
    this.#overlay ??= await drawsOverlay(cdp)
    if (this.#overlay) await cdp.send('Overlay.highlightNode', { objectId, highlightConfig: LOOK })
    else await outline(cdp, objectId)
    return 'element'
  }

  async #markBox(cdp: CDPSession, where: PageBox | null): Promise<'box' | null> {
    if (where === null || where.width <= 0 || where.height <= 0) return null
    const { x, y, width, height } = where
    const { result } = await cdp.send('Runtime.evaluate', {
      expression: `(() => { scrollTo({ top: Math.max(0, ${y + height / 2} - innerHeight / 2), behavior: 'instant' }); return [scrollX, scrollY] })()`,
      returnByValue: true,
    })
    const [left = 0, top = 0] = result.value as number[]
    // By its place alone it stays where it is drawn: it belongs to no element that could carry it along.
    await cdp.send('Overlay.highlightRect', {
      x: Math.round(x - left),
      y: Math.round(y - top),
      width: Math.round(width),
      height: Math.round(height),
      color: FILL,
      outlineColor: OUTLINE,
    })
    return 'box'
  }

  async clear(page: Page): Promise<void> {
    const cdp = await this.#session(page)
    await cdp.send('Overlay.hideHighlight')
    await clearOutline(cdp)
  }

  /**
   * The next press of the mouse on the page picks an element instead of acting: resolves to its selector, or null when it was cancelled, the
   * page went away, or the element is in a frame of another site. One pick at a time: a second ends the first.
   */
  async pick(page: Page): Promise<string | null> {
    this.#picking?.abort()
    const own = new AbortController()
    this.#picking = own
    const cdp = await this.#session(page)
    if (own.signal.aborted) return null
    const node = nextNode(cdp, page, own.signal)
    await letPick(cdp)
    const backendNodeId = await node
    // A later pick has the overlay now, and ends it itself.
    if (this.#picking === own) {
      this.#picking = null
      await cdp.send('Overlay.setInspectMode', { mode: 'none', highlightConfig: LOOK }).catch(() => {})
    }
    return backendNodeId === null ? null : selectorFor(cdp, backendNodeId).catch(() => null)
  }

  cancelPick(): void {
    this.#picking?.abort()
  }

  #session(page: Page): Promise<CDPSession> {
    const known = this.#sessions.get(page)
    if (known) return known
    const opening = openPointing(page)
    this.#sessions.set(page, opening)
    opening.then(
      (cdp) => cdp.on('close', () => this.#sessions.delete(page)),
      () => this.#sessions.delete(page),
    )
    return opening
  }
}

async function letPick(cdp: CDPSession): Promise<void> {
  await cdp.send('Overlay.setInspectMode', { mode: 'searchForNode', highlightConfig: LOOK }).catch(() => {})
}

/** The element that is pressed next; null when that is called off, or the page went away. */
function nextNode(cdp: CDPSession, page: Page, signal: AbortSignal): Promise<number | null> {
  return new Promise((resolve) => {
    const picked = ({ backendNodeId }: { backendNodeId: number }): void => done(backendNodeId)
    const ended = (): void => done(null)
    const done = (id: number | null): void => {
      cdp.off('Overlay.inspectNodeRequested', picked)
      cdp.off('Overlay.inspectModeCanceled', ended)
      page.off('close', ended)
      page.off('crash', ended)
      signal.removeEventListener('abort', ended)
      resolve(id)
    }
    cdp.on('Overlay.inspectNodeRequested', picked)
    cdp.on('Overlay.inspectModeCanceled', ended)
    page.on('close', ended)
    page.on('crash', ended)
    signal.addEventListener('abort', ended)
  })
}

/** Into the middle of the window, unless all of it is in sight. Runs in the page. */
function scrollIntoSight(this: Element): void {
  const { top, left, bottom, right } = this.getBoundingClientRect()
  const view = this.ownerDocument.defaultView
  const seen = top >= 0 && left >= 0 && bottom <= (view?.innerHeight ?? 0) && right <= (view?.innerWidth ?? 0)
  if (!seen || view !== view?.parent) this.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
}
