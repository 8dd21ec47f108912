import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stateAt } from './capture-history.ts'
import { type Capture, EvidenceStore } from './evidence.ts'
import { cannotBeUsed, type EvidenceMark } from './marks.ts'

let root: string
let store: EvidenceStore
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assay-store-'))
  store = new EvidenceStore(root)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const URL = 'http://lamps.test/1'
const capture = (state: Capture['state'], at: string, more: Partial<Capture> = {}): Capture => ({
  url: URL,
  finalUrl: URL,
  status: 200,
  title: 'Lamp',
  lang: 'en',
  at: `2026-11-30T${at}:00.000Z`,
  state,
  reason: state === 'ok' ? '' : 'why',
  ...more,
})
const mark = (id: string, usable: boolean, more: Partial<EvidenceMark> = {}): EvidenceMark => ({
  version: 1,
  id,
  at: '2026-11-30T12:00:00.000Z',
  by: 'tess',
  usable,
  reason: usable ? '' : 'another page',
  comment: '',
  ...more,
})

describe('a page that says the same again', () => {
  test('state, status and time are those of the latest capture, and what was said before is kept', async () => {
    const first = await store.save(
      capture('blocked', '10:00', { status: 403, kind: 'blocked', signals: ['a wall'] }),
      'text',
    )
    const later = await store.save(capture('ok', '11:00', { kind: 'ok' }), 'text')
    expect(later).toMatchObject({
      id: first.id,
      state: 'ok',
      status: 200,
      reason: '',
      kind: 'ok',
      at: capture('ok', '11:00').at,
    })
    expect(later.signals).toBeUndefined()
    expect(later.history).toEqual([{ at: first.at, state: 'blocked', status: 403, reason: 'why', kind: 'blocked' }])
    expect(stateAt(later, '2026-11-30T10:30:00.000Z').state).toBe('blocked')
    expect(stateAt(later, '2026-11-30T12:00:00.000Z').state).toBe('ok')
    expect((await new EvidenceStore(root).read(first.id))?.page).toEqual(later)
  })

  test('an older capture that comes late, as from an import, goes into the history', async () => {
    await store.save(capture('ok', '11:00'), 'text')
    const page = await store.save(capture('http-error', '09:00', { status: 503 }), 'text')
    expect(page).toMatchObject({ state: 'ok', status: 200, history: [{ state: 'http-error', status: 503 }] })
  })

  test('a hundred captures that say the same leave the first and the last', async () => {
    for (let minute = 10; minute < 60; minute++) await store.save(capture('unreachable', `10:${minute}`), '')
    const page = await store.save(capture('unreachable', '11:00'), '')
    expect(page.at).toContain('11:00')
    expect(page.history?.map(({ at }) => at)).toEqual([capture('ok', '10:10').at])
  })

  test('text and picture stay as they first came', async () => {
    const { id } = await store.save(capture('blocked', '10:00'), 'text', { screen: new Uint8Array([1]) })
    await store.save(capture('ok', '11:00'), 'text', { screen: new Uint8Array([2]) })
    expect([...readFileSync(store.file(id, 'screen.jpg'))]).toEqual([1])
  })

  test('a capture of before there was a history opens, and a PDF lies beside its pictures', async () => {
    const { id } = await store.save(
      capture('ok', '10:00', { pdf: { pages: 2, read: 2, pictures: 1, pictureNote: '' } }),
      'a\n\f\nb',
      {
        pdf: new Uint8Array([37]),
        pictures: [new Uint8Array([1])],
      },
    )
    expect([existsSync(store.file(id, 'page.pdf')), existsSync(store.file(id, 'page-1.jpg'))]).toEqual([true, true])
    expect((await store.read(id))?.page.pdf?.pages).toBe(2)
  })
})

