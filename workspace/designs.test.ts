import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SpotCheck } from '../agreement/index.ts'
import { exampleBenchmark } from '../tasks/fixture.ts'
import { makeWorkspace, put, removeWorkspace } from './fixture.ts'
import { openWorkspace, readDesigns, readLabelFile, validateWorkspace, writeDesign, writeLabelFile } from './index.ts'

let root = ''
beforeEach(async () => {
  root = await makeWorkspace(exampleBenchmark())
})
afterEach(() => removeWorkspace(root))
const FILE = 'reviews/designs/first.json'
const text = (): string => readFileSync(path.join(root, FILE), 'utf8')

async function design(): Promise<SpotCheck> {
  const workspace = await openWorkspace(root)
  const items = workspace.answers.map(({ id }) => ({ id, stratum: 'all', probability: 1 }))
  const run = [...workspace.runs.keys()][0] ?? ''
  await workspace.close()
  return {
    version: 1,
    id: 'first',
    title: 'All of them',
    at: '2026-11-30T10:00:00.000Z',
    annotator: 'ada',
    unit: 'answers',
    run,
    against: null,
    plan: { kind: 'simple', n: items.length },
    seed: 7,
    frameHash: 'f',
    frameSize: items.length,
    leftOut: {},
    strata: [{ name: 'all', size: items.length, drawn: items.length, probability: 1 }],
    items,
    judgePassed: { all: 1 },
    wanted: 0.05,
  }
}

test('a design is written once, in its canonical form, and read back; the workspace stays whole', async () => {
  const drawn = await design()
  expect(await writeDesign(root, drawn)).toBe(FILE)
  expect(await readDesigns(root)).toEqual({ designs: [drawn], findings: [] })
  const before = text()
  await expect(writeDesign(root, { ...drawn, seed: 8 })).rejects.toThrow('was changed on disk')
  expect(text()).toBe(before)
  expect(await validateWorkspace(root)).toMatchObject({ errors: 0, warnings: 0 })
  await expect(writeDesign(root, { ...drawn, id: '../out' })).rejects.toThrow('cannot be the id of a design')
})

test('what was changed in a design, or is missing behind it, is named with its line', async () => {
  await writeDesign(root, await design())
  put(root, FILE, text().replace(/"drawn": \d+/, '"drawn": 1'))
  const line =
    text()
      .split('\n')
      .findIndex((one) => one.includes('"drawn"')) + 1
  expect((await validateWorkspace(root)).findings).toMatchObject([
    { file: FILE, line, field: 'strata.0.drawn', severity: 'error' },
  ])
  put(root, FILE, text().replace('"version": 1', '"version": 9'))
  expect((await validateWorkspace(root)).findings[0]?.message).toContain('is version 9')
  put(root, FILE, '{')
  expect((await validateWorkspace(root)).findings[0]).toMatchObject({ file: FILE, severity: 'error' })
})

test('a design whose run or answers are gone is an error', async () => {
  const drawn = await design()
  await writeDesign(root, {
    ...drawn,
    run: 'gone',
    items: drawn.items.map((item, at) => (at === 0 ? { ...item, id: 'no/such/answer' } : item)),
  })
  const messages = (await validateWorkspace(root)).findings.map(({ message }) => message)
  expect(messages[0]).toContain('the run gone')
  expect(messages[1]).toContain('no/such/answer')
})

test('labels are kept as they were found beside how they are read; a CSV that changed since is told', async () => {
  const labels = {
    name: 'people',
    source: 'a.csv',
    mapping: { shape: 'long', rater: 'who', item: ['id'], fields: ['good'] },
    unsure: null,
  } as const
  await writeLabelFile(
    root,
    { ...labels, mapping: { ...labels.mapping, item: ['id'], fields: ['good'] } },
    'who,id,good\na,1,yes\n',
  )
  const { kept, findings } = await readLabelFile(root, 'people')
  expect(kept).toMatchObject({ csv: 'who,id,good\na,1,yes\n', file: { name: 'people', mapping: { rater: 'who' } } })
  expect(findings).toEqual([])
  expect((await validateWorkspace(root)).findings).toEqual([])
  put(root, 'reviews/labels/people.csv', 'who,id,good\na,1,no\n')
  expect((await validateWorkspace(root)).findings).toMatchObject([
    { file: 'reviews/labels/people.json', field: 'sha256', severity: 'warning' },
  ])
})
