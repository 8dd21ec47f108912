/** Making and editing tasks through the contract, on a copy of the sample. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Task } from '../../tasks/index.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

const TASK = 'task-5b90e6'
const FREE = 'prop-72f4bd'
let sample: Sample
let host: Host

beforeEach(async () => {
  sample = await openSample({ now: () => new Date('2026-11-30T10:00:00Z') })
  host = sample.host
})
afterEach(() => sample.close())
const client = () => sample.client
const onDisk = async (id: string) => JSON.parse(await readFile(join(sample.workspace, 'tasks', `${id}.json`), 'utf8'))

test('a task begins from a proposal, is created once, and takes its digits; a second one is refused', async () => {
  const start = await client().tasks.start({ proposal: FREE })
  expect(start).toMatchObject({
    exists: false,
    task: { task_id: 'task-72f4bd', source_proposal: FREE, status: 'draft' },
  })
  expect(host.context.workspace.tasks.has('task-72f4bd')).toBe(false)
  // Empty as it is, it can be kept: rules say what is missing and block nothing.
  const saved = await client().tasks.create({ task: start.task })
  expect(saved.findings.filter(({ severity }) => severity === 'error').length).toBeGreaterThan(3)
  expect(await onDisk('task-72f4bd')).toMatchObject({ task_description: '', title: start.task.title })
  await expect(client().tasks.create({ task: start.task })).rejects.toMatchObject({
    code: 'INVALID',
    message: 'There is a task task-72f4bd already.',
  })
  expect(await client().tasks.start({ proposal: FREE })).toMatchObject({ exists: true })
})

test('an accepted proposal is known as accepted though one has not screened it; of an undecided one nothing is told', async () => {
  expect(await client().tasks.start({ proposal: 'prop-8c41d7' })).toMatchObject({ proposal: { state: 'accepted' } })
  expect(await client().tasks.start({ proposal: 'prop-1d50c8' })).toMatchObject({ proposal: { state: 'open' } })
  await expect(client().tasks.start({ proposal: 'prop-000000' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a task from a proposal that is not accepted says so in its file', async () => {
  const { task } = await client().tasks.start({ proposal: 'prop-1d50c8' })
  await client().tasks.create({ task })
  expect((await onDisk('task-1d50c8')).status_changes).toEqual([
    expect.objectContaining({ from: null, to: 'draft', reason: 'made while its proposal was not accepted (open)' }),
  ])
})

test('a task from nothing has a fresh id and no proposal', async () => {
  const { task, proposal } = await client().tasks.start({ proposal: null })
  expect(task.task_id).toMatch(/^task-[0-9a-f]{6}$/)
  expect([task.source_proposal, proposal]).toEqual([null, null])
})

test('an unsaved text is looked at with places, within a tenth of a second', async () => {
  const { task } = await client().tasks.get({ id: TASK })
  const task_description = `Please click the first one. ${task.task_description}`
  const { findings, coverage, ms } = await client().tasks.check({ task: { ...task, task_description } })
  expect(findings).toContainEqual(expect.objectContaining({ rule: 'T4', field: 'task_description', span: [7, 12] }))
  expect(coverage.added.length + coverage.shared.length).toBeGreaterThan(0)
  expect(coverage.unresolved).toEqual([])
  expect(ms).toBeLessThan(100)
  expect((await onDisk(TASK)).task_description).toBe(task.task_description)
})

test('what is no task yet is looked at as far as it goes', async () => {
  const { task } = await client().tasks.get({ id: TASK })
  const wrong = await client().tasks.check({ task: { ...task, task_id: 'mine', core_outputs: [] } })
  expect(wrong.findings.map(({ rule, field }) => `${rule} ${field}`)).toEqual(
    expect.arrayContaining(['T1 task_id', 'T2 core_outputs', 'T8 covered_points.0.output_ref']),
  )
  const broken = await client().tasks.check({ task: { task_id: 7 } })
  expect(broken.findings.every(({ severity }) => severity === 'error')).toBe(true)
  expect(broken.coverage.added).toEqual([])
})

test('it is said what a change makes stale; a change of state makes nothing stale', async () => {
  const { task } = await client().tasks.get({ id: TASK })
  const changed = await client().tasks.effects({ task: { ...task, title: 'Another title' } })
  expect(changed).toMatchObject({ changed: true, fields: ['title'] })
  const { workspace } = host.context
  const counted = Object.fromEntries(changed.effects.map(({ kind, n }) => [kind, n]))
  expect(counted.answers).toBe(workspace.answers.filter((answer) => answer.task === TASK).length)
  expect(counted.rubric).toBe(1)
  expect(counted.runs).toBe(1)
  expect(await client().tasks.effects({ task: { ...task, sample: false } })).toEqual({
    changed: false,
    fields: ['sample'],
    effects: [],
  })
})

test('a review counts as becoming stale once, and not again when it is stale', async () => {
  const { task, contentHash, hash } = await client().tasks.get({ id: TASK })
  const verdicts = {
    rationality: 'yes',
    complexity: 'yes',
    executability: 'yes',
    evaluability: 'yes',
    safety: 'yes',
  } as const
  const reviews = async (of: Task) =>
    (await client().tasks.effects({ task: of })).effects.find(({ kind }) => kind === 'reviews')?.n ?? 0
  const before = await reviews({ ...task, title: 'x' })
  await client().tasks.review({ subject: TASK, subjectHash: contentHash, verdicts, comment: '', durationMs: 1 })
  expect(await reviews({ ...task, title: 'x' })).toBe(before + 1)
  const saved = await client().tasks.save({ task: { ...task, title: 'x' }, baseHash: hash })
  expect(await reviews({ ...saved.task, title: 'y' })).toBe(0)
})

test('an answer to a question that no rule decides becomes stale with the text', async () => {
  const { subjectHash, questions } = await client().judgement.get({ subject: TASK, withAdvice: false })
  const rule = questions[0]?.rule ?? expect.unreachable()
  const rest = { comment: '', durationMs: 1, sawAdvice: false }
  await client().judgement.answer({ subject: TASK, subjectHash, rule, holds: 'yes', ...rest })
  const { task } = await client().tasks.get({ id: TASK })
  const said = async (of: Task) =>
    (await client().tasks.effects({ task: of })).effects.find(({ kind }) => kind === 'questions')
  expect(await said({ ...task, title: 'x' })).toMatchObject({ n: 1 })
  expect(await said(task)).toBeUndefined()
})

test('states change with their reasons; reviews of the content stand', async () => {
  const { hash, contentHash } = await client().tasks.get({ id: TASK })
  await expect(client().tasks.setStatus({ id: TASK, to: 'dropped', reason: '', baseHash: hash })).rejects.toMatchObject(
    {
      code: 'INVALID',
      message: expect.stringContaining('needs a reason'),
    },
  )
  const dropped = await client().tasks.setStatus({
    id: TASK,
    to: 'dropped',
    reason: 'the site is gone',
    baseHash: hash,
  })
  expect(dropped).toMatchObject({ contentHash, task: { status: 'dropped' } })
  await expect(client().tasks.setStatus({ id: TASK, to: 'draft', reason: '', baseHash: hash })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const back = await client().tasks.setStatus({ id: TASK, to: 'draft', reason: '', baseHash: dropped.hash })
  expect(back.task.status_changes?.map(({ from, to, reason }) => [from, to, reason])).toEqual([
    [expect.any(String), 'dropped', 'the site is gone'],
    ['dropped', 'draft', ''],
  ])
})

test('an admitted task that changes goes back into review, and saving admits none', async () => {
  const admitted = [...host.context.workspace.tasks.values()].find(({ value }) => value.status === 'admitted')
  if (!admitted) return expect.unreachable()
  const { value, hash, id } = admitted
  const same = await client().tasks.save({ task: { ...value, sample: false }, baseHash: hash })
  expect(same.task.status).toBe('admitted')
  const changed = await client().tasks.save({ task: { ...value, title: 'Another title' }, baseHash: same.hash })
  expect(changed.task).toMatchObject({
    status: 'in-review',
    status_changes: [{ reason: expect.stringContaining('changed after it was admitted: ') }],
  })
  await expect(
    client().tasks.save({ task: { ...changed.task, status: 'admitted' }, baseHash: changed.hash }),
  ).rejects.toMatchObject({ code: 'INVALID' })
  expect((await onDisk(id)).status).toBe('in-review')
})

test('a file that changed on disk is not written over; both texts come back', async () => {
  const { task, hash } = await client().tasks.get({ id: TASK })
  const file = join(sample.workspace, 'tasks', `${TASK}.json`)
  await writeFile(file, (await readFile(file, 'utf8')).replace('"title": "', '"title": "Theirs: '))
  await expect(client().tasks.save({ task: { ...task, title: 'Mine' }, baseHash: hash })).rejects.toMatchObject({
    code: 'CONFLICT',
    data: { yours: expect.stringContaining('"Mine"'), theirs: expect.stringContaining('Theirs: ') },
  })
})
