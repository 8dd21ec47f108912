/** `assay propose`, `instantiate` and `affinity`: what they print and leave in the workspace; the model is a server on loopback. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { UsageError } from '../io.ts'
import { affinity, instantiate, propose } from './propose.ts'

let workspace: string
let provider: TestProvider

beforeEach(async () => {
  workspace = join(await mkdtemp(join(tmpdir(), 'assay-propose-')), 'harbor')
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), workspace, { recursive: true })
  provider = await startProvider()
})
afterEach(async () => {
  await provider.close()
  await rm(join(workspace, '..'), { recursive: true, force: true })
})
const options = { rounds: '1', each: '2', seed: '1', parallel: '1' }
const model = () => ({ ...options, model: 'tiny', modelBaseUrl: provider.url })
const sample = async (id: string, title: string) => {
  const { proposal_id: _id, ...proposal } = JSON.parse(
    await readFile(join(workspace, 'proposals', `${id}.json`), 'utf8'),
  )
  return { ...proposal, version: undefined, title }
}
const proposals = () =>
  readdir(join(workspace, 'proposals')).then((names) => names.filter((name) => name.endsWith('.json')))

test('without a model skeletons are written, what is missing is found, and no proposal is made', async () => {
  const before = await proposals()
  const { json, lines, found } = await propose(workspace, { ...options, rounds: '2' })
  expect(json).toMatchObject({ method: 'built-in', model: null, cost: 0, ended: 'finished', calls: [] })
  expect(lines.join('\n')).toMatch(/P1 \(user_scenario\.persona\)[\s\S]*TODO user_scenario/)
  expect(found).toBe(true)
  expect(await proposals()).toEqual(before)
  expect(await readdir(join(workspace, (json as { folder: string }).folder, 'items'))).toHaveLength(2)
})

test('with a model every reply is counted, an unknown price is null, and --accept takes what has no errors in the name of a person', async () => {
  const before = (await proposals()).length
  const good = await sample('prop-3f8a21', 'Another blender')
  const bad = { ...(await sample('prop-8c41d7', 'No functions')), function_points: [] }
  provider.replies = [
    { json: { proposals: [good, bad] } },
    { json: { proposals: [bad] } },
    { json: { proposals: [bad] } },
  ]
  const { json, lines, found } = await propose(workspace, { ...model(), accept: 'ada' })
  expect(json).toMatchObject({
    ended: 'finished',
    cost: null,
    knownCost: 0,
    unpriced: 3,
    tokensIn: 3000,
    tokensOut: 300,
  })
  expect((json as { accepted: { taken: object[] } }).accepted.taken).toHaveLength(1)
  expect(lines.join('\n')).toMatch(/P1 \(function_points\)/)
  expect(found).toBe(true)
  expect(await proposals()).toHaveLength(before + 1)
})

test('a model that gives out is found, and --resume goes on with what is left', async () => {
  provider.replies = [{ status: 401, body: { error: { message: 'no' } } }]
  const first = await propose(workspace, model())
  expect(first.json).toMatchObject({ ended: 'failed', problem: { code: 'auth' } })
  expect(first.found).toBe(true)
  const { batch } = first.json as { batch: string }
  expect(first.lines.join('\n')).toContain(`--resume ${batch}`)
  provider.replies = [{ json: { proposals: [await sample('prop-3f8a21', 'A'), await sample('prop-8c41d7', 'B')] } }]
  const second = await propose(workspace, { ...model(), resume: batch })
  expect(second.json).toMatchObject({ batch, ended: 'finished', items: [{ slot: 1 }, { slot: 1 }] })
})

test('task drafts of accepted proposals; an existing task is never written over', async () => {
  await expect(instantiate(workspace, { ...options, proposal: ['prop-3f8a21'] })).rejects.toThrow(
    'task-3f8a21 is there already',
  )
  const { json } = await instantiate(workspace, { ...options, proposal: ['prop-72f4bd'], unscreened: true })
  expect(json).toMatchObject({ kind: 'tasks', items: [{ id: 'task-72f4bd' }] })
})

test('ratings of the pairs that nobody has rated', async () => {
  const file = join(workspace, 'clusters.yaml')
  await writeFile(file, (await readFile(file, 'utf8')).replace(/ {2}- between: \[Shopping, Travel\][\s\S]*$/, ''))
  provider.replies = [{ json: { ratings: [{ pair: 1, reason: 'a trip decides what is bought', level: 'MEDIUM' }] } }]
  const { json, found } = await affinity(workspace, { ...model(), accept: 'ada' })
  expect(found).toBe(false)
  expect((json as { items: { value: object }[] }).items[0]?.value).toMatchObject({
    between: ['Shopping', 'Travel'],
    level: 'MEDIUM',
  })
  expect(await readFile(file, 'utf8')).toMatch(/level: MEDIUM[\s\S]*model: tiny/)
})

test('what cannot be done is wrong usage, with the reason', async () => {
  await expect(affinity(workspace, options)).rejects.toThrow(UsageError)
  await expect(affinity(workspace, model())).rejects.toThrow('rated already')
  await expect(propose(workspace, { ...options, rounds: '0' })).rejects.toThrow('--rounds')
  await expect(instantiate(workspace, options)).rejects.toThrow('--proposal')
  await expect(propose(workspace, { ...options, resume: 'nothing' })).rejects.toThrow('no batch nothing')
  await expect(propose(workspace, { ...options, accept: 'Ada L.' })).rejects.toThrow('--accept')
})
