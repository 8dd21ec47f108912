import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPool } from './pool.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-rights-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** A process that tries what a script would try after an escape, and reports through the one message it may send. */
const ENTRY = `
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
const tried = (work) => { try { work(); return 'allowed' } catch (error) { return error.code ?? error.name } }
process.on('message', () => {
  const findings = [
    tried(() => readFileSync('/etc/hostname')),
    tried(() => writeFileSync('written.txt', 'x')),
    tried(() => spawnSync('true').error && (() => { throw spawnSync('true').error })()),
    tried(() => Function('return 1')()),
    Object.keys(process.env).filter((name) => name !== 'TZ' && !name.startsWith('NODE_CHANNEL')).join(',') || 'empty',
  ]
  process.send({ type: 'done', run: { tree: null, error: null, console: findings, healthy: false } })
})
process.send({ type: 'ready' })
`

it('the process may not read elsewhere, write, spawn, make code from text or see the environment', async () => {
  const entry = join(folder, 'entry.mjs')
  writeFileSync(entry, ENTRY)
  const pool = createPool({ size: 1, entry })
  const input = {
    program: { code: '', lines: [] },
    task: { id: '', description: '', sites: [], points: [] },
    answer: '',
    links: [],
    seed: 1,
    now: 0,
  }
  const run = await pool.run(input, {
    extract: async () => [],
    verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
  })
  pool.close()
  expect(run.console).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED', 'EvalError', 'empty'])
})
