/** Judging with a language model, from settings to run folder, over real HTTP to a provider on loopback. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import type { Host } from '../host.ts'
import { openSample, type Sample } from '../testing/sample.ts'

const KEY = 'sk-test-4fP0aa81Zq'
let provider: TestProvider
let sample: Sample
let host: Host

beforeEach(async () => {
  provider = await startProvider()
  sample = await openSample({ env: { ASSAY_MODEL_KEY: KEY }, now: () => new Date('2026-11-30T10:00:00Z') })
  host = sample.host
})
afterEach(async () => {
  await sample.close()
  await provider.close()
})

const target = {
  id: 'r-model',
  create: (manifest: Parameters<Host['context']['workspace']['createRun']>[0]) =>
    host.context.workspace.createRun(manifest),
}
const follow = { signal: new AbortController().signal, report: () => undefined }
const choice = { judge: 'model', agents: ['careful'], tasks: ['task-b4187e'] }

test('without a model it is said why, and no run begins', async () => {
  expect(host.context.judging.judges().at(-1)).toMatchObject({
    id: 'model',
    available: false,
    reason: 'No model is named in the settings.',
  })
  await expect(host.context.judging.judge(choice, target, follow)).rejects.toThrow('No model is named')
  expect(await readdir(join(sample.workspace, 'runs'))).toEqual(['r-sample-offline'])
})

test('a model that finds nothing passes nothing; the run says who judged, every call is logged, no key is written anywhere', async () => {
  await host.context.settings.set({ modelBaseUrl: provider.url, modelName: 'tiny', modelTrials: 1 })
  expect(host.context.judging.judges().at(-1)).toMatchObject({ available: true, label: 'Language model: tiny' })
  provider.replies = Array.from({ length: 400 }, () => ({
    json: { records: [], value: null, verdict: 'holds', quote: 'not on the page', reason: 'trust me' },
  }))
  const { manifest, verdicts, spent } = await host.context.judging.judge(choice, target, follow)
  await host.context.models.close()
  expect(manifest.judge).toMatch(/^model:tiny:.*trials-1/)
  expect(verdicts).toHaveLength(1)
  expect(verdicts[0]).toMatchObject({ success: false, score: 0 })
  expect(provider.requests.length).toBeGreaterThan(0)
  expect(provider.requests.every(({ headers }) => headers.authorization === `Bearer ${KEY}`)).toBe(true)
  expect(spent).toMatchObject({ costUsd: null })
  const kept = JSON.parse(await readFile(join(sample.workspace, 'runs', 'r-model', 'manifest.json'), 'utf8'))
  expect(kept.spent).toEqual({
    calls: spent?.calls,
    failed: 0,
    tokensIn: spent?.tokensIn,
    tokensOut: spent?.tokensOut,
    costUsd: null,
    whole: true,
  })
  expect(kept.ms).toBeGreaterThan(0)
  const log = await readFile(sample.at('home', 'model-calls.jsonl'), 'utf8')
  const calls = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { model: string; costUsd: number | null })
  expect(calls.length).toBe(spent?.calls)
  expect(calls.every(({ model, costUsd }) => model === 'tiny' && costUsd === null)).toBe(true)
  for (const name of await readdir(sample.folder, { recursive: true, withFileTypes: true })) {
    if (name.isFile()) expect(await readFile(join(name.parentPath, name.name), 'latin1')).not.toContain(KEY)
  }
})

test('a wrong key is an error of the judge and no failure of the agent, and is not tried again', async () => {
  await host.context.settings.set({ modelBaseUrl: provider.url, modelName: 'tiny', modelTrials: 3 })
  provider.replies = Array.from({ length: 50 }, () => ({ status: 401, body: { error: { message: `bad key ${KEY}` } } }))
  const { verdicts } = await host.context.judging.judge(choice, target, follow)
  expect(provider.requests).toHaveLength(1)
  expect(verdicts[0]?.outcome).toBe('error')
  expect(JSON.stringify(verdicts)).not.toContain(KEY)
})