describe('what people say of a capture', () => {
  test('a mark makes it unusable and changes nothing of the capture', async () => {
    const { id } = await store.save(capture('ok', '10:00'), 'text')
    const before = readFileSync(store.file(id, 'page.json'), 'utf8')
    const marked = await store.mark(id, mark('m1', false, { comment: 'this is lamp 2' }))
    expect(marked?.page).toMatchObject({
      state: 'unusable',
      reason: 'marked unusable by tess on 2026-11-30, another page: this is lamp 2',
      captured: { state: 'ok', reason: '' },
    })
    expect(readFileSync(store.file(id, 'page.json'), 'utf8')).toBe(before)
    expect(await store.usable()).toEqual([])
    expect((await new EvidenceStore(root).byUrl(URL))[0]?.state).toBe('unusable')
  })

  test('it can be taken back, and every mark stays on file', async () => {
    const { id } = await store.save(capture('ok', '10:00'), 'text')
    await store.mark(id, mark('m1', false))
    const undone = await store.mark(id, mark('m2', true, { withdraws: 'm1' }))
    expect(undone?.page).toEqual((await store.inspect(id)).page)
    expect(undone?.marks.map((each) => each.id)).toEqual(['m1', 'm2'])
  })

  test('the latest that was not taken back counts', async () => {
    const { id } = await store.save(capture('blocked', '10:00'), 'text')
    expect((await store.mark(id, mark('m1', true)))?.page).toMatchObject({
      state: 'ok',
      captured: { state: 'blocked' },
    })
    expect((await store.mark(id, mark('m2', false)))?.page.state).toBe('unusable')
    expect((await store.mark(id, mark('m3', true, { withdraws: 'm2' })))?.page.state).toBe('ok')
    expect((await store.mark(id, mark('m4', true, { withdraws: 'm1' })))?.page.state).toBe('blocked')
  })

  test('it is about what was captured until then: another capture is for people to judge anew', async () => {
    const { id } = await store.save(capture('ok', '10:00'), 'text')
    await store.mark(id, mark('m1', false))
    await store.save(capture('ok', '13:00'), 'text')
    expect((await store.read(id))?.page.state).toBe('ok')
    expect((await store.read(id))?.marks).toHaveLength(1)
  })

  test('two who mark at once are both heard', async () => {
    const { id } = await store.save(capture('ok', '10:00'), 'text')
    const other = new EvidenceStore(root)
    await Promise.all([store.mark(id, mark('m1', false)), other.mark(id, mark('m2', false, { by: 'noor' }))])
    expect((await new EvidenceStore(root).read(id))?.marks.map((each) => each.id).sort()).toEqual(['m1', 'm2'])
  })

  test('a capture whose marks cannot be read is not used, and says where', async () => {
    const { id } = await store.save(capture('ok', '10:00'), 'text')
    await store.mark(id, mark('m1', false))
    appendFileSync(store.file(id, 'marks.jsonl'), '{"version": 1, "id": 3}\n')
    store.forget(id)
    expect(await store.byUrl(URL)).toEqual([])
    expect((await store.inspect(id)).findings).toMatchObject([{ file: `evidence/${id}/marks.jsonl`, line: 2 }])
    await expect(store.mark(id, mark('m2', false))).rejects.toThrow()
    expect(readFileSync(store.file(id, 'marks.jsonl'), 'utf8')).toContain('"id": 3')
  })

  test('a line that was cut off by a crash does not count, and the next mark takes its place', async () => {
    const { id } = await store.save(capture('ok', '10:00'), 'text')
    await store.mark(id, mark('m1', false))
    appendFileSync(store.file(id, 'marks.jsonl'), '{"version":1,"id":"m2","usab')
    await store.mark(id, mark('m3', true, { withdraws: 'm1' }))
    expect((await new EvidenceStore(root).read(id))?.marks.map((each) => each.id)).toEqual(['m1', 'm3'])
  })

  test('a page of an error, or without text, cannot be declared usable', async () => {
    const page = await store.save(capture('http-error', '10:00', { status: 404 }), 'Nothing here')
    expect(cannotBeUsed(page, 'Nothing here')).toContain('error')
    expect(cannotBeUsed({ ...page, state: 'unreachable' }, '')).toContain('Nothing was captured')
    expect(cannotBeUsed({ ...page, state: 'blocked' }, 'text')).toBeNull()
  })

  test('there is nothing to mark where there is no capture', async () => {
    expect(await store.mark('ev-0000000000000000', mark('m1', false))).toBeNull()
  })
})

test('what another process captured is found once it is told of', async () => {
  await store.byUrl(URL)
  const other = new EvidenceStore(root)
  const { id } = await other.save(capture('ok', '10:00'), 'text')
  store.forget(id)
  expect((await store.byUrl(URL)).map((page) => page.id)).toEqual([id])
})
