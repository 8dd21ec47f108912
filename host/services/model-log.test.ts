import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readModelLog } from './model-log.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-calls-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const call = (n: number, more: object = {}) =>
  JSON.stringify({
    at: `2026-11-30T10:00:${String(n % 60).padStart(2, '0')}.000Z`,
    prompt: 'verify',
    promptVersion: '1',
    model: 'tiny',
    outcome: 'ok',
    attempts: 1,
    tokensIn: 10,
    tokensOut: 2,
    costUsd: 0.5,
    ms: n,
    ...more,
  })

test('sums are over the whole log, unknown prices and broken lines are counted, the newest stands first', async () => {
  const lines = Array.from({ length: 1200 }, (_, n) => call(n))
  lines.push(call(1200, { outcome: 'key-refused', costUsd: null, tokensIn: null, tokensOut: null }), '{"at": "cut o')
  await writeFile(join(folder, 'calls.jsonl'), lines.join('\n'))
  const { latest, ...sums } = await readModelLog(join(folder, 'calls.jsonl'))
  expect(sums).toEqual({
    file: join(folder, 'calls.jsonl'),
    calls: 1201,
    failed: 1,
    tokensIn: 12_000,
    tokensOut: 2400,
    costUsd: 600,
    unpriced: 1,
    unreadable: 1,
  })
  expect(latest).toHaveLength(500)
  expect(latest.slice(0, 2).map(({ ms }) => ms)).toEqual([1200, 1199])
})

test('no log is an empty one', async () => {
  expect(await readModelLog(join(folder, 'nothing.jsonl'))).toMatchObject({ calls: 0, latest: [] })
})
