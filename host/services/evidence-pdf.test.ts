import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LaunchedChromium, launchChromium } from '../../browser/index.ts'
import { testChromium } from '../../browser/testing/chromium.ts'
import { type Site, serveSite } from '../../browser/testing/site.ts'
import { EvidenceStore } from '../../workspace/index.ts'
import { EvidenceService } from './evidence.ts'

let folder: string
let chromium: LaunchedChromium
let context: BrowserContext
let site: Site
let service: EvidenceService
let store: EvidenceStore
let leaflet: Buffer

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'assay-evidence-pdf-')))
  chromium = await launchChromium({ chromium: await testChromium(), log: () => {} })
  context = await chromium.browser.newContext({ acceptDownloads: false })
  const page = await context.newPage()
  await page.setContent('<h1>Ferry times</h1><h2 style="break-before:page">Winter</h2><p>No ferry on 24 December.</p>')
  leaflet = await page.pdf({ format: 'A4' })
  site = await serveSite({
    '/leaflet': (_, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end(leaflet),
  })
  store = new EvidenceStore(folder)
  service = new EvidenceService([store], (work) => work(context))
})
afterAll(async () => {
  await chromium?.close()
  await site?.close()
  await rm(folder, { recursive: true, force: true })
})

test('a cited PDF becomes evidence: text for judging, the original and pictures beside it', async () => {
  const url = `${site.origin}/leaflet`
  expect(await service.missing([{ text: `See ${url}`, sites: [] }])).toEqual([url])
  const counts = await service.captureAll([url], { signal: new AbortController().signal, onDone: () => {} })
  expect(counts).toEqual({ captured: 1, unusable: 0 })
  expect(await service.missing([{ text: `See ${url}`, sites: [] }])).toEqual([])
  const { evidence, text } = (await service.capture(url)) ?? {}
  expect(text).toBe('Ferry times\n\f\nWinter\nNo ferry on 24 December.')
  expect(evidence?.pdf).toEqual({ pages: 2, read: 2, pictures: 2, pictureNote: '' })
  const id = evidence?.id ?? ''
  expect((await readFile(store.file(id, 'page.pdf'))).equals(leaflet)).toBe(true)
  const shown = await service.get(id)
  const second = await service.picture(id, 2)
  expect([shown.jpeg, second].map((jpeg) => jpeg?.slice(0, 4))).toEqual(['/9j/', '/9j/'])
  expect(second).not.toBe(shown.jpeg)
  expect(await service.picture(id, 3)).toBeNull()
})
