/** `assay agreement`: its keys, its files, and whether a report holds; on the sample benchmark. */
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { UsageError } from '../io.ts'
import { agreement } from './agreement.ts'

let workspace: string
let report: string

beforeEach(async () => {
  workspace = join(await mkdtemp(join(tmpdir(), 'assay-reports-')), 'harbor')
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), workspace, { recursive: true })
  report = join(workspace, 'reports', 'agreement.html')
})
afterEach(() => rm(join(workspace, '..'), { recursive: true, force: true }))

const verify = (options = {}) => agreement(undefined, { verify: report, ...options })
const write = (options = {}) => agreement(workspace, { out: report, resamples: '500', ...options })
const differences = ({ json }: Awaited<ReturnType<typeof verify>>) =>
  (json as { differences: { what: string; where: string; reported: unknown; now: unknown }[] }).differences

test('the JSON has the keys of the reference, and every format lies beside the page', async () => {
  const { json, found } = await write({ formats: 'html,csv,json,latex' })
  expect(json).toMatchObject({
    judgeHuman: { n: expect.any(Number), kappa: { value: expect.any(Number) } },
    proposals: { realNeed: { n: expect.any(Number) }, crossSite: {} },
    cards: { function: { correct: 0, total: 0, value: null }, overall: { reason: expect.any(String) } },
    rubrics: { n: 0 },
    judges: { runs: ['r-sample-offline'], systems: ['careful', 'fabricator', 'hasty', 'person'], tasks: 8 },
  })
  expect(found).toBe(false)
  expect((await readdir(join(workspace, 'reports'))).sort()).toEqual([
    'agreement-csv',
    'agreement.html',
    'agreement.json',
    'agreement.tex',
  ])
  expect(await readdir(join(workspace, 'reports', 'agreement-csv'))).toContain('items.csv')
})

test('a report that was just written holds, and finds its benchmark above it', async () => {
  await write()
  expect(await verify()).toMatchObject({ json: { holds: true, differences: [] }, found: false })
})

test('a grade that somebody changes later is named as input, and so is every figure that moves', async () => {
  await write()
  const file = join(workspace, 'reviews', 'anna-sample.json')
  const reviews = JSON.parse(await readFile(file, 'utf8'))
  const grade = reviews.events.find(
    (event: { kind: string; verdicts: { grade?: string } }) =>
      event.kind === 'answer-grade' && event.verdicts.grade === 'pass',
  )
  grade.verdicts.grade = 'fail'
  await writeFile(file, JSON.stringify(reviews))
  const outcome = await verify()
  expect(outcome).toMatchObject({ json: { holds: false }, found: true })
  const found = differences(outcome)
  expect(found[0]).toMatchObject({ what: 'input', where: 'answer grades that count, as JSON' })
  expect(found.filter(({ what }) => what === 'input').length).toBe(1)
  expect(found.some(({ what, where }) => what === 'figure' && where.startsWith('statistics, row'))).toBe(true)
})

test('verdicts that were changed are found although no figure need move', async () => {
  await write()
  await appendFile(join(workspace, 'runs', 'r-sample-offline', 'verdicts.jsonl'), '\n')
  expect(differences(await verify())).toEqual([
    expect.objectContaining({ what: 'input', where: 'runs/r-sample-offline/verdicts.jsonl' }),
  ])
})

test('a page that was touched up by hand does not hold, although its data do', async () => {
  await write()
  const page = await readFile(report, 'utf8')
  await writeFile(report, page.replace('<h1>', '<h1>Excellent '))
  expect(differences(await verify())).toEqual([expect.objectContaining({ what: 'page' })])
})

test('figures that were changed in the data of a page are named one by one', async () => {
  await write()
  const page = await readFile(report, 'utf8')
  const touched = page.replace(/("statistic":"agreement".{0,120}?"value":\{"value":)[\d.]+/, '$10.999')
  expect(touched).not.toBe(page)
  await writeFile(report, touched)
  expect(differences(await verify()).find(({ what }) => what === 'figure')).toMatchObject({
    where: 'statistics, row 1 (agreement), value',
    reported: 0.999,
    now: expect.any(Number),
  })
})

test('what cannot be verified or written is said, with what to do', async () => {
  await expect(verify()).rejects.toThrow(UsageError)
  await writeFile(join(workspace, 'other.html'), '<p>no report</p>')
  await expect(verify({ verify: join(workspace, 'other.html') })).rejects.toThrow(/carries no data/)
  await expect(write({ formats: 'html,docx' })).rejects.toThrow(/not "docx"/)
  await expect(write({ resamples: 'many' })).rejects.toThrow(/--resamples takes a whole number/)
  await expect(agreement(workspace, { formats: 'csv' })).rejects.toThrow(/name the file with --out/)
})
