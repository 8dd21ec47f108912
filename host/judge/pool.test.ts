import { afterEach, describe, expect, it } from 'vitest'
import type { JudgingServices } from '../../rubrics/index.ts'
import type { ScriptInput } from '../../rubrics/sandbox/index.ts'
import { stripTypes } from '../../rubrics/script/index.ts'
import { createPool, type SandboxPool } from './pool.ts'
import { officialInput, officialScript } from './python-fixtures.ts'

const services: JudgingServices = {
  extract: async () => [],
  verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
}

function input(statements: string): ScriptInput {
  const program = stripTypes(
    `import { rubric, text, verify } from 'assay'\nexport default rubric((tree) => {\n  tree.other('leaf', async () => {\n${statements}\n  })\n})\n`,
  )
  return {
    program,
    task: { id: 'task-00aa01', description: 'A task', sites: ['shop.assay.test'], points: [] },
    answer: '',
    links: [],
    seed: 1,
    now: 0,
  }
}
const FINE = "return verify.page('http://shop.assay.test/', text('abcd'))"

let pool: SandboxPool
afterEach(() => pool.close())

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

describe('sandbox processes', { timeout: 120_000 }, () => {
  it('are used again while healthy', async () => {
    pool = createPool({ size: 1 })
    const first = await pool.run(input(FINE), services)
    const pids = pool.pids()
    const second = await pool.run(input(FINE), services)
    expect([first.tree?.score, second.tree?.score]).toEqual([1, 1])
    expect(pool.pids()).toEqual(pids)
    expect(pids).toHaveLength(1)
  })

  it('are replaced after a script ran out of memory, which costs that answer only', async () => {
    pool = createPool({ size: 1 })
    const bomb = await pool.run(input("let s = 'x'\nfor (;;) s += s"), services)
    const [before] = pool.pids()
    const next = await pool.run(input(FINE), services)
    expect(bomb.error?.code).toBe('memory')
    expect(next.tree?.score).toBe(1)
    expect(before === undefined || pool.pids()[0] !== before).toBe(true)
  })

  it('killed from outside end as a crash of that answer; the next one is judged', async () => {
    pool = createPool({ size: 1 })
    await pool.run(input(FINE), services)
    const [pid = 0] = pool.pids()
    const never: JudgingServices = { ...services, verify: () => new Promise(() => undefined) }
    const hanging = pool.run(input(FINE), never)
    setTimeout(() => process.kill(pid, 'SIGKILL'), 50)
    expect((await hanging).error).toMatchObject({ code: 'crash' })
    expect((await pool.run(input(FINE), services)).tree?.score).toBe(1)
  })

  it('are killed when the host waits too long for evidence', async () => {
    pool = createPool({ size: 1, limits: { timeMs: 300 } })
    const never: JudgingServices = { ...services, verify: () => new Promise(() => undefined) }
    const { error } = await pool.run(input(FINE), never)
    expect(error?.code).toBe('timeout')
  })

  it('end with a cancelled run', async () => {
    pool = createPool({ size: 1 })
    await pool.run(input(FINE), services)
    const [pid = 0] = pool.pids()
    const stop = new AbortController()
    const run = pool.run(input('for (;;) {}'), services, stop.signal)
    setTimeout(() => stop.abort(), 50)
    expect((await run).error?.code).toBe('cancelled')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })

  it('leave nothing behind when the pool is closed', async () => {
    pool = createPool({ size: 2 })
    await Promise.all([pool.run(input(FINE), services), pool.run(input(FINE), services)])
    const pids = pool.pids()
    expect(pids.length).toBeGreaterThan(0)
    pool.close()
    for (const pid of pids) await expect.poll(() => isAlive(pid)).toBe(false)
    expect((await pool.run(input(FINE), services)).error?.code).toBe('cancelled')
  })

  it('run scripts of both languages one after the other, under limits of their own', async () => {
    pool = createPool({ size: 1, limits: { memoryBytes: 32 * 1024 * 1024 } })
    const official = officialInput(officialScript('evaluator.add_custom_node(True, "k", "d")'))
    const scores = []
    for (const next of [official, input(FINE), official, input("let s = 'x'\nfor (;;) s += s"), official, input(FINE)])
      scores.push((await pool.run(next, services)).tree?.score ?? null)
    expect(scores).toEqual([1, 1, 1, null, 1, 1])
  })

  it('answer a host that refuses with an error of the leaf', async () => {
    pool = createPool({ size: 1 })
    const refusing: JudgingServices = {
      ...services,
      verify: async () => {
        throw new Error('the provider is away')
      },
    }
    const { tree } = await pool.run(input(FINE), refusing)
    expect(tree?.children[0]).toMatchObject({ status: 'error', reason: 'the provider is away', score: 0 })
  })
})
