import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LaunchedChromium, launchChromium, openRested, scanPage } from '../../browser/index.ts'
import { testChromium } from '../../browser/testing/chromium.ts'
import { buildStale } from '../../cli/index.ts'
import { type RunningWorlds, startWorlds, worlds } from '../../worlds/index.ts'

const ROOT = join(import.meta.dirname, '..', '..')
let running: RunningWorlds
let studio: LaunchedChromium
let page: Page
beforeAll(async () => {
  await buildStale(
    ROOT,
    worlds.map(({ name }) => name),
    () => undefined,
  )
  running = await startWorlds({ worlds, assets: join(ROOT, 'out', 'worlds') })
  studio = await launchChromium({ chromium: await testChromium(), worldsPort: running.port, log: () => {} })
}, 180_000)
afterAll(async () => {
  await studio?.close()
  await running?.close()
})

/** All of the document, shadow trees aside. */
const whole = (): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

/** What a person sees and could have changed: texts, fields, states and where the page stands. */
const shown = (): Promise<string[]> =>
  page.evaluate(() => {
    const states = ['aria-expanded', 'aria-selected', 'aria-checked', 'aria-pressed', 'aria-current', 'open']
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not seen
    const lines = [location.href, `scrolled ${scrollX} ${scrollY}`, ...document.body.innerText.split('\n')]
    for (const element of document.querySelectorAll('input, textarea, select, details, [aria-expanded], [role]')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { value, checked } = element as HTMLInputElement
      lines.push([element.localName, value, checked, ...states.map((name) => element.getAttribute(name))].join(' '))
    }
    return lines.map((line) => line.trim()).filter((line) => line !== '')
  })

const PAGES = [
  'http://shop.assay.test/c/blenders',
  'http://forum.assay.test/tags/hushmix-300',
  'http://travel.assay.test/hotels?city=fjordby&from=2026-12-12&to=2026-12-15',
]

it.each(PAGES)(
  '%s is the same document after a scan, and looks the same after probes',
  { timeout: 180_000 },
  async (address) => {
    const context = await studio.browser.newContext({ viewport: { width: 1280, height: 800 } })
    page = await context.newPage()
    await openRested(page, address)
    const document = await whole()
    await scanPage(page, { probes: false })
    expect(await whole()).toBe(document)
    const before = await shown()
    const { probes } = await scanPage(page, { probes: true })
    expect(probes.revealed).toBeGreaterThan(3)
    await expect.poll(shown, { timeout: 10_000 }).toEqual(before)
    await context.close()
  },
)
