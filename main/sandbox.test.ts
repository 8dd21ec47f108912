import { afterEach, expect, test, vi } from 'vitest'
import { createPool, type SandboxPool } from '../host/judge/index.ts'
import { stripTypes } from '../rubrics/script/index.ts'
import { utilityProcess } from '../tests/doubles/electron.ts'
import { startUtility } from './sandbox.ts'

vi.mock('electron', () => import('../tests/doubles/electron.ts'))

const services = {
  extract: async () => [],
  verify: async () => ({ outcome: 'holds' as const, reason: '', checks: [] }),
}
const judged = (check: string) => ({
  program: stripTypes(
    `import { rubric, text, verify } from 'assay'\nexport default rubric((tree) => {\n  tree.other('leaf', () => ${check})\n})\n`,
  ),
  task: { id: 'task-00aa01', description: 'A task', sites: ['shop.assay.test'], points: [] },
  answer: '',
  links: [],
  seed: 1,
  now: 0,
})

let pool: SandboxPool
afterEach(() => pool.close())

test('a rubric runs in a utility process without environment, which is used again', async () => {
  pool = createPool({ size: 1, start: startUtility })
  const script = judged("verify.page('http://shop.assay.test/', text('abcd'))")
  expect((await pool.run(script, services)).tree?.score).toBe(1)
  expect((await pool.run(script, services)).tree?.score).toBe(1)
  expect(utilityProcess.forked).toHaveLength(1)
  expect(utilityProcess.forked[0]?.entry).toMatch(/sandbox-process/)
  expect(utilityProcess.forked[0]?.options).toMatchObject({ env: { TZ: 'UTC' }, stdio: 'ignore' })
})

test('one that cannot be interrupted is killed, and the next answer gets another', async () => {
  pool = createPool({ size: 1, start: startUtility, limits: { timeMs: 2_000 } })
  const script = judged("verify.page('http://shop.assay.test/', text('abcd'))")
  let stopped = 0
  const stopping = {
    ...services,
    // In the middle of the script: what comes before it is not the script's time.
    verify: async () => {
      stopped = pool.pids()[0] as number
      process.kill(stopped, 'SIGSTOP')
      return services.verify()
    },
  }
  expect((await pool.run(script, stopping)).error?.code).toBe('timeout')
  expect((await pool.run(script, services)).tree?.score).toBe(1)
  expect(pool.pids()).not.toContain(stopped)
})
