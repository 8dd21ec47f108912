import { expect, it } from 'vitest'
import type { JudgingServices } from '../judging.ts'
import { stripTypes } from '../script/prepare.ts'
import { loadSandbox, runProgram } from './run.ts'

const services: JudgingServices = {
  extract: async () => [],
  verify: async () => ({ outcome: 'holds', reason: '', checks: [] }),
}
const program = stripTypes(`import { money, rubric, text, verify } from 'assay'
export default rubric((tree) => {
  for (let at = 0; at < 20; at += 1)
    tree.action('shop.assay.test:F1:A1', 'leaf ' + at, () => verify.page('http://shop.assay.test/', text('Hushmix 300'), money('12').near('Hushmix').atMost(20)))
})`)
const input = {
  program,
  task: { id: 'task-00aa01', description: 'A task', sites: ['shop.assay.test'], points: [] },
  answer: '',
  links: [],
  seed: 1,
  now: 0,
}
const run = () => runProgram(input, { services, clock: () => performance.now() })

it('a fresh heap with a 20-leaf script costs little processor time, and leaves nothing behind', async () => {
  await loadSandbox()
  for (let at = 0; at < 10; at += 1) await run()
  globalThis.gc?.()
  const memory = process.memoryUsage().rss
  const costs: number[] = []
  for (let at = 0; at < 60; at += 1) {
    const before = process.cpuUsage()
    const { tree } = await run()
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1000)
    expect(tree?.score).toBe(1)
  }
  costs.sort((a, b) => a - b)
  expect(costs[30]).toBeLessThan(50)
  expect(process.memoryUsage().rss - memory).toBeLessThan(120 * 1024 * 1024)
}, 120_000)
