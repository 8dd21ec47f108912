import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pdfCapture, stateOfText } from '../../browser/index.ts'
import { capKey } from '../../rubrics/index.ts'
import { EvidenceStore } from '../evidence.ts'
import { exportCapCache } from './export.ts'
import { pictureSize } from './failed.ts'
import { md5 } from './folder.ts'
import { type CapReaders, importCapCache } from './import.ts'

const readers: CapReaders = {
  stateOfText,
  readPdf: async (bytes) => {
    const { pdf, text, title, lang, ...judged } = await pdfCapture(bytes)
    const { pages, read, pictures, pictureNote } = pdf
    return { text, title, lang, pictures, judged, facts: { pages, read, pictures: pictures.length, pictureNote } }
  },
}

let root: string
let cache: string
let store: EvidenceStore
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assay-cap-'))
  cache = path.join(root, 'cache')
  mkdirSync(path.join(root, 'workspace'))
  store = new EvidenceStore(path.join(root, 'workspace'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const ARTICLE =
  '# Ferry times\n\nThe ferry leaves the north pier at 7.10, 9.40 and 13.15, and on Sundays at noon as well.'
const TASK = 'agent-a/task-1'

/** A JPEG of this size as far as its header goes. */
function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 0x11, 0])
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, Buffer.from([0xff, 0xd9])])
}

function pdf(text: string): Buffer {
  const stream = `BT /F1 12 Tf 20 200 Td (${text}) Tj ET`
  return Buffer.from(
    `%PDF-1.4\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 400 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>\nendobj\n4 0 obj\n<</Length ${stream.length}>>\nstream\n${stream}\nendstream\nendobj\n5 0 obj\n<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF`,
  )
}

function put(name: string, content: string | Buffer, task = TASK): void {
  mkdirSync(path.join(cache, task), { recursive: true })
  writeFileSync(path.join(cache, task, name), content)
  utimesSync(path.join(cache, task, name), new Date('2026-01-05T10:00:00Z'), new Date('2026-01-05T10:00:00Z'))
}
function web(fileKey: string, text: string, picture: Buffer | null = jpeg(800, 600), task = TASK): void {
  put(`${md5(fileKey)}.txt`, text, task)
  if (picture) put(`${md5(fileKey)}.jpg`, picture, task)
}
const index = (entries: Record<string, string>, task = TASK): void =>
  put('index.json', JSON.stringify(entries, null, 2), task)
const take = (cited: string[] = []) => importCapCache(cache, store, { readers, cited })
const only = async (url: string) => {
  const [page] = await store.byUrl(url)
  return page
}

