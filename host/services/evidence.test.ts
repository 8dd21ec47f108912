import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EvidenceStore } from '../../workspace/index.ts'
import { EvidenceService } from './evidence.ts'

let folder: string
let store: EvidenceStore
let service: EvidenceService
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-evidence-'))
  store = new EvidenceStore(folder)
  service = new EvidenceService(
    [store],
    () => Promise.reject(new Error('no browser is needed here')),
    () => new Date('2026-11-30T12:00:00Z'),
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const URL = 'http://shop.assay.test/p/calmix-s'
const cite = { text: `See ${URL} for it.`, sites: ['shop.assay.test'] }
const keep = (
  state: 'ok' | 'empty' | 'http-error' | 'unreachable' | 'blocked',
  status: number | null,
  text = 'Some text of this page',
  at = '2026-11-30T10:00:00Z',
) => store.save({ url: URL, finalUrl: URL, status, title: '', lang: 'en', at, state, reason: '' }, text)

test('what was never captured is missing', async () => {
  expect(await service.missing([cite])).toEqual([URL])
})

test.each([
  ['a page', 'ok', 200, false],
  ['a page that is not there', 'http-error', 404, false],
  ['a block', 'blocked', 200, false],
  ['a server that was not reached', 'unreachable', null, true],
  ['a broken server', 'http-error', 503, true],
  ['too many requests', 'http-error', 429, true],
  ['a request that took too long', 'http-error', 408, true],
  ['a server that never does such a thing', 'http-error', 501, false],
] as const)('after %s it is missing: %s', async (_, state, status, missing) => {
  await keep(state, status)
  expect(await service.missing([cite])).toEqual(missing ? [URL] : [])
})

test('a usable capture stands, whatever came after it', async () => {
  await keep('ok', 200)
  await keep('unreachable', null, '', '2026-11-30T11:00:00Z')
  expect(await service.missing([cite])).toEqual([])
  expect(await service.usable()).toEqual([URL])
})

const said = { by: 'tess', usable: false, reason: 'another page', comment: '' }

test('a marked capture is unverifiable to judging from then on, and is not captured again by itself', async () => {
  const { id } = await keep('ok', 200)
  const mark = await service.mark(id, said)
  expect((await service.capture(URL))?.evidence).toMatchObject({
    state: 'unusable',
    reason: expect.stringContaining('tess'),
  })
  expect(await service.missing([cite])).toEqual([])
  expect(await service.get(id)).toMatchObject({ mark: mark.id, page: { captured: { state: 'ok' } } })
  await service.unmark(id, mark.id, 'noor')
  expect((await service.capture(URL))?.evidence.state).toBe('ok')
  expect((await service.get(id)).marks.map(({ by }) => by)).toEqual(['tess', 'noor'])
})

test('both captures stay, and the latest usable one counts', async () => {
  const first = await keep('ok', 200, 'The price is 10 EUR today', '2026-11-30T09:00:00Z')
  const later = await keep('ok', 200, 'The price is 12 EUR today', '2026-11-30T10:00:00Z')
  expect((await service.find(URL))?.id).toBe(later.id)
  expect((await service.get(first.id)).counting).toEqual({ id: later.id, at: later.at, state: 'ok' })
  expect((await service.all()).map(({ page, counts }) => [page.id, counts])).toEqual([
    [later.id, true],
    [first.id, false],
  ])
  await service.mark(later.id, said)
  expect((await service.find(URL))?.id).toBe(first.id)
  expect((await service.get(later.id)).counting?.id).toBe(first.id)
})

test('a mark needs a reason, a page and a mark to take back', async () => {
  const gone = await keep('http-error', 404)
  const page = await keep('ok', 200, 'Another text of it')
  await expect(service.mark(page.id, { ...said, reason: '' })).rejects.toThrow('Say why')
  await expect(service.mark(gone.id, { ...said, usable: true })).rejects.toThrow('Capture it again')
  await expect(service.mark('ev-0000000000000000', said)).rejects.toThrow('no page capture')
  await expect(service.unmark(page.id, 'm0', 'tess')).rejects.toThrow('no mark')
})
