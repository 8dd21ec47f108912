import type { Page } from 'playwright'
import type { PageOutline } from '../../sitecards/index.ts'
import { inWorld } from '../pane/world.ts'
import { outlineInPage } from './in-page.ts'

const LIMITS = { links: 1_500, headings: 120, buttons: 300, elements: 60_000, text: 120 }

/** Reads what a page says of itself: headings, links, forms, buttons, and how it is built. The page is not changed. */
export async function readOutline(page: Page): Promise<PageOutline> {
  const cdp = await page.context().newCDPSession(page)
  try {
    const { frameTree } = await cdp.send('Page.getFrameTree')
    return await inWorld(cdp, frameTree.frame.id, outlineInPage, LIMITS)
  } finally {
    await cdp.detach().catch(() => {})
  }
}
