import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SAMPLING_RULES } from '../../tasks/index.ts'
import { validateWorkspace } from '../../workspace/index.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

let sample: Sample
let host: Host
type Client = Sample['client']
let client: Client
const file = (name: string): string => join(sample.workspace, name)
const yaml = (): Promise<string> => readFile(file('clusters.yaml'), 'utf8')
const kept = async () =>
  Promise.all(
    (await readdir(file('sampling/rounds')).catch(() => [])).map(async (name) =>
      JSON.parse(await readFile(file(`sampling/rounds/${name}`), 'utf8')),
    ),
  )

beforeEach(async () => {
  sample = await openSample({ now: () => new Date('2026-11-30T10:00:00.000Z') })
  host = sample.host
  await sample.as('ada')
  client = sample.client
})
afterEach(() => sample.close())

test('a rating by hand stands in the file with reason, author and time, and is put back to the byte', async () => {
  const before = await yaml()
  const { hash } = await client.clusters.get()
  const edited = await client.clusters.edit({
    edits: [{ op: 'rate', between: ['Travel', 'Shopping'], level: 'HIGH', reason: 'luggage' }],
    baseHash: hash,
  })
  expect(edited.says).toBe('rated Travel and Shopping HIGH')
  expect(await yaml()).toBe(
    before.replace(
      `level: MEDIUM
    reason: A trip decides what has to be bought, but neither site speaks of the other.
`,
      `level: HIGH
    reason: luggage
    author: ada
    at: 2026-11-30T10:00:00.000Z
`,
    ),
  )
  await expect(
    client.clusters.edit({ edits: [{ op: 'add', name: 'News', description: '' }], baseHash: hash }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await client.clusters.revert({ to: edited.before ?? '', baseHash: edited.hash })
  expect(await yaml()).toBe(before)
  await expect(client.clusters.revert({ to: 'nothing', baseHash: hash ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('clusters: starting ones, gaps of sites, a rename that leaves cards alone, and what cannot be removed', async () => {
  const edit = async (...edits: Parameters<Client['clusters']['edit']>[0]['edits']) =>
    client.clusters.edit({ edits, baseHash: (await client.clusters.get()).hash })
  const shown = await client.clusters.get()
  expect(shown.sites.map(({ site, clusters }) => [site, clusters])).toEqual([
    ['forum.assay.test', ['Community']],
    ['shop.assay.test', ['Shopping']],
    ['travel.assay.test', ['Travel']],
  ])
  expect(shown.named.Travel).toBeGreaterThan(0)
  await expect(edit({ op: 'remove', name: 'Travel' })).rejects.toThrow(/used by task-/)
  await edit({ op: 'start' }, { op: 'rename', from: 'Travel', to: 'Trips' })
  const after = await client.clusters.get()
  expect(after.file.clusters).toHaveLength(26)
  expect(after.uses.Trips).toEqual(shown.uses.Travel)
  expect(after.named.Trips).toBe(shown.named.Travel)
  await edit({ op: 'remove', name: 'News' }, { op: 'assign', site: 'shop.assay.test', cluster: null })
  expect((await client.clusters.get()).sites[1]).toMatchObject({ site: 'shop.assay.test', hasCard: true, clusters: [] })
  expect((await validateWorkspace(file(''))).errors).toBe(0)
  await writeFile(file('clusters.yaml'), 'clusters: [')
  await host.context.workspace.reload('clusters.yaml')
  expect((await client.clusters.get()).broken).toMatchObject({ line: 1 })
  await expect(edit({ op: 'start' })).rejects.toMatchObject({ code: 'INVALID' })
})

test('usage is counted from admitted tasks, accepted proposals and open rounds, and says so', async () => {
  const usage = await client.sampling.usage()
  const tasks = [...host.context.workspace.tasks.values()].filter(({ value }) => value.status === 'admitted')
  expect(usage.counted.filter(({ kind }) => kind === 'task').map(({ id }) => id)).toEqual(tasks.map(({ id }) => id))
  for (const [name, n] of Object.entries(usage.clusters))
    expect(n).toBe(usage.counted.filter(({ clusters }) => clusters.includes(name)).length)
  expect(usage.policy.length).toBeGreaterThan(3)
})

test('a round is drawn, the same for a seed, taken into the history with usage and reasons, counts, and is taken back by a new fact', async () => {
  const rules = SAMPLING_RULES
  const drawn = await client.sampling.propose({ seed: 5, rules })
  expect(await client.sampling.propose({ seed: 5, rules })).toEqual(drawn)
  expect(await kept()).toEqual([])
  const before = await client.sampling.usage()
  const input = { seed: 5, rules, stamp: drawn.stamp, clusters: drawn.clusters, reason: '' }
  const { id, method } = await client.sampling.accept(input)
  expect(method).toBe('built-in')
  expect(await kept()).toEqual([
    expect.objectContaining({
      id,
      annotator: 'ada',
      seed: 5,
      anchor: drawn.anchor,
      anchorReason: drawn.anchorReason,
      steps: drawn.steps,
      override: null,
      usage: { clusters: before.clusters, anchors: before.anchors, pairs: before.pairs },
    }),
  ])
  const during = await client.sampling.usage()
  for (const name of drawn.clusters) expect(during.clusters[name]).toBe((before.clusters[name] ?? 0) + 1)
  expect(during.anchors[drawn.anchor]).toBe((before.anchors[drawn.anchor] ?? 0) + 1)
  expect((await client.sampling.propose({ seed: 5, rules })).anchor).not.toBe(drawn.anchor)
  // What the person saw is not so any more.
  await expect(client.sampling.accept(input)).rejects.toThrow('changed since this round was drawn')

  const undone = await client.sampling.undo({ id, reason: 'too many' })
  expect(await kept()).toHaveLength(2)
  expect((await client.sampling.rounds()).map(({ status, undone }) => [status, undone?.reason])).toEqual([
    ['undone', 'too many'],
  ])
  expect(await client.sampling.usage()).toEqual(before)
  await expect(client.sampling.undo({ id, reason: '' })).rejects.toThrow('already')
  await client.sampling.undo({ id: undone.id, reason: '' })
  expect((await client.sampling.rounds())[0]?.status).toBe('open')
  await expect(client.sampling.undo({ id: 'round-00000000', reason: '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what a person changes of a round is recorded; what a model chose is kept with its cost', async () => {
  const rules = { ...SAMPLING_RULES, least: 2, most: 2 }
  const drawn = await client.sampling.propose({ seed: 1, rules })
  const other = ['Shopping', 'Community', 'Travel'].find((name) => !drawn.clusters.includes(name)) ?? ''
  const input = { seed: 1, rules, stamp: drawn.stamp, reason: 'both markets' }
  await client.sampling.accept({ ...input, clusters: [drawn.anchor, other] })
  const [byHand] = await kept()
  expect(byHand).toMatchObject({
    method: 'person',
    override: { added: [other], removed: [drawn.clusters[1]], reason: 'both markets' },
    steps: [{ cluster: other, reason: expect.stringContaining('added by hand') }],
  })
  for (const [clusters, why] of [
    [[drawn.anchor, 'Nowhere'], 'Nowhere'],
    [[drawn.anchor, drawn.anchor], 'twice'],
    [[drawn.anchor], 'at least two'],
  ] as const) {
    const { stamp } = await client.sampling.propose({ seed: 1, rules })
    await expect(client.sampling.accept({ ...input, stamp, clusters: [...clusters] })).rejects.toThrow(why)
  }
  const { stamp } = await client.sampling.propose({ seed: 1, rules })
  const clusters = ['Travel', 'Community', 'Shopping']
  const model = { id: 'm', clusters, reason: 'a trip', costUsd: 0.01 }
  expect((await client.sampling.accept({ ...input, stamp, clusters, model })).method).toBe('model')
  expect((await client.sampling.rounds()).find(({ round }) => round.method === 'model')?.round).toMatchObject({
    seed: null,
    model: { id: 'm', reason: 'a trip', costUsd: 0.01 },
    override: null,
  })
  expect((await validateWorkspace(file(''))).errors).toBe(0)
})