describe('import', () => {
  test('pages and PDFs are taken over with the time of their capture, and where they come from', async () => {
    index({ 'https://e.com/ferry': 'web', 'https://e.com/leaflet': 'pdf' })
    web('https://e.com/ferry', ARTICLE)
    put(`${md5('https://e.com/leaflet')}.pdf`, pdf('The winter ferry leaves at nine in the morning'))
    const report = await take()
    expect(report).toEqual({ counts: { pages: 1, PDFs: 1, usable: 2 }, repaired: [], rejected: [] })
    const page = await only('https://e.com/ferry')
    expect(page).toMatchObject({
      state: 'ok',
      title: 'Ferry times',
      at: '2026-01-05T10:00:00.000Z',
      cap: [{ agent: 'agent-a', task: 'task-1', key: 'https://e.com/ferry' }],
    })
    expect(existsSync(store.file(page?.id ?? '', 'screen.jpg'))).toBe(true)
    const leaflet = await store.latest('https://e.com/leaflet')
    expect(leaflet?.text).toBe('The winter ferry leaves at nine in the morning')
    expect(leaflet?.evidence.pdf).toMatchObject({ pages: 1, read: 1 })
  })

  test('what CAP lost because it reads under another name is found by the literal key', async () => {
    for (const url of [
      'https://e.com/a%23b',
      'https://e.com/a%2520b',
      'https://e.com/a//',
      'https://e.com/?u=https%3A%2F%2Fx.org%2F%23top',
    ])
      web(capKey(url), `${ARTICLE} ${url}`)
    index(
      Object.fromEntries(
        ['https://e.com/a#b', 'https://e.com/a%20b', 'https://e.com/a/', 'https://e.com/?u=https://x.org/#top'].map(
          (key) => [key, 'web'],
        ),
      ),
    )
    const report = await take(['https://e.com/a%23b'])
    expect(report.counts.pages).toBe(4)
    expect(report.repaired.filter(({ what }) => what.includes('literal key'))).toHaveLength(4)
    // The answer cites the escaped form, and that is another page than the one with a fragment.
    expect((await only('https://e.com/a%23b'))?.url).toBe('https://e.com/a%23b')
    expect(await only('https://e.com/a')).toMatchObject({ url: 'https://e.com/a/' })
  })

  test('a file without a key is found by an address that an answer or the list beside the folder names', async () => {
    index({})
    web('https://e.com/ferry', ARTICLE)
    web('https://e.com/other', `${ARTICLE} Other.`)
    web('https://e.com/unknown', `${ARTICLE} Unknown.`)
    writeFileSync(
      `${path.join(cache, TASK)}.json`,
      JSON.stringify({ agent_name: 'agent-a', all_unique_urls: ['https://e.com/other/'], urls: {} }),
    )
    const report = await take(['https://e.com/ferry'])
    expect(report.counts.pages).toBe(2)
    expect(report.repaired.every(({ what }) => what.includes('no key leads to it'))).toBe(true)
    expect(report.rejected.map(({ file }) => file).sort()).toEqual([`${TASK}/${md5('https://e.com/unknown')}.txt`])
  })

  test('failed captures are kept as failures, never as pages', async () => {
    index({
      'https://e.com/sentence': 'web',
      'https://e.com/dot': 'web',
      'https://e.com/denied': 'web',
      'https://e.com/wall': 'web',
    })
    web('https://e.com/sentence', 'This URL could not be loaded (navigation error)', jpeg(1, 1))
    web('https://e.com/dot', ARTICLE, jpeg(1, 1))
    web('https://e.com/denied', 'access denied')
    web('https://e.com/wall', 'Just a moment...\n\nVerify you are human by completing the action below.')
    const report = await take()
    expect(report.counts).toEqual({ pages: 4, 'not usable': 4 })
    expect(await only('https://e.com/sentence')).toMatchObject({ state: 'unreachable' })
    expect(await only('https://e.com/dot')).toMatchObject({
      state: 'unreachable',
      reason: expect.stringContaining('one dot'),
    })
    expect(await only('https://e.com/denied')).toMatchObject({
      state: 'unusable',
      reason: expect.stringContaining('overwritten'),
    })
    expect(await only('https://e.com/wall')).toMatchObject({ state: 'blocked', kind: 'captcha' })
    expect((await store.latest('https://e.com/sentence'))?.text).toBe('')
    expect(await store.usable()).toEqual([])
    expect(report.repaired.filter(({ what }) => what.startsWith('kept as'))).toHaveLength(4)
  })

  test('what cannot be taken over is named with file, line and reason', async () => {
    index({ 'https://e.com/gone': 'web', 'https://e.com/odd': 'video', 'no address': 'web' })
    web('no address', ARTICLE)
    put('index.json', '[1, 2]', 'agent-a/task-2')
    put('reviewed.json', '{"a": ', 'agent-a/task-2')
    const report = await take()
    expect(report.rejected).toEqual([
      { file: `${TASK}/index.json`, line: 3, reason: expect.stringContaining('"video"') },
      { file: `${TASK}/index.json`, line: 2, reason: expect.stringContaining('has no text here') },
      { file: 'agent-a/task-2/index.json', line: 1, reason: expect.stringContaining('no list of keys') },
      { file: 'agent-a/task-2/reviewed.json', line: 1, reason: expect.stringContaining('broken JSON') },
      { file: `${TASK}/${md5('no address')}.txt`, line: null, reason: expect.stringContaining('no web address') },
    ])
  })

  test('of a broken index the lines that can be read are', async () => {
    put('index.json', '{\n  "https://e.com/ferry": "web",\n  "https://e.com/half": "we')
    web('https://e.com/ferry', ARTICLE)
    const report = await take()
    expect(report.rejected).toMatchObject([{ file: `${TASK}/index.json`, line: 3 }])
    expect(report.counts.pages).toBe(1)
  })

  test('pictures that are none, and bytes that are no text, are told', async () => {
    index({ 'https://e.com/a': 'web', 'https://e.com/b': 'web', 'https://e.com/c': 'web' })
    web('https://e.com/a', ARTICLE, null)
    web('https://e.com/b', `${ARTICLE} B`, Buffer.from('<html>'))
    put(`${md5('https://e.com/c')}.txt`, Buffer.concat([Buffer.from(ARTICLE), Buffer.from([0xff, 0xfe])]))
    put(`${md5('https://e.com/c')}.jpg`, jpeg(9, 9))
    const report = await take()
    expect(report.counts.usable).toBe(3)
    expect(report.repaired.map(({ what }) => what)).toEqual([
      expect.stringContaining('without its picture'),
      expect.stringContaining('no UTF-8'),
    ])
    expect(report.rejected).toMatchObject([
      { file: expect.stringMatching(/\.jpg$/), reason: expect.stringContaining('no JPEG') },
    ])
  })

  test('one entry for two cited pages is given to neither of them', async () => {
    const routes = ['https://app.e.com/#/route/1', 'https://app.e.com/#/route/2']
    index({ 'https://app.e.com': 'web' })
    web('https://app.e.com', ARTICLE)
    const report = await take(routes)
    expect(report.repaired).toMatchObject([{ what: expect.stringContaining('several cited pages') }])
    expect(await Promise.all(routes.map((url) => store.byUrl(url)))).toEqual([[], []])
    expect((await only('https://app.e.com'))?.state).toBe('ok')
  })

  test('what people flagged is marked, and that can be taken back', async () => {
    index({ 'https://e.com/ferry': 'web' })
    web('https://e.com/ferry', ARTICLE)
    put('flags.json', '["https://e.com/ferry/"]')
    put('reviewed.json', '{"https://e.com/ferry": "ok"}')
    const report = await take()
    expect(report.counts.flagged).toBe(1)
    const page = await only('https://e.com/ferry')
    expect(page).toMatchObject({ state: 'unusable', captured: { state: 'ok' }, cap: [{ reviewed: 'ok' }] })
    expect((await take()).counts.flagged).toBeUndefined()
    expect((await store.read(page?.id ?? ''))?.marks).toHaveLength(1)
  })

  test('the same folder twice gives the same evidence; other places are added', async () => {
    index({ 'https://e.com/ferry': 'web' })
    web('https://e.com/ferry', ARTICLE)
    await take()
    const before = readFileSync(store.file((await store.ids())[0] ?? '', 'page.json'), 'utf8')
    expect((await take()).counts['known before']).toBe(1)
    expect(readFileSync(store.file((await store.ids())[0] ?? '', 'page.json'), 'utf8')).toBe(before)
    index({ 'https://e.com/ferry': 'web' }, 'agent-b/task-9')
    web('https://e.com/ferry', ARTICLE, jpeg(800, 600), 'agent-b/task-9')
    await take()
    expect((await only('https://e.com/ferry'))?.cap).toHaveLength(2)
  })

  test('a folder that is no cache says so', async () => {
    mkdirSync(cache)
    expect((await take()).rejected).toMatchObject([{ file: '.', reason: expect.stringContaining('index.json') }])
  })
})

