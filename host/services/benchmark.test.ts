/** What the rules say in the workbench, on the fixture in which every rule is kept once and broken once. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSample, type Sample } from '../testing/sample.ts'

const FIXTURE = join(import.meta.dirname, '..', '..', 'tests', 'fixtures', 'lint', 'workspace')

let sample: Sample
beforeEach(async () => {
  sample = await openSample({ from: FIXTURE })
})
afterEach(() => sample.close())
const client = () => sample.client
const rulesOf = async (task: string) => (await client().tasks.get({ id: task })).findings.map(({ rule }) => rule)

test('each proposal and task that can be read lists the one rule that it breaks, as a count and as a finding', async () => {
  for (const { id, errors, warnings } of await client().proposals.list()) {
    const { findings } = await client().proposals.get({ id })
    const rule = `P${Number(id.slice(-2))}`
    expect(findings.map((finding) => finding.rule)).toEqual(id === 'prop-a00000' ? [] : [rule])
    const severe = findings.filter(({ severity }) => severity !== 'info').length
    expect(errors + warnings).toBe(severe)
  }
  for (const { id } of await client().tasks.list())
    expect(await rulesOf(id)).toEqual(id === 'task-a00000' ? [] : [`T${Number(id.slice(-2))}`])
})

test('a review answers T29 at once, though the file stays as it is, and taking it back asks again', async () => {
  const { contentHash } = await client().tasks.get({ id: 'task-b00029' })
  const { event } = await client().tasks.review({
    subject: 'task-b00029',
    subjectHash: contentHash,
    verdicts: { rationality: 'yes', complexity: 'yes', executability: 'yes', evaluability: 'no', safety: 'yes' },
    comment: '',
    durationMs: 1000,
  })
  expect(await rulesOf('task-b00029')).toEqual([])
  await client().reviews.withdraw({ event: event.id })
  expect(await rulesOf('task-b00029')).toEqual(['T29'])
})

test('a proposal that is changed on disk frees the persona for its twin', async () => {
  const file = join(sample.workspace, 'proposals', 'prop-a00000.json')
  const rules = async () => (await client().proposals.get({ id: 'prop-b00022' })).findings.map(({ rule }) => rule)
  expect(await rules()).toEqual(['P22'])
  await writeFile(file, (await readFile(file, 'utf8')).replace('a nurse who', 'a sexton who'))
  await vi.waitFor(async () => expect(await rules()).toEqual([]), { timeout: 60_000 })
})
