import type { BrowserContext, Page } from 'playwright'
import type { ScanResult } from '../../sitecards/index.ts'
import { settle, watchTraffic } from '../evidence/settle.ts'
import { hearDrawings } from './hearing/hear.ts'
import { type ScanOptions, scanPage } from './scan.ts'
import { CRASHED } from './world.ts'

const LOAD_MS = 30_000
const SETTLE_MS = 6_000

/**
 * Opens an address in a page of its own and scans it once it has come to rest. Of a page that crashes it is tried once more.
 * @throws Error where the address cannot be opened at all
 */
export async function scanAddress(context: BrowserContext, url: string, options: ScanOptions): Promise<ScanResult> {
  const once = async (): Promise<ScanResult> => {
    const page = await context.newPage()
    try {
      await openRested(page, url)
      return await scanPage(page, options)
    } finally {
      await page.close().catch(() => {})
    }
  }
  const result = await once()
  return result.cut === CRASHED ? once() : result
}

/** Goes to an address and waits until the page has come to rest, as long as pages are given for it. */
export async function openRested(page: Page, url: string): Promise<void> {
  const dismiss = (dialog: { dismiss(): Promise<void> }): void => void dialog.dismiss().catch(() => {})
  const traffic = watchTraffic(page)
  page.on('dialog', dismiss)
  try {
    await hearDrawings(page)
    await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LOAD_MS })
    await Promise.race([settle(page, traffic, SETTLE_MS), new Promise((resolve) => setTimeout(resolve, SETTLE_MS * 2))])
  } finally {
    page.off('dialog', dismiss)
    traffic.stop()
  }
}
