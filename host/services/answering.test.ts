import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorkspace, validateWorkspace, type Workspace } from '../../workspace/index.ts'
import { AnsweringService } from './answering.ts'
import type { ChromiumService } from './chromium.ts'

let folder: string
let workspace: Workspace
let service: AnsweringService
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'assay-answering-')), 'harbor')
  const harbor = join(import.meta.dirname, '..', '..', 'samples', 'harbor')
  await cp(harbor, folder, { recursive: true, filter: (path) => !path.includes('evidence') && !path.includes('runs') })
  workspace = await openWorkspace(folder)
  // The sites are not what this is about: only where they are is told to the agent.
  const chromium = { worlds: async () => ({ port: 4321 }) } as unknown as ChromiumService
  service = new AnsweringService({ workspace, chromium, now: () => new Date('2026-11-30T10:00:00Z') })
})
afterEach(async () => {
  await workspace.close()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

async function answer(statements: string, more: { tasks?: string[] | null; retries?: number } = {}) {
  const file = join(folder, '..', 'agent.mjs')
  await writeFile(file, `import { appendFileSync, existsSync, readFileSync } from 'node:fs'\n${statements}\n`)
  const seen: number[] = []
  const result = await service.answer(
    {
      command: `"${process.execPath}" "${file}"`,
      agent: 'mine',
      tasks: more.tasks === undefined ? ['task-d2764a'] : more.tasks,
      timeoutMs: 60_000,
      retries: more.retries ?? 0,
      parallel: 3,
      env: { ...process.env, MARK: join(folder, '..', 'mark') },
    },
    { signal: new AbortController().signal, report: ({ done }) => seen.push(done) },
  )
  return { ...result, seen }
}

test('answers are kept one after the other, each with how it came about, and the workspace stays whole', async () => {
  const say = `console.log('It is ' + process.env.ASSAY_WORLDS + ' for ' + process.env.ASSAY_TASK_ID)`
  expect(await answer(say)).toMatchObject({ tasks: 1, answered: 1, failed: [] })
  await answer(say)
  const place = join(folder, 'answers', 'mine', 'task-d2764a')
  expect(await readFile(join(place, 'answer_2.md'), 'utf8')).toBe('It is 127.0.0.1:4321 for task-d2764a\n')
  expect(JSON.parse(await readFile(join(place, 'answer_2.json'), 'utf8'))).toMatchObject({
    version: 1,
    at: '2026-11-30T10:00:00.000Z',
    attempt: 1,
    environment: { platform: process.platform, node: process.versions.node },
    report: null,
  })
  expect((await validateWorkspace(folder)).errors).toBe(0)
  expect(workspace.answers.filter(({ agent }) => agent === 'mine')).toHaveLength(2)
})

test('all tasks are answered, several at once, and one that fails does not hold the others', async () => {
  const result = await answer(
    `const { task_id, task_description, websites } = JSON.parse(readFileSync(0, 'utf8'))
     if (task_id === 'task-3f8a21') process.exit(1)
     console.log(task_description.length + ' ' + websites.join())`,
    { tasks: null },
  )
  expect(result).toMatchObject({
    tasks: 8,
    answered: 7,
    failed: [{ task: 'task-3f8a21', reason: 'the command ended with code 1' }],
  })
  expect(result.seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('what gave no answer is tried again as often as asked', async () => {
  const onThird = `appendFileSync(process.env.MARK, 'x'); if (readFileSync(process.env.MARK, 'utf8').length < 3) process.exit(1); console.log('third')`
  expect(await answer(onThird, { retries: 1 })).toMatchObject({
    answered: 0,
    failed: [{ reason: 'the command ended with code 1 (2 tries)' }],
  })
  expect(await answer(onThird, { retries: 1 })).toMatchObject({ answered: 1 })
})

test('a task that is not there is refused before anything runs', async () => {
  await expect(answer(`console.log('x')`, { tasks: ['task-000000'] })).rejects.toThrow('There is no task task-000000')
})
