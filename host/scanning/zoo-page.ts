import type { Page } from 'playwright'
import { openRested, scanPage } from '../../browser/index.ts'
import type { PlacedFinding, ScanItem } from '../../sitecards/index.ts'

const READY_MS = 30_000
/** Components that draw themselves after the page is ready, such as maps and models. */
const DRAWN_MS = 400

/** One page of the zoo as it was looked at. */
export interface ZooPage {
  path: string
  /** Ids of its sections, in order. */
  sections: string[]
  findings: PlacedFinding[]
  /** What is wrong with the page itself: a section that did not come, a request to elsewhere. */
  problems: string[]
  /** Which limit ended the scan early, or null. */
  cut: string | null
  /** Milliseconds from opening to the end of the scan. */
  ms: number
}

/**
 * Opens a page of the zoo and, unless only its labels are checked, scans it with probes.
 * @throws where the page cannot be opened or does not come up
 */
export async function lookAtZooPage(page: Page, path: string, scanned: boolean): Promise<ZooPage> {
  const began = performance.now()
  const problems = await openZooPage(page, path)
  const sections = await page.locator('#root > main > section').evaluateAll((all) => all.map(({ id }) => id))
  const result = scanned ? await scanPage(page, { probes: true }) : null
  const places = result ? await placesOf(page, result.items) : []
  const library = path.split('/')[1] ?? ''
  const findings = (result?.items ?? []).map((item, at): PlacedFinding => {
    const { type, confidence, selector, name, why } = item
    return { library, page: path, section: places[at] ?? null, type, confidence, selector, name, why }
  })
  const lost = scanned && new URL(page.url()).pathname !== path ? [`the scan left the page for ${page.url()}`] : []
  return {
    path,
    sections,
    findings,
    problems: [...problems(), ...lost],
    cut: result?.cut ?? null,
    ms: performance.now() - began,
  }
}

/** @returns what was wrong so far, whenever asked */
async function openZooPage(page: Page, path: string): Promise<() => string[]> {
  const problems = new Set<string>()
  page.on('console', (message) => {
    if (message.type() === 'error' && /^section s\d+ /.test(message.text()))
      problems.add(message.text().split('\n')[0]?.slice(0, 200) ?? '')
  })
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== 'zoo.assay.test') problems.add(`asks for ${request.url()}`)
  })
  await openRested(page, `http://zoo.assay.test${path}`)
  await page.locator('#root[data-ready]').waitFor({ state: 'attached', timeout: READY_MS })
  await page.waitForTimeout(DRAWN_MS)
  return () => [...problems]
}

/** The section in which each finding lies; for what came elsewhere, that of what opened it. */
function placesOf(page: Page, items: readonly ScanItem[]): Promise<(string | null)[]> {
  const asked = items.map(({ selector, where, steps }) => ({
    selectors: [selector, ...steps.slice(0, 1).map((step) => step.selector)].map(outermost),
    x: where.x + where.width / 2,
    y: where.y + where.height / 2,
  }))
  return page.evaluate((findings) => {
    const sections = [...document.querySelectorAll('#root > main > section')]
    const named = (selector: string): Element | null => {
      try {
        return document.querySelector(selector)
      } catch {
        return null
      }
    }
    return findings.map(({ selectors, x, y }) => {
      for (const selector of selectors) {
        const section = sections.find((each) => each.contains(named(selector)))
        if (section) return section.id
      }
      // An element that was made anew since has lost its name, not its place.
      if (selectors.some(named)) return null
      const at = sections.find((each) => {
        const box = each.getBoundingClientRect()
        const [left, top] = [box.left + scrollX, box.top + scrollY]
        return x >= left && x <= left + box.width && y >= top && y <= top + box.height
      })
      return at?.id ?? null
    })
  }, asked)
}

/** Of a selector into shadow trees and frames the part in the page itself. */
const outermost = (selector: string): string => selector.split(/ (?:>>>|\|>) /)[0] ?? selector
