import type { BrowserContext, Page } from 'playwright'
import { locateIn, openRested, scanAddress, walkTo } from '../../browser/index.ts'
import type { PageBox, PageLook, SeenAgain, Sighting } from '../../sitecards/index.ts'

/** Air around what a picture is about, and its largest size, in CSS pixels. */
const AIR = 32
const LARGEST = { width: 720, height: 460 }
const WALK_MS = 8_000
/** Longer than a scan that somebody waits for: what is cut short can tell of nothing new. */
const SCAN = { limits: { ms: 20_000 }, probe: { ms: 90_000 } }

/** Opens a page and scans it, probes included. What does not come up is said, not thrown. */
export async function lookAtPage(context: BrowserContext, address: string): Promise<PageLook> {
  try {
    const { items, cut } = await scanAddress(context, address, { probes: true, ...SCAN })
    return { page: address, items, problem: cut }
  } catch (error) {
    return { page: address, items: [], problem: reasonOf(error) }
  }
}

/** Goes where an entry was seen, in the way that was noted, and takes its picture: where it is, or of the place where it was. */
export async function lookAtEntry(
  context: BrowserContext,
  { page: address, steps, selector, where }: Sighting,
): Promise<SeenAgain & { jpeg: Buffer | null }> {
  const page = await context.newPage()
  try {
    await openRested(page, address)
    const failure = await walkTo(page, steps, selector, { timeout: WALK_MS })
    if (failure !== null) {
      const failed = failure.step === 'goal' ? null : `step ${failure.step + 1} to it failed: ${failure.reason}`
      return { where: null, failed, jpeg: await pictureAt(page, where) }
    }
    const box = selector === '' ? null : await pageBoxOf(page, selector)
    return { where: box ?? { x: 0, y: 0, width: 1, height: 1 }, failed: null, jpeg: await pictureAt(page, box) }
  } catch (error) {
    return { where: null, failed: reasonOf(error), jpeg: null }
  } finally {
    await page.close().catch(() => {})
  }
}

/** Pictures of findings of one page, in their order; null where it is not there any more. */
export async function picturesOf(
  context: BrowserContext,
  address: string,
  places: readonly PageBox[],
): Promise<(Buffer | null)[]> {
  const page = await context.newPage()
  try {
    await openRested(page, address)
    const pictures: (Buffer | null)[] = []
    for (const place of places) pictures.push(await pictureAt(page, place))
    return pictures
  } catch {
    return places.map(() => null)
  } finally {
    await page.close().catch(() => {})
  }
}

async function pageBoxOf(page: Page, selector: string): Promise<PageBox | null> {
  const box = await locateIn(page, selector).boundingBox({ timeout: WALK_MS })
  if (box === null) return null
  const [x, y] = await page.evaluate(() => [scrollX, scrollY] as const)
  return { x: box.x + x, y: box.y + y, width: box.width, height: box.height }
}

/** A picture of a place on the page with some air; of what shows first where there is no place. */
async function pictureAt(page: Page, place: PageBox | null): Promise<Buffer | null> {
  const { width, height } = await page
    .evaluate(() => ({ width: document.documentElement.scrollWidth, height: document.documentElement.scrollHeight }))
    .catch(() => ({ width: 0, height: 0 }))
  if (width === 0 || height === 0) return null
  const around = place ?? { x: 0, y: 0, ...LARGEST }
  const x = Math.min(Math.max(0, around.x - AIR), Math.max(0, width - 80))
  const y = Math.min(Math.max(0, around.y - AIR), Math.max(0, height - 80))
  const clip = {
    x,
    y,
    width: Math.min(LARGEST.width, around.width + 2 * AIR, width - x),
    height: Math.min(LARGEST.height, around.height + 2 * AIR, height - y),
  }
  return page.screenshot({ type: 'jpeg', quality: 70, clip, fullPage: true, timeout: 10_000 }).catch(() => null)
}

const reasonOf = (error: unknown): string =>
  /net::(ERR_\w+)/.exec(String(error))?.[1] ?? String(error).split('\n')[0]?.slice(0, 200) ?? 'it did not come up'
