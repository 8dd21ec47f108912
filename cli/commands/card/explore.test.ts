import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../../models/testing/provider.ts'
import type { SiteCard } from '../../../sitecards/index.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const run = promisify(execFile)

let provider: TestProvider
let folder: string
beforeEach(async () => {
  provider = await startProvider()
  folder = await mkdtemp(join(tmpdir(), 'assay-explore-'))
})
afterEach(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

const explore = async (...more: string[]) => {
  const args = ['cli/main.ts', 'card', 'explore', 'http://travel.assay.test/', '--pages', '1', '--json', ...more]
  const { stdout } = await run(process.execPath, args, { cwd: ROOT, timeout: 240_000 })
  return JSON.parse(stdout) as Record<string, unknown> & { notes: string[] }
}
const drafted = async (name: string): Promise<SiteCard> =>
  JSON.parse(await readFile(join(folder, name, 'draft.json'), 'utf8')) as SiteCard

test('one page is explored, named by the rules or by a model behind its protocol; what was seen is the same', {
  timeout: 500_000,
}, async () => {
  const plain = await explore('--no-model', '--out', join(folder, 'plain'))
  expect(plain).toMatchObject({ site: 'travel.assay.test', pages: 1, stopped: expect.stringMatching(/1 page/) })
  const byRules = await drafted('plain')
  expect(plain).toMatchObject({ functions: byRules.functions.length, actions: byRules.actions.length })
  expect(byRules.actions.length).toBeGreaterThan(1)

  provider.replies.push(({ user }) => ({
    json: {
      functions: byRules.functions
        .filter(({ id }) => user.includes(id))
        .map(({ id, tags }, at) => ({
          id,
          label: `Compare ${['cities', 'hotels', 'flights'][at] ?? `offers ${at}`}`,
          description: 'By a model',
          tags,
        })),
      items: [],
    },
  }))
  const named = await explore('--model', 'tiny', '--model-base-url', provider.url, '--out', join(folder, 'named'))
  const byModel = await drafted('named')
  expect(provider.requests).toHaveLength(1)
  expect(byModel.functions[0]).toMatchObject({ label: 'Compare cities', description: 'By a model' })
  expect(named.notes).toEqual(plain.notes)
  const types = (card: SiteCard): string[] => [...card.actions, ...card.perceptions].map(({ type }) => type).sort()
  expect(types(byModel)).toEqual(types(byRules))
})
