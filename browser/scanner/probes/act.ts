import { createHash } from 'node:crypto'
import type { Page } from 'playwright'
import type { PageBox } from '../../../sitecards/index.ts'
import { inTime, type ScannerWorld } from '../world.ts'
import type { Trigger } from './in-page/triggers.ts'
import type { Place } from './in-page/watch.ts'

/** How long is waited for what an act brings: a hover is answered later by many, and not at all by most. */
const LONGEST_MS = { hover: 900, click: 900, scroll: 1_200, drag: 900 }
const NOTHING_MS = { hover: 420, click: 450, scroll: 700, drag: 400 }
const QUIET_MS = 130

/** Calls a method of `assayWatch` in the scanner's world. */
export const ask = <R>(world: ScannerWorld, method: string, ...given: unknown[]): Promise<R> =>
  world.run<R>(`assayWatch.${method}(${given.map((each) => JSON.stringify(each) ?? 'undefined').join(',')})`)

/** Does what a person would with the mouse, from where it is. */
export async function perform(page: Page, { act, kind, wish }: Trigger, at: Place): Promise<void> {
  const [dx, dy] = [wish?.dx ?? 0, wish?.dy ?? 0]
  if (kind === 'list') {
    await page.mouse.move(at.x, at.y)
    // Some lists load a page's worth at a time.
    for (let turn = 0; turn < 6; turn++) await page.mouse.wheel(0, Math.max(400, at.box.height))
    return
  }
  await page.mouse.move(at.x - 4, at.y - 2, { steps: 2 })
  await page.mouse.move(at.x, at.y, { steps: 2 })
  if (act === 'scroll') await page.mouse.wheel(dx, dy)
  if (act === 'click') {
    await page.mouse.down()
    await page.mouse.up()
  }
  if (act === 'drag') await drag(page, at, dx, dy, wish?.back === true)
}

/** @param hold whether the button stays down at the end, for `letGo` */
export async function drag(
  page: Page,
  { x, y }: { x: number; y: number },
  dx: number,
  dy: number,
  hold = false,
): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx * 0.2, y + dy * 0.2, { steps: 2 })
  await page.mouse.move(x + dx, y + dy, { steps: 6 })
  if (!hold) await page.mouse.up()
}

/** Takes what is held back to where it was and lets it go there. */
export async function letGo(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.up()
}

/** Waits until the page has answered and come to rest, or long enough to know that it will not. */
export const answered = (world: ScannerWorld, act: Trigger['act']): Promise<void> =>
  ask(world, 'rest', NOTHING_MS[act], LONGEST_MS[act], QUIET_MS)

/** Away from everything that answers to the pointer. */
export async function moveAway(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.mouse.move(size.width - 1, size.height - 1, { steps: 2 })
  await page.mouse.move(0, 0)
}

/** What a part of the window looks like, to tell whether it was drawn anew; empty where it cannot be seen. */
export async function pictureOf(world: ScannerWorld, selector: string): Promise<string> {
  try {
    const box = await ask<PageBox | null>(world, 'boxOf', selector)
    if (!box || box.width < 2 || box.height < 2) return ''
    const scroll = await world.run<{ x: number; y: number }>('({ x: scrollX, y: scrollY })')
    const clip = { ...box, x: box.x + scroll.x, y: box.y + scroll.y, scale: 0.5 }
    const shot = await inTime(
      world.cdp.send('Page.captureScreenshot', {
        format: 'png',
        clip,
        captureBeyondViewport: false,
        optimizeForSpeed: true,
      }),
      3_000,
    )
    return createHash('sha256').update(shot.data).digest('hex')
  } catch {
    return ''
  }
}
