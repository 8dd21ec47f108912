import type { Locator, Page } from 'playwright'
import { FRAME, SHADOW } from './in-page/source.ts'

/** The parts of a finding's selector: per document from the outermost frame in, per shadow tree from the outermost host in. */
export function selectorParts(selector: string): string[][] {
  return selector.split(FRAME).map((document) => document.split(SHADOW))
}

/** The element that a finding's selector names, for Playwright to act on. */
export function locateIn(page: Page, selector: string): Locator {
  const documents = selectorParts(selector)
  let within: Pick<Page, 'locator' | 'frameLocator'> = page
  let found: Locator | undefined
  for (const trees of documents) {
    found = undefined
    // Playwright's CSS goes into open shadow trees by itself.
    for (const part of trees) found = (found ?? within).locator(`css=${part}`)
    if (found) within = { locator: found.locator.bind(found), frameLocator: found.frameLocator.bind(found) }
    if (trees !== documents.at(-1) && found) {
      const inner = found.contentFrame()
      within = inner as unknown as Pick<Page, 'locator' | 'frameLocator'>
    }
  }
  return (found as Locator).first()
}
