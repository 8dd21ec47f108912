import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { capturePages } from './batch.ts'
import { capturePage } from './capture.ts'

const PAGES: Record<string, { status?: number; body: string }> = {
  '/order': {
    body: `<html lang="de"><title>Bestellung</title><style>.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip:rect(0,0,0,0)}</style>
      <h1>Order <b>4711</b></h1><p>Total: <span>1,299.00</span>&nbsp;EUR</p><p style="display:none">hidden price 1 EUR</p><p class="sr">for readers only</p>
      <table><tr><th>Item</th><th>Price</th></tr><tr><td>Hushmix 300</td><td>129.00</td></tr></table>
      <label>Coupon <input value="TIDE10"></label><select><option>One</option><option selected>Two</option></select><input type="password" value="secret">
      <div id="host"></div><iframe srcdoc="<p>inside a frame</p>"></iframe><script>document.getElementById('host').attachShadow({mode:'open'}).innerHTML='<p>in the shadow</p>'</script>`,
  },
  '/late': {
    body: `<title>Late</title><div id="a">loading the figures of this page</div><script>setTimeout(() => { a.textContent = 'Price: 99.50 EUR, as of today' }, 300)</script>`,
  },
  '/slow': {
    body: `<title>Slow</title><div id="a">waiting for the server of this page</div><script>fetch('/answer').then((r) => r.text()).then((text) => { a.textContent = text })</script>`,
  },
  '/gone': { status: 404, body: '<title>Not found</title><p>There is no such product here, price 150 EUR.</p>' },
  '/blank': { body: '<title>Blank</title>' },
  '/alerts': {
    body: '<title>Alerts</title><p>This page asks questions all the time.</p><script>setInterval(() => alert(1), 50)</script>',
  },
  '/tall': { body: '<title>Tall</title><p>A page of great height follows.</p><div style="height:30000px"></div>' },
  '/spoiled': {
    body: `<title>Spoiled</title><script>Array.prototype.join = () => 'forged'; String.prototype.replace = () => 'forged'; Node.prototype.contains = null</script><p>The true text of this page.</p>`,
  },
}

let server: Server
let origin: string
let chromium: LaunchedChromium
let context: BrowserContext

beforeAll(async () => {
  server = createServer((request, response) => {
    const page = PAGES[request.url ?? '']
    if (request.url === '/drop') return request.socket.destroy()
    if (request.url === '/answer')
      return void setTimeout(() => response.end('Price: 12.00 EUR, as the server says'), 2_000)
    response.writeHead(page?.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(page?.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  chromium = await launchChromium({ chromium: await testChromium(), log: () => {} })
  context = await chromium.browser.newContext()
})
afterAll(async () => {
  await chromium?.close()
  server?.close()
})

test('text is what a person reads, in order: cells apart, fields with their value, frames and shadow trees, nothing hidden', async () => {
  const captured = await capturePage(context, `${origin}/order`)
  expect(captured).toMatchObject({
    state: 'ok',
    status: 200,
    title: 'Bestellung',
    lang: 'de',
    finalUrl: `${origin}/order`,
    reason: '',
  })
  expect(captured.text.split('\n')).toEqual([
    'Order 4711',
    'Total: 1,299.00 EUR',
    'Item\tPrice',
    'Hushmix 300\t129.00',
    'Coupon TIDE10 Two',
    'in the shadow',
    'inside a frame',
  ])
  expect(captured.text).not.toMatch(/hidden price|readers only|secret/)
  expect(
    Buffer.from(captured.screenshot ?? [])
      .subarray(0, 2)
      .toString('hex'),
  ).toBe('ffd8')
})

test('an answer that was asked for before the load and comes long after it is waited for', async () => {
  expect((await capturePage(context, `${origin}/slow`)).text).toBe('Price: 12.00 EUR, as the server says')
})

test('what a script fills in late is waited for', async () => {
  expect((await capturePage(context, `${origin}/late`)).text).toBe('Price: 99.50 EUR, as of today')
})

test.each([
  ['/gone', 'http-error', 404],
  ['/blank', 'empty', 200],
  ['/drop', 'unreachable', null],
])('%s is no page: %s', async (path, state, status) => {
  expect(await capturePage(context, `${origin}${path}`)).toMatchObject({
    state,
    status,
    reason: expect.stringMatching(/\w/),
  })
})

test.each(['file:///etc/passwd', 'javascript:1', 'not an address', 'data:text/html,hello there, reader'])(
  '%s is never opened',
  async (url) => {
    expect(await capturePage(context, url)).toMatchObject({
      state: 'unreachable',
      text: '',
      reason: 'only http and https pages can be captured',
    })
  },
)

test('a page that keeps asking is read all the same', async () => {
  expect((await capturePage(context, `${origin}/alerts`)).text).toContain('asks questions')
})

test('the picture of a very tall page is cut', async () => {
  const { screenshot } = await capturePage(context, `${origin}/tall`, { maxHeight: 1000 })
  expect(jpegHeight(Buffer.from(screenshot ?? []))).toBe(1000)
})

test('a page that spoils its own globals cannot forge its text', async () => {
  expect((await capturePage(context, `${origin}/spoiled`)).text).toBe('The true text of this page.')
})

test('a batch yields every address once, and ends early when cancelled', async () => {
  const urls = ['/order', '/gone', '/late', '/blank'].map((path) => `${origin}${path}`)
  const seen: string[] = []
  for await (const captured of capturePages(context, urls, { concurrency: 2 })) seen.push(captured.url)
  expect(seen.sort()).toEqual([...urls].sort())
  const stop = new AbortController()
  let count = 0
  for await (const _ of capturePages(context, urls, { concurrency: 1, signal: stop.signal })) {
    count += 1
    stop.abort()
  }
  expect(count).toBe(1)
})

/** Height in the first frame header of a JPEG. */
function jpegHeight(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at] === 0xff && (jpeg[at + 1] === 0xc0 || jpeg[at + 1] === 0xc2)) return jpeg.readUInt16BE(at + 5)
  }
  return 0
}
