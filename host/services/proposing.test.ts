/** Generation of proposals in batches, over real HTTP to a provider on loopback: what a model does wrong is shown, and nothing is lost. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { createHost, type Host } from '../host.ts'

const KEY = 'sk-test-4fP0aa81Zq'
let folder: string
let provider: TestProvider
let host: Host

const openHost = () =>
  createHost({
    workspace: join(folder, 'harbor'),
    home: join(folder, 'home'),
    version: '0.1.0',
    root: null,
    env: { ASSAY_MODEL_KEY: KEY },
    cache: join(folder, 'cache'),
    assets: join(folder, 'no-worlds'),
    modelLimits: { tries: 2, baseMs: 5, capMs: 20, totalMs: 20_000, tryMs: 400 },
    now: () => new Date('2026-11-30T10:00:00Z'),
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-propose-'))
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), join(folder, 'harbor'), { recursive: true })
  provider = await startProvider()
  host = await openHost()
  await host.context.settings.set({ modelBaseUrl: provider.url, modelName: 'tiny', annotator: 'ada' })
})
afterEach(async () => {
  await host.close()
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

/** A proposal that no rule calls wrong, as a model would write it. */
const good = (n: number) => ({
  key: String(n),
  title: `A quiet week away, number ${n}`,
  user_scenario: {
    persona: `Night nurse number ${n} who sleeps by day`,
    situation: 'She has a free week and an old pair of ear plugs that hurt',
    pain_point:
      'Hotels call themselves quiet, makers call their ear plugs soft, and only guests and members know better',
    decision_goal: 'Which hotel to stay at and which ear plugs to bring, each with its page',
  },
  information_need: {
    user_already_knows: 'the week',
    ai_should_get: 'hotels and products that others found good',
    why_cross_site:
      'the hotels stand on the travel site, what sleepers say of them in the forum, and what they recommend is sold in the shop',
  },
  websites_involved: ['travel.assay.test', 'forum.assay.test', 'shop.assay.test'],
  function_points: [
    'travel.assay.test:F1',
    'travel.assay.test:F2',
    'travel.assay.test:F3',
    'forum.assay.test:F1',
    'forum.assay.test:F2',
    'forum.assay.test:F3',
    'shop.assay.test:F1',
    'shop.assay.test:F4',
  ],
  information_flow: {
    pattern: 'chain',
    description:
      'travel.assay.test gives hotels, forum.assay.test what sleepers there recommend, shop.assay.test the products',
    edges: [
      { from: 'travel.assay.test', to: 'forum.assay.test', entity: 'names of the hotels' },
      { from: 'forum.assay.test', to: 'shop.assay.test', entity: 'products that guests recommend' },
      { from: 'shop.assay.test', to: 'answer', entity: 'the product with its page' },
    ],
  },
  planned_outputs: ['the hotel with its page', 'the product with its page'],
  metadata: { estimated_complexity: 'medium' },
})
const list = (...proposals: object[]) => ({ json: { proposals } })
const SUBSET = { anchor: 'Travel', clusters: ['Travel', 'Community', 'Shopping'], reason: 'by hand' }
const start = (more: object = {}) =>
  host.context.proposing.generate({
    kind: 'proposals',
    method: 'model',
    subsets: [SUBSET],
    perSlot: 2,
    parallel: 1,
    ...more,
  })
const errorsOf = ({ findings }: { findings: readonly { severity: string; rule: string }[] }) =>
  findings.filter(({ severity }) => severity === 'error').map(({ rule }) => rule)

describe('by model', () => {
  test('items keep what was sampled and who made them; nothing counts until a person accepts it', async () => {
    const before = [...host.context.workspace.proposals.keys()]
    provider.replies = [list(good(1), good(2))]
    const { batch, items, calls } = await start()
    expect(batch).toMatchObject({ ended: 'finished', problem: null, by: 'ada', model: 'tiny' })
    expect(calls).toMatchObject([
      { n: 1, outcome: 'ok', reason: 'first', tokensIn: 1000, tokensOut: 100, costUsd: null },
    ])
    expect(items.map(errorsOf)).toEqual([[], []])
    expect(items[0]?.id).toMatch(/^prop-[0-9a-f]{6}$/)
    expect(items[0]?.value?.metadata).toMatchObject({
      anchor_cluster: 'Travel',
      selected_clusters: SUBSET.clusters,
      clusters_used: SUBSET.clusters,
      generated: { batch: batch.id, method: 'model', model: 'tiny', prompt: 'propose 1' },
    })
    expect([...host.context.workspace.proposals.keys()]).toEqual(before)
    const { taken, refused } = await host.context.decisions.accept('proposals', batch.id, null)
    expect(refused).toEqual([])
    expect(taken.map(({ item }) => item)).toEqual(items.map(({ id }) => id))
    expect(host.context.workspace.proposals.get(items[0]?.id ?? '')?.value.title).toBe('A quiet week away, number 1')
  })
})