describe('export', () => {
  const out = (): string => path.join(root, 'out')
  const listed = (): Record<string, string> => JSON.parse(readFileSync(path.join(out(), TASK, 'index.json'), 'utf8'))
  const keep = (url: string, text: string, state: 'ok' | 'blocked' = 'ok', screen = true) =>
    store.save(
      {
        url,
        finalUrl: url,
        status: 200,
        title: '',
        lang: '',
        at: '2026-01-05T10:00:00.000Z',
        state,
        reason: state === 'ok' ? '' : 'a wall',
      },
      text,
      screen ? { screen: jpeg(10, 10) } : {},
    )
  const write = (urls: string[]) =>
    exportCapCache(store, out(), { citations: [{ agent: 'agent-a', task: 'task-1', urls }] })

  test('what is cited is written, and CAP finds every entry again', async () => {
    const urls = ['https://e.com/ferry', 'https://e.com/a%23b', 'https://e.com/caf%C3%A9?q=a%20b']
    for (const url of urls) await keep(url, `${ARTICLE} ${url}`)
    const report = await write(urls)
    expect(report.counts).toEqual({ pages: 3, folders: 1 })
    for (const key of Object.keys(listed())) {
      // CAP keeps a key whose files lie under the name of the key's key, and reads them there.
      const name = path.join(out(), TASK, md5(capKey(key)))
      expect(existsSync(`${name}.txt`) && existsSync(`${name}.jpg`)).toBe(true)
      expect(readFileSync(`${name}.txt`, 'utf8')).toContain(urls.find((url) => capKey(url) === key))
    }
    expect(report.repaired).toMatchObject([{ what: expect.stringContaining('two names') }])
  })

  test('nothing is lost silently: failures, missing pages, one name for two, uncited captures', async () => {
    await keep('https://app.e.com/#/route/1', `${ARTICLE} 1`)
    await keep('https://app.e.com/#/route/2', `${ARTICLE} 2`)
    await keep('https://e.com/wall', 'Verify you are human', 'blocked')
    await keep('https://e.com/nobody', `${ARTICLE} 3`)
    await keep('https://e.com/watch?v=AbC', `${ARTICLE} 4`)
    await keep('https://e.com/watch?v=abc', `${ARTICLE} 5`, 'ok', false)
    const report = await write([
      'https://app.e.com/#/route/1',
      'https://app.e.com/#/route/2',
      'https://e.com/wall',
      'https://e.com/never',
      'https://e.com/watch?v=AbC',
      'https://e.com/watch?v=abc',
    ])
    const reasons = report.rejected.map(({ reason }) => reason)
    expect(reasons).toContainEqual(expect.stringMatching(/route\/2 and .*route\/1 have one name/))
    expect(reasons).toContainEqual(expect.stringMatching(/wall has no usable capture: blocked/))
    expect(reasons).toContainEqual(expect.stringMatching(/never was never captured/))
    expect(reasons).toContainEqual(expect.stringMatching(/no answer cites https:\/\/e.com\/nobody/))
    expect(report.repaired.map(({ what }) => what)).toContainEqual(expect.stringMatching(/CAP may serve/))
    expect(report.repaired.map(({ what }) => what)).toContainEqual(expect.stringMatching(/blank one/))
    const blank = readFileSync(path.join(out(), TASK, `${md5('https://e.com/watch?v=abc')}.jpg`))
    expect(pictureSize(blank)).toEqual({ width: 16, height: 16, type: 'jpeg' })
  })

  test('there and back again gives the same files', async () => {
    index({ 'https://e.com/ferry': 'web', 'https://e.com/?q=a b': 'web', 'https://e.com/leaflet': 'pdf' })
    web('https://e.com/ferry', ARTICLE)
    web('https://e.com/?q=a b', `${ARTICLE} Q`)
    put(`${md5('https://e.com/leaflet')}.pdf`, pdf('The winter ferry leaves at nine in the morning'))
    put('reviewed.json', '{"https://e.com/ferry": "fixed"}')
    await take()
    await exportCapCache(store, out(), { citations: [] })
    const files = readdirSync(path.join(cache, TASK)).sort()
    expect(readdirSync(path.join(out(), TASK)).sort()).toEqual(files)
    for (const file of files.filter((name) => !name.endsWith('.json')))
      expect(readFileSync(path.join(out(), TASK, file)).equals(readFileSync(path.join(cache, TASK, file)))).toBe(true)
    for (const file of ['index.json', 'reviewed.json'])
      expect(JSON.parse(readFileSync(path.join(out(), TASK, file), 'utf8'))).toEqual(
        JSON.parse(readFileSync(path.join(cache, TASK, file), 'utf8')),
      )
  })

  test('a name that leads out of the folder is refused', async () => {
    await keep('https://e.com/ferry', ARTICLE)
    const citations = [{ agent: '..', task: 'task-1', urls: ['https://e.com/ferry'] }]
    await expect(exportCapCache(store, out(), { citations })).rejects.toThrow('name of an agent')
  })
})

test('links are not followed', async () => {
  index({ 'https://e.com/ferry': 'web' })
  const outside = path.join(root, 'secret.txt')
  writeFileSync(outside, 'a secret of this machine, long enough to be a page')
  symlinkSync(outside, path.join(cache, TASK, `${md5('https://e.com/ferry')}.txt`))
  const report = await take()
  expect(report.counts).toEqual({})
  expect(report.rejected.map(({ reason }) => reason)).toContainEqual(expect.stringContaining('not followed'))
})
