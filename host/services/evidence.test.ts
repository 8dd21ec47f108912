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
  service = new EvidenceService([store], () => Promise.reject(new Error('no browser is needed here')))
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
