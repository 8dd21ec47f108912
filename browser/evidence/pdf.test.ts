import { deflateSync } from 'node:zlib'
import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../chromium/launch.ts'
import { testChromium } from '../testing/chromium.ts'
import { type Site, serveSite } from '../testing/site.ts'
import { capturePage } from './capture.ts'
import { PAGE_BREAK, readPdfApart } from './pdf.ts'
import { textOfPieces } from './pdf-lines.ts'

const LEAFLET = `<html lang="en"><title>Ferry leaflet</title><h1>Ferry times 2026</h1>
  <table><tr><td>Adult</td><td style="padding-left:80px">12.50 EUR</td></tr><tr><td>Child</td><td style="padding-left:80px">6.00 EUR</td></tr></table>
  <div style="columns:2"><p>The left column is read first, down to its very end, before anything else of this page.</p>
  <p style="break-before:column">The right column comes after it, as a person reads, and not line by line across.</p></div>
  <h2 style="break-before:page">Winter</h2><p>Grüße aus Kiel: no ferry from 24 to 26 December.</p>`

let chromium: LaunchedChromium
let context: BrowserContext
let site: Site
let leaflet: Buffer
let scan: Buffer

beforeAll(async () => {
  chromium = await launchChromium({ chromium: await testChromium(), log: () => {} })
  context = await chromium.browser.newContext({ acceptDownloads: false })
  leaflet = await print(LEAFLET)
  scan = await print(
    `<title>Scan</title><body style="margin:0"><canvas id="c" width="600" height="800"></canvas><script>const d = c.getContext('2d'); d.fillRect(20, 20, 500, 300)</script>`,
  )
  const sends =
    (body: Buffer | string, headers: Record<string, string>): Parameters<typeof serveSite>[0][string] =>
    (_, response) =>
      void response.writeHead(200, headers).end(body)
  const pdf = { 'content-type': 'application/pdf' }
  site = await serveSite({
    '/leaflet': sends(leaflet, pdf),
    '/attached': sends(leaflet, { ...pdf, 'content-disposition': 'attachment; filename="x.pdf"' }),
    '/bytes': sends(leaflet, { 'content-type': 'application/octet-stream' }),
    '/plain': sends(leaflet, { 'content-type': 'text/html' }),
    '/moved': (_, response) => void response.writeHead(302, { location: '/leaflet' }).end(),
    '/later': '<meta http-equiv="refresh" content="0;url=/leaflet"><p>Your leaflet comes in a moment</p>',
    '/gone': (_, response) => void response.writeHead(404, pdf).end(leaflet),
    '/scan': sends(scan, pdf),
    '/encrypted': sends(encrypted(), pdf),
    '/half': sends(leaflet.subarray(0, 400), pdf),
    '/other': sends('GIF89a, says this file, and is none', pdf),
    '/page.pdf': sends(
      '<!doctype html><title>About it</title><h1>The leaflet</h1><p>It can be had at the counter, on paper.</p>',
      pdf,
    ),
    '/viewer.pdf': '<title>A page</title><h1>Not a PDF</h1><p>Its address ends in .pdf, and it is a page to read.</p>',
    '/archive': sends(Buffer.from('504b0304', 'hex'), { 'content-type': 'application/octet-stream' }),
    '/frame': '<title>Framed</title><p>The page around the leaflet is what counts.</p><iframe src="/leaflet"></iframe>',
  })
})
afterAll(async () => {
  await chromium?.close()
  await site?.close()
})

async function print(html: string): Promise<Buffer> {
  const page = await context.newPage()
  await page.setContent(html)
  const bytes = await page.pdf({ format: 'A4', tagged: true })
  await page.close()
  return bytes
}

describe('a PDF is evidence', () => {
  test.each(['/leaflet', '/attached', '/bytes', '/moved', '/later'])(
    '%s: text page by page, pictures, the original',
    async (path) => {
      const captured = await capturePage(context, `${site.origin}${path}`)
      expect(captured).toMatchObject({
        state: 'ok',
        kind: 'ok',
        status: 200,
        title: 'Ferry leaflet',
        lang: 'en',
        cut: false,
      })
      const pages = captured.text.split(PAGE_BREAK)
      expect(pages).toHaveLength(2)
      expect(pages[0]).toContain('Adult\t12.50 EUR\nChild\t6.00 EUR')
      expect(pages[0]?.replace(/\s+/g, ' ')).toContain(
        'of this page. The right column comes after it, as a person reads',
      )
      expect(pages[1]).toContain('Grüße aus Kiel')
      expect(captured.pdf).toMatchObject({ pages: 2, read: 2, pictureNote: '' })
      expect(captured.pdf?.pictures.map((jpeg) => Buffer.from(jpeg).subarray(0, 2).toString('hex'))).toEqual([
        'ffd8',
        'ffd8',
      ])
      expect(Buffer.from(captured.pdf?.original ?? []).equals(leaflet)).toBe(true)
      if (path !== '/bytes')
        expect(captured.finalUrl).toBe(`${site.origin}${/moved|later/.test(path) ? '/leaflet' : path}`)
    },
  )

  test('it is asked for once', async () => {
    const before = site.hits.length
    await capturePage(context, `${site.origin}/leaflet`)
    expect(site.hits.slice(before).filter((hit) => hit === 'GET /leaflet')).toHaveLength(1)
  })

  test('its bytes decide where the type says something else', async () => {
    expect(await capturePage(context, `${site.origin}/plain`)).toMatchObject({ state: 'ok', pdf: { pages: 2 } })
  })
})

