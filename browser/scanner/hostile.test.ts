import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SIGNATURES } from '../../sitecards/index.ts'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { type Site, serveSite } from '../testing/site.ts'
import { locateIn } from './locate.ts'
import { scanAddress } from './open.ts'
import { scanPage } from './scan.ts'
import { CRASHED } from './world.ts'

let studio: LaunchedChromium
let site: Site
let page: Page

const SLIDER = '<input type="range" aria-label="Price">'
const PAGES: Record<string, string> = {
  '/shadowed': `${SLIDER}<script>document.querySelectorAll = () => []; Element.prototype.getAttribute = () => 'x'; window.Map = window.Set = undefined; JSON.stringify = () => 'no'; Object.prototype.evil = 1; Array.prototype.map = () => []</script>`,
  '/named': `<form id="f" name="body"><label>Price <input type="range" name="getAttribute"></label><input name="children"><input name="parentElement"><input name="localName"><input name="closest"><input name="querySelectorAll"><input name="getBoundingClientRect"><input name="shadowRoot"><input name="attributes"><input name="ownerDocument"><input name="nodeType"><input name="id"><button>Search</button></form><img name="querySelectorAll" src="data:,"><img name="documentElement" src="data:,"><img name="elementFromPoint" src="data:,">`,
  '/huge': `<div class="${'a b c '.repeat(200_000)}" title="${'x'.repeat(500_000)}">x</div>${SLIDER}`,
  '/mutating': `${SLIDER}<div style="height:5000px"></div><script>addEventListener('scroll', () => document.body.append(document.createElement('p')))</script>`,
  '/growing': `${SLIDER}<script>setInterval(() => { for (let i = 0; i < 50; i++) document.body.append(document.createElement('div')) }, 20)</script>`,
  '/vanishing': `<button aria-haspopup="menu" aria-expanded="false" onmouseenter="this.remove()">More</button>${SLIDER}`,
  '/harm': `<h1>Left alone</h1><button onclick="document.title='deleted'">Delete</button><button aria-haspopup="dialog" onclick="document.title='bought'">Buy now</button><form action="/sent" method="post"><button onclick="document.title='sent'">Open</button></form><button type="button" onclick="fetch('/write', { method: 'POST' })">Show details</button><button type="button" onclick="location.href='/away'">Open menu</button>${SLIDER}`,
  '/alerts': `${SLIDER}<script>setInterval(() => { alert('again'); confirm('sure?'); prompt('who?') }, 20); onbeforeunload = () => 'stay'</script>`,
  '/halting': `${SLIDER}<script>setInterval(() => { debugger }, 5)</script>`,
  '/frames': `${SLIDER}<script>const all = document.createDocumentFragment(); for (let i = 0; i < 10000; i++) all.append(document.createElement('iframe')); document.body.append(all)</script>`,
  '/endless': `${SLIDER}<script>document.addEventListener('DOMContentLoaded', () => { for (;;); })</script>`,
  '/away': 'gone',
  '/shadow': `<div id="host"></div><script>host.attachShadow({ mode: 'open' }).innerHTML = '<label>In a tree <input type="range"></label>'</script><iframe srcdoc='<input type="range" aria-label="In a frame">'></iframe>`,
}

beforeAll(async () => {
  site = await serveSite(
    Object.fromEntries(
      Object.entries(PAGES).map(([path, body]) => [path, `<!doctype html><title>Page</title><body>${body}`]),
    ),
  )
  studio = await launchChromium({ chromium: await testChromium(), log: () => {} })
})
afterAll(async () => {
  await studio?.close()
  await site?.close()
})
beforeEach(async () => {
  await page?.close().catch(() => {})
  page = await studio.browser.newPage({ viewport: { width: 1280, height: 800 } })
})

it.each(['/shadowed', '/named', '/huge', '/mutating', '/growing', '/vanishing'])(
  'finds the slider on %s and ends',
  async (path) => {
    await page.goto(site.origin + path)
    const { items, cut } = await scanPage(page, { probes: true, probe: { ms: 6_000 } })
    expect(items.some(({ type }) => type === 'AT20')).toBe(true)
    expect(cut).toBeNull()
  },
)

it.each([
  ['/alerts', true, /^$/],
  ['/halting', true, /^$/],
  ['/frames', true, /more than \d+ frames|^more than \d+ ms/],
  ['/endless', false, /does not answer|Timeout/],
])('opens %s and ends with a result that says why', async (path, found, why) => {
  const context = await studio.browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const scan = scanAddress(context, site.origin + path, { probes: true, probe: { ms: 6_000 } })
    const { items, cut } = await scan.catch((error: unknown) => ({ items: [], cut: String(error) }))
    expect(items.some(({ type }) => type === 'AT20')).toBe(found)
    expect(cut ?? '').toMatch(why)
  } finally {
    await context.close()
  }
})

it('presses nothing that would do harm, and what a harmless name hides comes to nothing', async () => {
  await page.goto(`${site.origin}/harm`)
  const { probes } = await scanPage(page, { probes: true, probe: { ms: 15_000 } })
  expect(await page.title()).toBe('Page')
  expect(page.url()).toBe(`${site.origin}/harm`)
  expect(site.hits.filter((hit) => /POST|\/away|\/sent/.test(hit))).toEqual([])
  expect(probes.notUndone.join(' ')).toMatch(/kept from leaving/)
})

it('says so where a page is busy with itself', async () => {
  await page.goto(`${site.origin}/away`)
  await page.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }, 50),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect((await scanPage(page, { probes: false })).cut).toMatch(/does not answer/)
})

it('says at once that a page crashed, whichever step it was at', async () => {
  await page.goto(`${site.origin}/vanishing`)
  const crash = async (): Promise<void> => {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Page.crash').catch(() => {})
  }
  const began = Date.now()
  const { cut, items } = await scanPage(page, { probes: true, log: () => void crash() })
  expect(cut).toBe(CRASHED)
  expect(Date.now() - began).toBeLessThan(20_000)
  expect(items.map(({ type }) => type)).toContain('AT20')
})

it('names what is in shadow trees and frames so that it is found again after a reload', async () => {
  await page.goto(`${site.origin}/shadow`)
  const find = async () =>
    (await scanPage(page, { probes: false, signatures: SIGNATURES })).items.map(({ selector }) => selector)
  const before = await find()
  expect(before.filter((each) => each.includes(' >>> '))).toHaveLength(1)
  expect(before.filter((each) => each.includes(' |> '))).toHaveLength(1)
  await page.reload()
  for (const selector of before) expect(await locateIn(page, selector).count(), selector).toBe(1)
  expect(await find()).toEqual(before)
})

it('holds to its limits and says which of them ended the scan', async () => {
  await page.setContent(`<body>${'<div></div>'.repeat(500)}`)
  expect((await scanPage(page, { probes: false, limits: { elements: 100 } })).cut).toBe('more than 100 elements')
  await page.setContent(`<body>${'<iframe></iframe>'.repeat(12)}`)
  expect((await scanPage(page, { probes: false, limits: { frames: 5 } })).cut).toBe('more than 5 frames')
})
