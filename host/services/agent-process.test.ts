import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runAgent } from './agent-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-agent-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A command that runs these statements in Node. */
async function agent(statements: string): Promise<string> {
  const file = join(folder, `agent-${Math.abs(hash(statements))}.mjs`)
  await writeFile(
    file,
    `import { readFileSync, writeFileSync } from 'node:fs'\nimport { spawn } from 'node:child_process'\n${statements}\n`,
  )
  return `"${process.execPath}" "${file}"`
}
const hash = (text: string): number => [...text].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7)

const run = async (statements: string, options: { timeoutMs?: number; signal?: AbortSignal } = {}) =>
  runAgent({
    command: await agent(statements),
    input: '{"task_id":"task-00aa01"}\n',
    env: process.env,
    timeoutMs: options.timeoutMs ?? 60_000,
    signal: options.signal ?? new AbortController().signal,
  })
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('what it prints is the answer to the task on its standard input; what it tells of itself is kept', async () => {
  const { text, reason, log, report, ms } = await run(`
    const { task_id } = JSON.parse(readFileSync(0, 'utf8'))
    console.error('looking')
    writeFileSync(process.env.ASSAY_REPORT, JSON.stringify({ cost: 0.25, model: 'm', seed: 3 }))
    console.log('# Answer to ' + task_id)`)
  expect({ text, reason, log }).toEqual({ text: '# Answer to task-00aa01\n', reason: '', log: 'looking\n' })
  expect(report).toEqual({ cost: 0.25, model: 'm', seed: 3 })
  expect(ms).toBeGreaterThan(0)
})

test.each([
  ['ends badly', `console.log('half'); console.error('no page'); process.exit(3)`, /ended with code 3: no page/],
  ['prints nothing', '', /printed no answer/],
  ['prints blanks', `console.log('  \\n ')`, /printed no answer/],
  [
    'never ends printing',
    `const more = () => process.stdout.write('x'.repeat(100000), more); more()`,
    /longer than 400000 characters/,
  ],
  ['kills itself', `process.kill(process.pid, 'SIGKILL')`, /SIGKILL|code 137/],
])('an agent that %s has no answer, and the reason is said', async (_, statements, reason) => {
  const result = await run(statements)
  expect(result.text).toBeNull()
  expect(result.reason).toMatch(reason)
})

test('a command that does not exist is said to be so', async () => {
  const signal = new AbortController().signal
  const result = await runAgent({
    command: 'no-such-command-here',
    input: '',
    env: process.env,
    timeoutMs: 60_000,
    signal,
  })
  expect(result.reason).toMatch(/ended with code 127/)
})

test('a report that is none costs the report and not the answer', async () => {
  const { text, report, log } = await run(
    `writeFileSync(process.env.ASSAY_REPORT, '{"cost": "much"}'); console.log('yes')`,
  )
  expect(text).toBe('yes\n')
  expect(report).toBeNull()
  expect(log).toMatch(/the report is not taken/)
})

test.skipIf(process.platform === 'win32')('one that takes too long ends, with all that it started', async () => {
  const pidFile = join(folder, 'pid')
  const result = await run(
    `const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { stdio: 'ignore' })
     writeFileSync(${JSON.stringify(pidFile)}, String(child.pid)); process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`,
    { timeoutMs: 8_000 },
  )
  expect(result.reason).toBe('no answer within 8 s')
  const pid = Number(await readFile(pidFile, 'utf8'))
  await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false)
})

test('a cancelled one ends at once', async () => {
  const stop = new AbortController()
  setTimeout(() => stop.abort(), 300)
  const began = performance.now()
  const result = await run('setInterval(() => {}, 1000)', { signal: stop.signal })
  expect(result.reason).toBe('cancelled')
  expect(performance.now() - began).toBeLessThan(60_000)
})
