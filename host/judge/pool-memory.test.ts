/** A thousand runs, hostile ones among them, leave neither the studio nor its sandbox process larger than a bound. */
import { readFileSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import type { JudgingServices } from '../../rubrics/index.ts'
import type { ScriptInput } from '../../rubrics/sandbox/index.ts'
import { stripTypes } from '../../rubrics/script/index.ts'
import { createPool } from './pool.ts'

const RUNS = 1000
const WARM = 100
const MB = 1024 * 1024

const services: JudgingServices = {
  extract: async () => [{ name: 'x'.repeat(10_000) }],
  verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
}
const scriptOf = (body: string): ScriptInput => ({
  program: stripTypes(
    `import { field, rubric, text, verify } from 'assay'\nexport default rubric(async (tree, answer) => {\n${body}\n})\n`,
  ),
  task: { id: 'task-00aa01', description: 'A task', sites: ['shop.assay.test'], points: [] },
  answer: 'y'.repeat(20_000),
  links: [],
  seed: 1,
  now: 0,
})
/** What a run leaves behind if anything is kept: large extractions, many leaves, errors, output. */
const SCRIPTS = [
  `const rows = await answer.records('Rows', { name: field.text('name') }, { count: 1 })
   for (let at = 0; at < 40; at += 1) tree.other('leaf ' + at, () => verify.page('http://shop.assay.test/', text(rows[0].name)))`,
  `const kept = []\nfor (let at = 0; at < 20_000; at += 1) kept.push({ at, text: 'z' + at })\ntree.other('leaf', () => verify.page('http://shop.assay.test/', text(kept[7].text)))`,
  `throw new Error('e'.repeat(5000))`,
  `for (let at = 0; at < 150; at += 1) console.log('c'.repeat(1000))\ntree.other('leaf', () => verify.page('http://shop.assay.test/', text('abcd')))`,
].map(scriptOf)

setFlagsFromString('--expose-gc')
const gc = runInNewContext('gc') as () => void
const heap = (): number => {
  gc()
  return process.memoryUsage().heapUsed
}
/** Resident memory of a process in bytes; null where the system does not tell. */
const residentOf = (pid: number): number | null => {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096
  } catch {
    return null
  }
}

const pool = createPool({ size: 1 })
afterAll(() => pool.close())

test('memory is bounded over a thousand runs', { timeout: 240_000 }, async () => {
  const codes = new Map<string, number>()
  let most = 0
  const runs = async (n: number): Promise<void> => {
    for (let at = 0; at < n; at += 1) {
      const script = SCRIPTS[at % SCRIPTS.length]
      const run = await pool.run(script ?? SCRIPTS[0] ?? scriptOf(''), services)
      const code = run.error?.code ?? 'fine'
      codes.set(code, (codes.get(code) ?? 0) + 1)
      const [pid] = pool.pids()
      if (at % 50 === 0 && pid !== undefined) most = Math.max(most, residentOf(pid) ?? 0)
    }
  }
  await runs(WARM)
  const before = heap()
  await runs(RUNS)
  const grown = heap() - before
  expect(Object.fromEntries(codes)).toEqual({ fine: ((RUNS + WARM) * 3) / 4, 'script-error': (RUNS + WARM) / 4 })
  expect(grown, `the studio's heap grew by ${(grown / MB).toFixed(1)} MB`).toBeLessThan(8 * MB)
  expect(most, `the sandbox process took up to ${(most / MB).toFixed(0)} MB`).toBeLessThan(400 * MB)
})
