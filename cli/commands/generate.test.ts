/** `assay rubric generate`: what it prints and leaves in the workspace; the model is a server on loopback. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProvider, type TestProvider } from '../../models/testing/provider.ts'
import { UsageError } from '../io.ts'
import { generate } from './generate.ts'

const TASK = 'task-d2764a'
let workspace: string
let provider: TestProvider

beforeEach(async () => {
  workspace = join(await mkdtemp(join(tmpdir(), 'assay-generate-')), 'harbor')
  await cp(join(import.meta.dirname, '..', '..', 'samples', 'harbor'), workspace, { recursive: true })
  provider = await startProvider()
})
afterEach(async () => {
  await provider.close()
  await rm(join(workspace, '..'), { recursive: true, force: true })
})
const read = (file: string) => readFile(join(workspace, file), 'utf8')
const model = () => ({ task: TASK, model: 'tiny', modelBaseUrl: provider.url })
const REFUSED = "import fs from 'node:fs'\nexport default fs\n"

test('without a model the built-in generator drafts; the rubric stays as it is', async () => {
  const before = await read(`rubrics/${TASK}.ts`)
  const { json, found } = await generate(workspace, { task: TASK })
  expect(json).toMatchObject({
    task: TASK,
    cost: 0,
    method: 'built-in',
    rounds: [{ reason: 'built-in' }],
    decision: null,
  })
  expect(await read((json as { file: string }).file)).toContain('export default rubric(')
  expect(found).toBe(true)
  expect(await read(`rubrics/${TASK}.ts`)).toBe(before)
})

test('with a model each round is printed with its reason, findings and diff; the cost of an unknown price is null, not 0', async () => {
  provider.replies = [REFUSED, `${REFUSED}// again\n`, `${REFUSED}// again\n`].map((script) => ({
    json: { notes: [], script },
  }))
  const { json, lines } = await generate(workspace, model())
  expect(json).toMatchObject({ cost: null, ended: 'stuck', model: 'tiny' })
  const { rounds } = json as {
    rounds: { reason: string; findings: { rule: string }[]; diff: string; script?: string }[]
  }
  expect(rounds.map(({ reason }) => reason)).toEqual(['first draft', 'checker errors', 'checker errors'])
  expect(rounds[0]?.findings.map(({ rule }) => rule)).toContain('R17')
  expect(rounds[1]?.diff).toContain('+// again')
  expect(rounds[0]).not.toHaveProperty('script')
  expect(lines.join('\n')).toContain('judges nobody')
})

test('a model that gives out is found, named with its advice, and what it made before is kept', async () => {
  provider.replies = [{ json: { notes: [], script: REFUSED } }, { status: 401, body: { error: { message: 'no' } } }]
  const { json, lines, found } = await generate(workspace, model())
  expect(json).toMatchObject({ ended: 'failed', problem: { code: 'auth' }, rounds: [{ reason: 'first draft' }] })
  expect(lines.join('\n')).toMatch(/Ended early \(auth\)/)
  expect(found).toBe(true)
})

test('--accept makes the draft the rubric in the name of a person, and only of one', async () => {
  const { json } = await generate(workspace, { task: TASK, accept: 'ada' })
  expect(json).toMatchObject({ decision: { verdict: 'accepted', by: 'ada' } })
  expect(await read(`rubrics/${TASK}.ts`)).toBe(await read((json as { file: string }).file))
  await expect(generate(workspace, { task: TASK, accept: 'Ada L.' })).rejects.toThrow(UsageError)
})

test('a script with errors is not accepted, whoever asks for it', async () => {
  const before = await read(`rubrics/${TASK}.ts`)
  provider.replies = [REFUSED, REFUSED].map((script) => ({ json: { notes: [], script } }))
  const { json, found } = await generate(workspace, { ...model(), accept: 'ada' })
  expect(json).toMatchObject({ decision: null, ended: 'stuck' })
  expect(found).toBe(true)
  expect(await read(`rubrics/${TASK}.ts`)).toBe(before)
})

test('what cannot be done is wrong usage, with the reason: an unknown task, no model, a text-only task', async () => {
  await expect(generate(workspace, { task: 'task-000000' })).rejects.toThrow(
    /There is no task "task-000000"; there are task-/,
  )
  await expect(generate(workspace, { task: TASK, modelBaseUrl: provider.url })).rejects.toThrow('--model')
  const file = join(workspace, 'tasks', `${TASK}.json`)
  const task = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, JSON.stringify({ ...task, covered_points: [], core_outputs: [] }))
  await expect(generate(workspace, { task: TASK })).rejects.toThrow(/has no covered points/)
})
