import type { Page } from 'playwright'
import { listenToDrawings } from './listen.ts'

/** Where the notes lie on a canvas. */
export const DRAWN = 'assayDrawn'

const listening = new WeakSet<Page>()

/** From the next page on that a tab loads, what is drawn on canvases is noted, so that a scan can read it. */
export async function hearDrawings(page: Page): Promise<void> {
  if (listening.has(page)) return
  listening.add(page)
  await page.addInitScript(listenToDrawings, DRAWN)
}
