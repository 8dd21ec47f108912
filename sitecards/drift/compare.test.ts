import { expect, test } from 'vitest'
import type { ScanItem } from '../scan/found.ts'
import { sighting } from '../scan/sighting.ts'
import { judgeEntry, newItems } from './compare.ts'

const item = (type: string, selector: string, name = '', x = 0): ScanItem => ({
  kind: 'action',
  type,
  component: 'Slider',
  selector,
  where: { x, y: 0, width: 100, height: 20 },
  why: ['role slider'],
  confidence: 'sure',
  name,
  around: [],
  steps: [],
})
const PAGE = 'http://shop.assay.test/c/blenders'
const seen = sighting.parse({
  page: PAGE,
  selector: '#price',
  where: { x: 10, y: 100, width: 200, height: 20 },
  at: '2026-12-01',
  by: 'ada',
})
const none: ReadonlySet<ScanItem> = new Set()
const at = (x: number, y: number) => ({ where: { x, y, width: 200, height: 20 }, failed: null })
const away = { where: null, failed: null }

test('what is there is kept, also where contents above have shifted it a little', () => {
  expect(judgeEntry(seen, 'AT21', at(10, 160), [], none).state).toBe('kept')
  expect(judgeEntry(seen, 'AT21', at(600, 100), [], none)).toMatchObject({
    state: 'moved',
    why: 'it lies 590 px right of where it was',
  })
  expect(judgeEntry({ ...seen, where: null }, 'AT21', at(600, 900), [], none).state).toBe('kept')
})

test('one of its type takes its place, on its own page first; what another entry has does not', () => {
  const [here, there] = [item('AT21', '#cost'), item('AT21', '#price')]
  const pages = [
    { page: 'http://shop.assay.test/', items: [there], problem: null },
    { page: PAGE, items: [here], problem: null },
  ]
  expect(judgeEntry(seen, 'AT21', away, pages, none)).toMatchObject({ state: 'moved', instead: { item: here } })
  expect(judgeEntry(seen, 'AT21', away, pages, new Set([here]))).toMatchObject({ instead: { item: there } })
  expect(judgeEntry(seen, 'AT20', away, pages, none)).toMatchObject({ state: 'gone', instead: null })
})

test('gone only where its page came up; else nothing can be said', () => {
  const pages = [{ page: PAGE, items: [], problem: 'net::ERR_CONNECTION_REFUSED' }]
  expect(judgeEntry(seen, 'AT21', away, pages, none)).toMatchObject({
    state: 'unclear',
    why: 'net::ERR_CONNECTION_REFUSED',
  })
  expect(judgeEntry(seen, 'AT21', away, [], none).state).toBe('unclear')
  expect(judgeEntry(null, 'AT21', null, pages, none).state).toBe('unclear')
  const cut = [{ page: PAGE, items: [item('AT04', '#pages')], problem: 'more than 4000 ms' }]
  expect(judgeEntry(seen, 'AT21', away, cut, none).state).toBe('unclear')
})

test('a step that could not be made says nothing of what lies behind it', () => {
  const pages = [{ page: PAGE, items: [], problem: null }]
  const broken = { where: null, failed: 'step 1 to it failed: no button' }
  expect(judgeEntry(seen, 'AT21', broken, pages, none)).toEqual({ state: 'unclear', why: broken.failed, instead: null })
  expect(judgeEntry(seen, 'AT21', away, pages, none).state).toBe('gone')
})

test('new is what the earlier look at the same page did not have and no entry claims', () => {
  const [old, fresh, own] = [item('AT21', '#a', 'Price'), item('AT18', '#sort'), item('AT10', '#brands')]
  const now = [{ page: PAGE, items: [{ ...old, selector: '#b' }, fresh, own], problem: null }]
  const before = [{ page: PAGE, items: [old], problem: null }]
  expect(newItems(now, before, new Set([own]))).toEqual([{ page: PAGE, item: fresh }])
  expect(newItems(now, [], none)).toEqual([])
  expect(newItems(now, [{ page: PAGE, items: [], problem: 'timed out' }], none)).toEqual([])
})
