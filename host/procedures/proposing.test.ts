/** Generation and judgement through the contract, as a window calls it. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Change } from '../../contract/index.ts'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

const SUBSET = { anchor: 'Travel', clusters: ['Travel', 'Community', 'Shopping'], round: 'round-0a1b2c3d' }
let sample: Sample
let host: Host
let provider: TestProvider

beforeEach(async () => {
  provider = await startProvider()
  sample = await openSample({
    only: ['assay.yaml', 'clusters.yaml', 'sitecards', 'proposals', 'tasks', 'reviews'],
    modelLimits: { tries: 1 },
  })
  host = sample.host
  await host.context.settings.set({ modelBaseUrl: provider.url, modelName: 'tiny', annotator: 'ada' })
})
afterEach(async () => {
  await sample.close()
  await provider.close()
})
const client = () => sample.client
const ended = async ({ job, id }: { job: string; id: string }) => {
  await host.context.jobs.ended(job)
  return id
}

test('a batch is started, followed, listed and shown down to each reply; an item is corrected, taken and rejected', async () => {
  const { proposing } = client()
  const { proposal_id: _id, ...sample } = host.context.benchmark.proposal('prop-3f8a21').value
  provider.replies = [
    {
      json: {
        proposals: [
          { ...sample, version: undefined },
          { title: 'nothing else' },
          { ...sample, version: undefined, title: 'Third' },
        ],
      },
    },
    { text: 'no' },
    { text: 'no' },
  ]
  const changes: Change[] = []
  const stop = new AbortController()
  const following = (async () => {
    for await (const change of host.context.changes.subscribe('change', { signal: stop.signal })) changes.push(change)
  })().catch(() => undefined)
  expect(await proposing.methods({ kind: 'proposals' })).toMatchObject([
    { id: 'built-in' },
    { id: 'model', available: true },
  ])
  const id = await ended(await proposing.start({ kind: 'proposals', method: 'model', subsets: [SUBSET], perSlot: 3 }))
  const at = { kind: 'proposals', id } as const
  const [row] = await proposing.batches({ kind: 'proposals' })
  expect(row).toMatchObject({
    ...{ id, state: 'finished', by: 'ada', resumable: false, calls: 3, failedCalls: 0 },
    ...{ tokensIn: 3000, tokensOut: 300, costUsd: null, knownUsd: 0, unpriced: 3 },
    items: { of: 3, clean: 2, faulty: 0, unreadable: 1, accepted: 0, rejected: 0 },
  })
  const shown = await proposing.batch(at)
  expect(shown.items.map(({ readable, rounds }) => [readable, rounds])).toEqual([
    [true, 1],
    [false, 3],
    [true, 1],
  ])
  expect(shown.calls[1]).toMatchObject({ reason: 'findings', hasReply: true })
  expect(shown.calls[1]).not.toHaveProperty('reply')
  expect(await proposing.call({ ...at, n: 2 })).toMatchObject({ reply: 'no' })
  await expect(proposing.call({ ...at, n: 9 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [first, broken, third] = shown.items.map((item) => item.id) as [string, string, string]
  // What could not be read is there, and a person can make a proposal of it.
  const item = await proposing.item({ ...at, item: broken })
  expect(item).toMatchObject({ value: null, raw: expect.stringContaining('nothing else') })
  await expect(
    proposing.saveItem({ ...at, item: broken, value: { title: 'half' }, baseHash: item.hash }),
  ).rejects.toMatchObject({ code: 'INVALID' })
  const corrected = await proposing.saveItem({
    ...at,
    item: broken,
    value: { ...sample, title: 'Corrected' },
    baseHash: item.hash,
  })
  expect(corrected).toMatchObject({
    row: { readable: true, edited: true, errors: 0 },
    value: { proposal_id: broken, metadata: { sampling_round: 'round-0a1b2c3d' } },
  })
  await expect(proposing.saveItem({ ...at, item: broken, value: sample, baseHash: item.hash })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  expect(await proposing.reject({ ...at, items: [third], reason: 'as the first one' })).toEqual({ rejected: [third] })
  expect(await proposing.accept({ ...at, items: null })).toMatchObject({
    taken: [{ item: first }, { item: broken }],
    refused: [],
  })
  expect((await proposing.batches({ kind: 'proposals' }))[0]?.items).toMatchObject({
    clean: 3,
    accepted: 2,
    rejected: 1,
  })
  expect(await client().proposals.get({ id: broken })).toMatchObject({
    proposal: { title: 'Corrected', sample: false },
  })
  expect(changes.filter(({ kind }) => kind === 'batches').map((change) => change.id)).toContain(id)
  await expect(proposing.resume(at)).rejects.toMatchObject({ code: 'INVALID' })
  stop.abort()
  await following
})

test('a running batch is shown as such and is cancelled through the workspace; what is open can be gone on with', async () => {
  const { proposing, workspace } = client()
  provider.replies = [{ never: true }]
  const { job, id } = await proposing.start({ kind: 'proposals', method: 'model', subsets: [SUBSET] })
  await expect.poll(() => provider.requests.length).toBe(1)
  const running = await proposing.batch({ kind: 'proposals', id })
  expect(running).toMatchObject({
    row: { state: 'running', resumable: false },
    slots: [{ working: true, state: 'open' }],
  })
  await expect(proposing.resume({ kind: 'proposals', id })).rejects.toMatchObject({ code: 'INVALID' })
  expect(await workspace.cancel({ job })).toEqual({ cancelled: true })
  await host.context.jobs.ended(job)
  const [row] = await proposing.batches({ kind: 'proposals' })
  expect(row).toMatchObject({ state: 'cancelled', resumable: true, calls: 1, costUsd: null, unpriced: 1 })
})

test('affinity is rated through the same batches, and a subset is expanded', async () => {
  const { proposing } = client()
  expect(await proposing.methods({ kind: 'affinity' })).toMatchObject([{ id: 'model' }])
  provider.replies = [
    { json: { ratings: [{ pair: 1, reason: 'a trip', level: 'LOW' }] } },
    { json: { reason: 'a way', clusters: ['Community', 'Travel', 'Shopping'] } },
  ]
  const id = await ended(await proposing.start({ kind: 'affinity', method: 'model', pairs: [['Travel', 'Shopping']] }))
  expect(await proposing.affinityAdvice()).toMatchObject([
    { between: ['Travel', 'Shopping'], level: 'LOW', batch: id, model: 'tiny', prompt: 'affinity 1' },
  ])
  expect((await proposing.batch({ kind: 'affinity', id })).items).toMatchObject([
    { title: 'Travel and Shopping', errors: 0 },
  ])
  expect(await proposing.expand({ anchor: 'Community' })).toMatchObject({
    subset: { clusters: ['Community', 'Travel', 'Shopping'] },
  })
})

test('an answer to a question of judgement counts in lists and on the proposal, and is taken back like any review', async () => {
  const { judgement, proposals, reviews, tasks } = client()
  const errors = async () => (await proposals.list()).find(({ id }) => id === 'prop-3f8a21')?.errors ?? -1
  const before = await errors()
  const { subjectHash, questions } = await judgement.get({ subject: 'prop-3f8a21' })
  expect(questions.map(({ rule }) => rule)).toEqual(['P11', 'P12', 'P13', 'P18', 'P19'])
  const answer = {
    subject: 'prop-3f8a21',
    subjectHash,
    rule: 'P13',
    holds: 'no',
    comment: '',
    durationMs: 5,
    sawAdvice: false,
  } as const
  const { event } = await judgement.answer(answer)
  expect(await errors()).toBe(before + 1)
  expect((await proposals.get({ id: 'prop-3f8a21' })).findings).toContainEqual(
    expect.objectContaining({ rule: 'P13', severity: 'error' }),
  )
  await reviews.withdraw({ event: event.id })
  expect(await errors()).toBe(before)
  expect((await judgement.get({ subject: 'task-3f8a21' })).questions.map(({ rule }) => rule)).toEqual([
    'T18',
    'T23',
    'T28',
  ])
  expect((await tasks.get({ id: 'task-3f8a21' })).findings.map(({ rule }) => rule)).not.toContain('T23')
})
