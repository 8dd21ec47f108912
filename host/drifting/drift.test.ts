import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sighting } from '../../sitecards/index.ts'
import { readSightings, saveSightings } from '../../workspace/index.ts'
import { cacheFolder } from '../folders.ts'
import { Sample } from '../testing/sample.ts'

const PAGE = 'http://shop.assay.test/c/blenders'
const SEEN: Record<string, string> = {
  A2: '.ant-pagination-item-2',
  A3: '.ant-pagination-options-quick-jumper input',
  A4: '.ant-breadcrumb a',
  A7: '.brand-list',
  A8: '.sort-by .ant-select',
}
const site = 'shop.assay.test'
const real = {
  env: process.env,
  cache: cacheFolder(process.env),
  assets: join(import.meta.dirname, '..', '..', 'out', 'worlds'),
}
let sample: Sample

beforeAll(async () => {
  sample = await Sample.copy()
  await rm(join(sample.workspace, 'sitecards', 'Travel', 'travel.assay.test', 'seen.json'))
  await sample.open(real)
  const { workspace } = sample.host.context
  const { file } = workspace.cards.get(site) as { file: string }
  const { hash } = await readSightings(workspace.folder, file)
  const entries = Object.fromEntries(
    Object.entries(SEEN).map(([id, selector]) => [
      id,
      [sighting.parse({ page: PAGE, selector, at: '2026-12-01', by: 'ada' })],
    ]),
  )
  await saveSightings(workspace.folder, file, { entries, rest: {} }, hash)
})
afterAll(() => sample.close())

const following = { signal: new AbortController().signal, report: () => {} }

test('a site that changed: what is kept, moved, gone and new, and the tasks that rest on it', async () => {
  const first = await sample.host.context.drift.look(site, following)
  expect(first.against).toBeNull()
  expect(first.fresh).toEqual([])
  expect(first.pages.map(({ problem }) => problem)).toEqual([null])
  const stateOf = (look: typeof first, id: string) => look.entries.find(({ entry }) => entry === id)?.state
  expect(Object.keys(SEEN).map((id) => stateOf(first, id))).toEqual(Object.keys(SEEN).map(() => 'kept'))
  expect(stateOf(first, 'A1')).toBe('unclear')

  // Its makers change the site.
  await sample.host.close()
  await sample.open({ ...real, env: { ...process.env, ASSAY_EDITIONS: 'shop=2' } })
  const second = await sample.host.context.drift.look(site, following)

  expect(second.against).toBe(first.id)
  expect(stateOf(second, 'A8')).toBe('gone')
  expect([stateOf(second, 'A2'), stateOf(second, 'A3')]).toEqual(['moved', 'moved'])
  expect([stateOf(second, 'A4'), stateOf(second, 'A7')]).toEqual(['kept', 'kept'])
  expect(second.fresh.map(({ item }) => item.type)).toContain('AT30')
  const { effects } = await sample.host.context.drift.get(site, second.id)
  expect(effects.map(({ task }) => task).sort()).toEqual(['task-90be15', 'task-e05c3b'])
  const gone = second.entries.find(({ entry }) => entry === 'A8')
  expect(gone?.before?.picture).toMatch(/\/A8\.jpg$/)
  expect(await sample.host.context.drift.picture(site, first.id, 'A8.jpg')).not.toBeNull()
})

test('a card of which nobody noted a place has nothing to go to, and says so', async () => {
  await expect(sample.host.context.drift.plan('travel.assay.test')).rejects.toThrow(/says where it was seen/)
})
