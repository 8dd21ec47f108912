import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Drawn, Signature } from '../../../sitecards/index.ts'
import { type LaunchedChromium, launchChromium } from '../../chromium/launch.ts'
import { testChromium } from '../../testing/chromium.ts'
import { openRested } from '../open.ts'
import { scanPage } from '../scan.ts'

let studio: LaunchedChromium
let page: Page
let server: Server
let body = ''

beforeAll(async () => {
  server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(`<!doctype html>${body}`))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  studio = await launchChromium({ chromium: await testChromium(), log: () => {} })
  page = await studio.browser.newPage()
})
afterAll(async () => {
  await studio?.close()
  server?.close()
})

/** Tells what was drawn as the evidence of a finding. */
const telling: Signature = {
  id: 'telling',
  component: 'Chart',
  codes: ['PT27'],
  find: (look) =>
    look.byTag('canvas').map((element) => ({
      element,
      code: 'PT27',
      confidence: 'sure' as const,
      // Evidence is cut at 200 characters, so each shape stands by itself.
      why: Object.entries<object[]>({ ...(look.drawn(element) ?? { none: [] }) }).flatMap(([kind, shapes]) => [
        kind,
        ...shapes.map((each) => JSON.stringify(each)),
      ]),
    })),
  positive: [],
  negative: [],
}

async function drawnBy(script: string, size = 'width="400" height="200"'): Promise<Drawn | null> {
  body = `<canvas id="c" ${size}></canvas><script>const pen = c.getContext('2d');${script}</script>`
  await openRested(page, `http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const { items } = await scanPage(page, { probes: false, signatures: [telling] })
  const told: Record<string, unknown[]> = {}
  let kind = ''
  for (const line of items[0]?.why ?? []) {
    if (line.startsWith('{')) told[kind]?.push(JSON.parse(line))
    else {
      kind = line
      told[kind] = []
    }
  }
  return 'none' in told ? null : (told as unknown as Drawn)
}

test('texts, bars, lines, dots and slices are known where they stand', async () => {
  const drawn = await drawnBy(`
    pen.font = '12px sans-serif'; pen.textAlign = 'center'; pen.fillText('40', 20, 100)
    pen.fillStyle = '#06c'; pen.fillRect(50, 60, 20, 140)
    pen.beginPath(); pen.moveTo(0, 0); pen.lineTo(100, 50); pen.lineTo(200, 20); pen.stroke()
    pen.beginPath(); pen.arc(100, 50, 4, 0, Math.PI * 2); pen.fill()
    pen.beginPath(); pen.moveTo(300, 100); pen.arc(300, 100, 60, 0, 1); pen.closePath(); pen.fill()
  `)
  expect(drawn?.texts).toMatchObject([{ text: '40', x: 20 }])
  expect(drawn?.rects).toMatchObject([{ x: 50, y: 60, width: 20, height: 140, colour: '#0066cc' }])
  expect(drawn?.lines).toMatchObject([{ points: 3, x: 0, y: 0, width: 200, height: 50 }])
  expect(drawn?.dots).toMatchObject([{ x: 100, y: 50, radius: 4 }])
  expect(drawn?.wedges).toMatchObject([{ x: 300, y: 100, radius: 60 }])
})

test('what was cleared is forgotten, and a canvas with more pixels than it takes up is told in pixels of the page', async () => {
  const cleared = await drawnBy(
    `pen.fillText('old', 10, 10); pen.clearRect(0, 0, 400, 200); pen.fillText('new', 10, 10)`,
  )
  expect(cleared?.texts.map(({ text }) => text)).toEqual(['new'])
  const fine = await drawnBy(
    `pen.scale(2, 2); pen.fillRect(10, 20, 30, 40)`,
    'width="800" height="400" style="width:400px;height:200px"',
  )
  expect(fine?.rects).toMatchObject([{ x: 10, y: 20, width: 30, height: 40 }])
})

test('what a library draws by paths of its own is known, and a canvas given a size anew is empty', async () => {
  const paths = await drawnBy(`const way = new Path2D(); way.rect(5, 6, 70, 8); pen.fill(way)`)
  expect(paths?.rects).toMatchObject([{ x: 5, y: 6, width: 70, height: 8 }])
  const anew = await drawnBy(`pen.fillText('old', 10, 10); c.width = 400`)
  expect(anew?.texts).toEqual([])
})

test('a page sees its canvas as ever, and notes that it has changed are none', async () => {
  const drawn = await drawnBy(`
    pen.fillText('1', 5, 5)
    document.title = [Object.keys(c).length, pen.fillRect.length >= 0, c.width].join()
    Object.defineProperty(c, 'assayDrawn', { value: { texts: 'none' } })
  `)
  expect(await page.title()).toBe('0,true,400')
  expect(drawn).toBeNull()
})
