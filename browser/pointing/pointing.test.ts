import type { BrowserContext } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { openTestPane, type TestPane } from '../testing/pane.ts'
import { type Site, serveSite } from '../testing/site.ts'
import { Pointer } from './pointer.ts'
import { walkTo } from './walk.ts'

const PAGE = `<!doctype html><title>quiet</title><body style="margin:0;height:3000px">
<button id="go" style="position:absolute;left:100px;top:1500px;width:200px;height:60px;border:0;background:#fff"
  onclick="document.title = 'acted'">Go</button>
<div id="host" style="position:absolute;left:400px;top:1500px"></div>
<iframe src="/inner" style="position:absolute;left:20px;top:1800px;width:300px;height:100px"></iframe>
<button id="menu" style="position:absolute;left:20px;top:20px" onmouseover="list.hidden = false">Menu</button>
<ul id="list" hidden style="position:absolute;left:20px;top:60px"><li><a href="#x" id="entry">Entry</a></li></ul>
<script>
  host.attachShadow({ mode: 'open' }).innerHTML = '<p class="inside">In a shadow tree</p>'
  globalThis.changes = 0
  new MutationObserver((all) => { changes += all.length }).observe(document, { subtree: true, childList: true, attributes: true })
</script>`
let site: Site
let seat: TestPane
let studio: LaunchedChromium
let elsewhere: BrowserContext
const pointer = new Pointer()

beforeAll(async () => {
  site = await serveSite({ '/': PAGE, '/inner': '<button name="deep">Deep</button>', '/other': '<h1>Other</h1>' })
  seat = await openTestPane({ viewport: { width: 800, height: 600, deviceScaleFactor: 1 } })
  studio = await launchChromium({ chromium: await testChromium(), log: () => {} })
  elsewhere = await studio.browser.newContext()
}, 60_000)
afterAll(async () => {
  await studio.close()
  await seat.close()
  await site.close()
})
afterEach(() => pointer.cancelPick())

async function open(path = '/') {
  await seat.pane.navigate(seat.tab(), `${site.origin}${path}`)
  const page = seat.pane.page()
  await page.waitForLoadState('load')
  return page
}

/** Colour of a point of the pane in the streamed picture, decoded by a browser. */
async function colourAt(x: number, y: number): Promise<number[]> {
  let newest = ''
  const stop = seat.pane.frames(({ data }) => {
    newest = data
  })
  await seat.pane.page().waitForTimeout(700)
  stop()
  // In a context of its own: a new page in the pane's would be a tab of it.
  const helper = await elsewhere.newPage()
  try {
    return await helper.evaluate(
      async ({ data, x, y }) => {
        const picture = new Image()
        picture.src = `data:image/jpeg;base64,${data}`
        await picture.decode()
        const canvas = Object.assign(document.createElement('canvas'), { width: picture.width, height: picture.height })
        const drawn = canvas.getContext('2d')
        drawn?.drawImage(picture, 0, 0)
        return [...(drawn?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3)
      },
      { data: newest, x, y },
    )
  } finally {
    await helper.close()
  }
}

test('an element is brought into sight and marked over the page; the page has no part in it', async () => {
  const page = await open()
  expect(await pointer.mark(page, '#go', null)).toBe('element')
  const box = await page.locator('#go').boundingBox()
  expect(box?.y).toBeGreaterThan(0)
  expect(box?.y).toBeLessThan(600)
  const [red = 0, , blue = 0] = await colourAt(Math.round((box?.x ?? 0) + 20), Math.round((box?.y ?? 0) + 10))
  expect(blue - red).toBeGreaterThan(15)
  expect(await page.evaluate('changes')).toBe(0)
  await pointer.clear(page)
  const [white = 0] = await colourAt(Math.round((box?.x ?? 0) + 20), Math.round((box?.y ?? 0) + 10))
  expect(white).toBeGreaterThan(250)
}, 30_000)

test('inside shadow trees and frames; by its box where it is gone; not at all where there is neither', async () => {
  const page = await open()
  expect(await pointer.mark(page, '#host >>> p.inside', null)).toBe('element')
  expect(await pointer.mark(page, 'iframe |> button[name="deep"]', null)).toBe('element')
  expect(await pointer.mark(page, '#gone', { x: 100, y: 1500, width: 200, height: 60 })).toBe('box')
  expect(await page.evaluate('scrollY')).toBe(1500 + 30 - 300)
  expect(await pointer.mark(page, '#gone', null)).toBeNull()
  expect(await pointer.mark(page, 'no >>>> css [', null)).toBeNull()
}, 30_000)

test('what is marked is gone with the document', async () => {
  const page = await open()
  await pointer.mark(page, '#go', null)
  await open('/other')
  expect((await colourAt(200, 300)).every((part) => part > 250)).toBe(true)
  expect(await pointer.mark(page, 'h1', null)).toBe('element')
}, 30_000)

test('the next press picks instead of acting, in the page, a shadow tree or a frame', async () => {
  const page = await open()
  for (const [selector, within] of [
    ['#go', page],
    ['#host >>> p.inside', page],
    ['body > iframe |> button[name="deep"]', page.frames()[1] ?? page],
  ] as const) {
    await pointer.mark(page, selector, null)
    const picking = pointer.pick(page)
    await page.waitForTimeout(150)
    const last = selector.split(/ >>> | \|> /).at(-1) ?? ''
    const box = await within.locator(last).boundingBox()
    seat.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
    expect(await picking).toBe(selector)
  }
  expect(await page.title()).toBe('quiet')
  // And the one after it acts again.
  await pointer.mark(page, '#go', null)
  const box = await page.locator('#go').boundingBox()
  seat.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await expect.poll(() => page.title()).toBe('acted')
}, 30_000)

test('a pick that is cancelled, or replaced by another, picks nothing', async () => {
  const page = await open()
  const first = pointer.pick(page)
  const second = pointer.pick(page)
  expect(await first).toBeNull()
  await page.waitForTimeout(100)
  pointer.cancelPick()
  expect(await second).toBeNull()
  const box = await page.locator('#menu').boundingBox()
  seat.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.locator('#entry').waitFor({ state: 'visible', timeout: 30_000 })
}, 30_000)

test('what is marked while a person may pick shows for a moment, and then the next press picks', async () => {
  const page = await open()
  const picking = pointer.pick(page)
  await page.waitForTimeout(200)
  await pointer.mark(page, '#go', null)
  const box = await page.locator('#go').boundingBox()
  await page.waitForTimeout(1_500)
  seat.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  expect(await Promise.race([picking, page.waitForTimeout(2000).then(() => 'nothing')])).toBe('#go')
  expect(await page.title()).toBe('quiet')
}, 30_000)

test('a walk makes its steps and arrives; one that cannot says which step and why', async () => {
  const page = await open()
  const steps = [{ act: 'hover', selector: '#menu' } as const]
  expect(await walkTo(page, steps, '#entry')).toBeNull()
  expect(await walkTo(page, [...steps, { act: 'click', selector: '#missing' }], '#entry', { timeout: 300 })).toEqual({
    step: 1,
    reason: '#missing was not there, or could not be used, within 0.3 seconds',
  })
  expect(await walkTo(page, [], '#nothing', { timeout: 200 })).toMatchObject({ step: 'goal' })
  expect(await walkTo(page, [{ act: 'scroll', selector: '' }], '')).toBeNull()
  expect(await page.evaluate('scrollY')).toBeGreaterThan(2000)
  expect(await walkTo(page, steps, '#entry', { isOver: () => true })).toMatchObject({ step: 0 })
}, 30_000)
