import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CheckSet } from '../sitecards/index.ts'
import { readCheckSets, writeCheckSet } from './check-sets.ts'
import { readSightings, saveSightings } from './sightings.ts'

const FOLDER = 'sitecards/Shops/shop.test'
const seen = { page: 'http://shop.test/', selector: '#menu', at: '2026-12-01T10:00:00.000Z', by: 'ada' }
let root: string
const put = (text: string): void => {
  mkdirSync(path.join(root, FOLDER), { recursive: true })
  writeFileSync(path.join(root, FOLDER, 'seen.json'), text)
}
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'assay-seen-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('no file is no finding; what is saved comes back, with what others wrote beside it', async () => {
  expect(await readSightings(root, FOLDER)).toEqual({ entries: {}, rest: {}, hash: null, findings: [] })
  put(JSON.stringify({ note: 'ours', version: 1, entries: { A1: [{ ...seen, mood: 'good' }] } }))
  const { entries, rest, hash, findings } = await readSightings(root, FOLDER)
  expect(findings).toEqual([])
  expect(entries.A1?.[0]).toMatchObject({ steps: [], where: null, why: [], confidence: null, mood: 'good' })
  await saveSightings(root, FOLDER, { entries: { ...entries, A2: entries.A1 ?? [] }, rest }, hash)
  const again = await readSightings(root, FOLDER)
  expect(Object.keys(again.entries)).toEqual(['A1', 'A2'])
  expect(again.rest).toEqual({ note: 'ours' })
  const text = readFileSync(path.join(root, FOLDER, 'seen.json'), 'utf8')
  await saveSightings(root, FOLDER, again, again.hash)
  expect(readFileSync(path.join(root, FOLDER, 'seen.json'), 'utf8')).toBe(text)
})

test('one broken entry is named with its line, and the others hold', async () => {
  put(`{
  "version": 1,
  "entries": {
    "A1": [${JSON.stringify(seen)}],
    "A2": [
      { "page": "http://shop.test/", "steps": [{ "act": "fly", "selector": "a" }], "selector": "a", "at": "", "by": "ada" }
    ]
  }
}`)
  const { entries, findings } = await readSightings(root, FOLDER)
  expect(Object.keys(entries)).toEqual(['A1'])
  expect(findings).toMatchObject([
    { file: `${FOLDER}/seen.json`, line: 6, field: 'entries.A2.0.steps.0.act', severity: 'error' },
  ])
})

test.each([
  ['{"version": 1,', 1],
  ['{"version": 9, "entries": {}}', 1],
  ['{"version": 1}', 1],
  ['[]', 1],
])('a file that cannot be read is named and never written over: %s', async (text, line) => {
  put(text)
  const { findings } = await readSightings(root, FOLDER)
  expect(findings).toMatchObject([{ line, severity: 'error' }])
  await expect(saveSightings(root, FOLDER, { entries: {}, rest: {} }, null)).rejects.toThrow(/seen\.json/)
  expect(readFileSync(path.join(root, FOLDER, 'seen.json'), 'utf8')).toBe(text)
})

test('a set of checks is written once, and one that does not fit is named', async () => {
  const entry = { id: 'shop.test:A1', hash: 'h', type: 'AT01', library: 'unknown' }
  const set: CheckSet = {
    version: 1,
    id: 'checks-1',
    name: 'First',
    at: '2026-12-01T10:00:00.000Z',
    lead: 'ada',
    seed: 3,
    strata: [{ cluster: 'Shops', cards: 2, drawn: 1 }],
    perCard: null,
    checkers: [],
    each: 1,
    cards: [{ site: 'shop.test', cluster: 'Shops', entries: [entry] }],
  }
  await writeCheckSet(root, set)
  expect(await readCheckSets(root)).toEqual({ sets: [set], findings: [] })
  await expect(writeCheckSet(root, { ...set, name: 'Other' })).rejects.toThrow(/checks-1/)
  const file = path.join(root, 'reviews/checks/checks-1.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('"drawn": 1', '"drawn": 2'))
  expect(await readCheckSets(root)).toMatchObject({ sets: [], findings: [{ field: 'strata.0.drawn' }] })
})
