import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Host } from '../host.ts'
import { Sample } from '../testing/sample.ts'

let sample: Sample
let host: Host
const harbor = (...parts: string[]): string => join(sample.workspace, ...parts)
const open = async (): Promise<void> => {
  host = await sample.open({ now: () => new Date('2026-12-01T10:00:00Z') })
}
beforeEach(async () => {
  sample = await Sample.copy()
})
afterEach(() => sample.close())

test('the sample run says where the hasty agent is weak, and every leaf is somewhere', async () => {
  await open()
  const agents = await host.context.results.of('r-sample-offline')
  expect(agents.map(({ agent }) => agent)).toEqual(['careful', 'fabricator', 'hasty', 'person'])
  const verdicts = await host.context.judging.verdicts('r-sample-offline')
  for (const agent of agents) {
    const leaves = verdicts
      .filter((one) => one.agent === agent.agent)
      .reduce((sum, { counts }) => sum + counts.leaves, 0)
    const bySite = agent.sites.reduce((sum, { n }) => sum + n, 0)
    expect(bySite + agent.pointless).toBe(leaves)
    const typed = [...agent.actionTypes, ...agent.perceptionTypes].reduce((sum, { n }) => sum + n, 0)
    expect(typed + agent.untyped + agent.pointless).toBe(leaves)
    expect(agent.complexity.tasks).toHaveLength(8)
    expect(agent.effort.meanWords).toBeGreaterThan(20)
  }
  const careful = agents[0]
  expect(careful?.sites.every(({ score }) => score === 1)).toBe(true)
  expect(careful?.byAnswers.deviation.partialCompletion).toMatchObject({ mean: 1, sd: null, runs: 1 })
  expect(careful?.passAtK).toEqual([{ k: 1, value: 1, tasks: 8, left: 0 }])
})

test('the board ranks by the chosen figure, shares ranks, and carries intervals', async () => {
  await open()
  const board = await host.context.results.leaderboard(null, 'partialCompletion')
  expect(
    board.standings.map(({ agent, rank, metrics }) => [agent, rank, Number(metrics.partialCompletion?.toFixed(3))]),
  ).toEqual([
    ['careful', 1, 1],
    ['person', 2, 0.344],
    ['hasty', 3, 0.168],
    ['fabricator', 4, 0],
  ])
  expect(board.comparable).toBe(true)
  const [careful] = board.standings
  expect(careful?.successInterval).toMatchObject({ value: 1, high: 1, method: 'Wilson score' })
  const bySuccess = await host.context.results.leaderboard('offline', 'successRate')
  expect(bySuccess.standings.filter(({ metrics }) => metrics.successRate === 0).map(({ rank }) => rank)).toSatisfy(
    (ranks: number[]) => new Set(ranks).size === 1,
  )
  await expect(host.context.results.leaderboard('nobody', 'successRate')).rejects.toThrow('no finished run')
})

test('an agent judged on fewer tasks and another day makes figures that cannot be compared, and the board says so', async () => {
  await open()
  await host.context.judging.judge(
    { judge: 'offline', agents: ['hasty'], tasks: ['task-b4187e'] },
    { id: 'r-few', create: (manifest) => host.context.workspace.createRun(manifest) },
    { signal: new AbortController().signal, report: () => undefined },
  )
  await expect.poll(() => host.context.workspace.runs.get('r-few')?.manifest.status).toBe('finished')
  const board = await host.context.results.leaderboard('offline', 'partialCompletion')
  expect(board.standings.find(({ agent }) => agent === 'hasty')).toMatchObject({
    run: 'r-few',
    tasks: 1,
    partialInterval: { value: null, reason: 'One value has no interval.' },
  })
  expect(board.comparable).toBe(false)
  expect(board.why.join(' ')).toMatch(/1 tasks are common/)
})

test('time, tokens and cost come from what is kept beside the answers, and only from there', async () => {
  await writeFile(
    harbor('answers/hasty/task-b4187e/answer_1.json'),
    JSON.stringify({ version: 1, ms: 90_000, report: { inputTokens: 900, outputTokens: 100, cost: 0.02 } }),
  )
  await writeFile(harbor('answers/hasty/task-3f8a21/answer_1.json'), '{ broken')
  await open()
  const hasty = (await host.context.results.of('r-sample-offline')).find(({ agent }) => agent === 'hasty')
  expect(hasty?.effort).toMatchObject({
    answers: 8,
    meanMinutes: 1.5,
    timed: 1,
    meanTokens: 1000,
    counted: 1,
    cost: 0.02,
  })
})

test('the released format has percent, no invented category, and names its judge', async () => {
  await open()
  const { file } = await host.context.results.exportLeaderboard(null, new Date('2026-11-30T10:00:00Z'))
  const board = JSON.parse(await readFile(harbor(file), 'utf8'))
  expect(board.last_updated).toBe('2026-11')
  expect(board.entries[0]).toMatchObject({
    rank: 1,
    system: 'careful',
    category: '',
    partial_completion: 100,
    partial_completion_std: null,
    time_min: null,
    tokens_k: null,
  })
  expect(board.assay).toMatchObject({ judge: 'offline', comparable: true, sample: true })
})
