import { expect, test } from 'vitest'
import { seededRandom } from '../../../agreement/index.ts'
import { clusterFile, keyOf, SAMPLING_RULES, simulate } from '../../../tasks/index.ts'
import { runSimulation } from './runSimulation.ts'

const names = Array.from({ length: 24 }, (_, at) => `c${String(at).padStart(2, '0')}`)
const file = clusterFile.parse({
  clusters: names.map((name) => ({ name, sites: [] })),
  affinity: names.flatMap((a, i) =>
    names.slice(i + 1).map((b, j) => ({ between: [a, b], level: ['HIGH', 'MEDIUM', 'LOW'][(i + j) % 3] })),
  ),
})
const input = { file, suggested: 0, usage: null, rounds: 400, seed: 7, rules: SAMPLING_RULES }

test('in slices comes out what comes out at once, and what the command line says', async () => {
  const { rule, chance } = await runSimulation(input, { signal: new AbortController().signal, onProgress: () => {} })
  expect(rule).toEqual(simulate(file, [], 400, seededRandom(7)))
  expect(chance.rounds).toHaveLength(400)
  expect(chance.unfit.low).toBeGreaterThan(rule.unfit.low)
})

test('ten thousand rounds give way again and again, tell how far they are, and can be stopped', async () => {
  const seen: number[] = []
  let turns = 0
  const clock = setInterval(() => {
    turns += 1
  }, 5)
  await runSimulation(
    { ...input, rounds: 10_000 },
    { signal: new AbortController().signal, onProgress: (done) => seen.push(done) },
  )
  clearInterval(clock)
  expect(turns).toBeGreaterThan(5)
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  const stop = new AbortController()
  const stopped = runSimulation(
    { ...input, rounds: 100_000 },
    { signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) },
  )
  await expect(stopped).rejects.toThrow('stopped')
})

test('it begins with what was used', async () => {
  const usage = {
    clusters: new Map(names.map((name, at) => [name, at === 0 ? 0 : 50])),
    anchors: new Map(names.map((name) => [name, 3])),
    pairs: new Map([[keyOf('c01', 'c02'), 9]]),
    triples: new Map(),
  }
  const { rule } = await runSimulation(
    { ...input, usage, rounds: 1 },
    { signal: new AbortController().signal, onProgress: () => {} },
  )
  expect(rule.rounds[0]?.anchor).toBe('c00')
  expect(rule.usage.anchors.get('c05')).toBe(3)
  expect(usage.clusters.get('c00')).toBe(0)
})