describe('a PDF that gives no text is no page, and says why', () => {
  test.each([
    ['/scan', 'empty', 'pdf-scanned', /pictures of pages only/],
    ['/encrypted', 'unusable', 'pdf-encrypted', /password/],
    ['/half', 'unusable', 'pdf-broken', /broken/],
    ['/other', 'unusable', 'pdf-broken', /sends something else/],
    ['/gone', 'http-error', 'http-error', /404/],
  ])('%s: %s', async (path, state, kind, reason) => {
    expect(await capturePage(context, `${site.origin}${path}`)).toMatchObject({
      state,
      kind,
      reason: expect.stringMatching(reason),
    })
  })

  test('one beyond the limit is not read', async () => {
    const captured = await capturePage(context, `${site.origin}/leaflet`, { pdfBytes: 1000 })
    expect(captured).toMatchObject({
      state: 'unusable',
      kind: 'pdf-unread',
      reason: expect.stringContaining('more than'),
    })
    expect(captured.pdf?.original).toBeUndefined()
  })

  test('one that takes too long is given up', async () => {
    expect(await readPdfApart(leaflet, { timeMs: 1 })).toMatchObject({
      state: 'unread',
      reason: expect.stringContaining('within'),
    })
  })
})

test.each([
  ['/page.pdf', 'The leaflet'],
  ['/viewer.pdf', 'Not a PDF'],
  ['/frame', 'The page around'],
])('%s is captured as the page that it is', async (path, words) => {
  const captured = await capturePage(context, `${site.origin}${path}`)
  expect(captured).toMatchObject({ state: 'ok', text: expect.stringContaining(words) })
  expect(captured.pdf).toBeUndefined()
})

test('a download is no page', async () => {
  expect(await capturePage(context, `${site.origin}/archive`)).toMatchObject({
    state: 'unreachable',
    reason: 'the address is a download, not a page',
  })
})

test('at most 100 pages are read, and pictures taken of the first 20', async () => {
  const many = await print(
    Array.from({ length: 103 }, (_, n) => `<p style="break-after:page">Sheet number ${n + 1}</p>`).join(''),
  )
  const read = await readPdfApart(many)
  expect(read.pages).toBeGreaterThanOrEqual(103)
  expect(read.texts).toHaveLength(100)
  expect(read.texts[99]).toBe('Sheet number 100')
  expect(read.pictures).toHaveLength(20)
})

describe('reading order', () => {
  const piece = (text: string, x: number, y: number) => ({ text, x, y, width: text.length * 5, height: 10 })
  test('a file whose order jumps about is read from top to bottom', () => {
    const pieces = [
      piece('third', 10, 500),
      piece('second', 10, 600),
      piece('first', 10, 700),
      piece('fourth', 10, 400),
    ]
    expect(textOfPieces(pieces)).toBe('first\nsecond\nthird\nfourth')
  })
  test('columns stay apart, and cells of a row stand on its line', () => {
    const columns = [
      piece('a1', 10, 700),
      piece('a2', 10, 680),
      piece('a3', 10, 660),
      piece('b1', 200, 700),
      piece('b2', 200, 680),
    ]
    expect(textOfPieces(columns)).toBe('a1\na2\na3\nb1\nb2')
    expect(textOfPieces([piece('Adult', 10, 700), piece('12.50', 90, 700), piece('Child', 10, 680)])).toBe(
      'Adult\t12.50\nChild',
    )
  })
})

/** A one-page PDF whose keys fit no empty password. */
function encrypted(): Buffer {
  const key = `<${'5a'.repeat(32)}>`
  const stream = deflateSync('BT /F1 12 Tf (Secret text of this page) Tj ET')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 300]/Contents 4 0 R>>',
    `<</Length ${stream.length}/Filter/FlateDecode>>\nstream\n${stream.toString('latin1')}\nendstream`,
    `<</Filter/Standard/V 1/R 2/O ${key}/U ${key}/P -4>>`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const id = `<${'00'.repeat(16)}>`
  const trailer = `<</Size 6/Root 1 0 R/Encrypt 5 0 R/ID[${id}${id}]>>`
  return Buffer.from(
    `${text}xref\n0 6\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${text.length}\n%%EOF`,
    'latin1',
  )
}
