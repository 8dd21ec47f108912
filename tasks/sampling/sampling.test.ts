import fc from 'fast-check'
import { expect, test } from 'vitest'
import { affinityOf, type ClusterFile, clusterFile } from '../clusters.ts'
import { anchorOf, anchorReason, countRound, sampleRound } from './round.ts'
import { LEAST, MOST, SAMPLING_RULES } from './rules.ts'
import { simulate } from './simulate.ts'
import { combinationUsage, keyOf, pairsOf, usageOf } from './usage.ts'

/** A source that is the same for the same seed; which one does not matter here. */
const source = (seed: number): (() => number) => {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0
    return state / 4_294_967_296
  }
}
const fileOf = (names: string[], levels: Record<string, 'HIGH' | 'MEDIUM' | 'LOW'>): ClusterFile =>
  clusterFile.parse({
    clusters: names.map((name) => ({ name, sites: [] })),
    affinity: Object.entries(levels).map(([key, level]) => ({ between: key.split(' + '), level })),
  })

/** The vector of reference section 2.2. */
const HISTORY = [['A1', 'B1'], ['A1', 'B1', 'C1'], ['A1'], ['A1', 'B1', 'C1', 'D1']]
const NAMES = ['A1', 'B1', 'C1', 'D1']

test('usage of the reference’s vector, as released and with all pairs counted', () => {
  expect(combinationUsage(HISTORY, 'A1', NAMES, { released: true })).toEqual({
    order_0: 1,
    order_1: { B1: 1, C1: 0, D1: 0 },
    order_2: { 'B1 + C1': 2, 'B1 + D1': 0, 'C1 + D1': 0 },
  })
  expect(combinationUsage(HISTORY, 'A1', NAMES).order_2).toEqual({ 'B1 + C1': 2, 'B1 + D1': 1, 'C1 + D1': 1 })
  const usage = usageOf(HISTORY, NAMES)
  expect(anchorOf(NAMES, usage)).toBe('D1')
  expect(usage.triples.get('A1 + B1 + C1')).toBe(2)
  expect([usage.clusters.get('A1'), usage.pairs.get('A1 + B1')]).toEqual([4, 3])
})

test('a pair that is LOW or not rated is taken only to reach three', () => {
  const file = fileOf(['a', 'b', 'c', 'd', 'e'], {
    'a + b': 'HIGH',
    'a + c': 'LOW',
    'b + c': 'HIGH',
    'a + d': 'MEDIUM',
    'b + d': 'MEDIUM',
  })
  for (let seed = 1; seed <= 40; seed += 1) {
    const { clusters } = sampleRound(file, usageOf([], ['a', 'b', 'c', 'd', 'e']), source(seed))
    expect(clusters.toSorted()).toEqual(['a', 'b', 'd'])
  }
  const lonely = fileOf(['a', 'b', 'c'], { 'a + b': 'LOW' })
  expect(sampleRound(lonely, usageOf([], ['a', 'b', 'c']), source(1)).clusters.toSorted()).toEqual(['a', 'b', 'c'])
})

test('a pair that was used often is drawn seldom', () => {
  const names = ['a', 'b', 'c', 'd']
  const all = fileOf(
    names,
    Object.fromEntries(names.flatMap((x, at) => names.slice(at + 1).map((y) => [keyOf(x, y), 'HIGH' as const]))),
  )
  const usage = usageOf(
    [...Array.from({ length: 30 }, () => ['a', 'b']), ...Array.from({ length: 40 }, () => ['b', 'c', 'd'])],
    names,
  )
  let second = 0
  for (let seed = 1; seed <= 300; seed += 1)
    second += Number(sampleRound(all, usage, source(seed)).steps[0]?.cluster === 'b')
  // Weights 1/31 : 1 : 1, so about 5 of 300.
  expect(second).toBeLessThan(15)
})

const anyFile = fc.integer({ min: 1, max: 9 }).chain((n) => {
  const names = Array.from({ length: n }, (_, at) => `c${at}`)
  const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => keyOf(a, b)))
  return fc
    .array(fc.constantFrom('HIGH' as const, 'MEDIUM' as const, 'LOW' as const, null), {
      minLength: pairs.length,
      maxLength: pairs.length,
    })
    .map((levels) =>
      fileOf(names, Object.fromEntries(pairs.flatMap((pair, at) => (levels[at] ? [[pair, levels[at]]] : [])))),
    )
})

test('every round has its anchor, three to six different clusters as far as there are, and is the same for a seed', () => {
  fc.assert(
    fc.property(anyFile, fc.integer({ min: 1, max: 1000 }), (file, seed) => {
      const one = simulate(file, [], 30, source(seed))
      expect(simulate(file, [], 30, source(seed))).toEqual(one)
      const n = file.clusters.length
      for (const { anchor, clusters, short } of one.rounds) {
        expect(clusters[0]).toBe(anchor)
        expect(new Set(clusters).size).toBe(clusters.length)
        expect(clusters.length).toBeLessThanOrEqual(Math.min(n, MOST))
        expect(clusters.length).toBeGreaterThanOrEqual(Math.min(n, LEAST))
        expect(short === '').toBe(n >= LEAST)
      }
      const uses = [...one.usage.clusters.values()].reduce((sum, count) => sum + count, 0)
      expect(uses).toBe(one.rounds.reduce((sum, { clusters }) => sum + clusters.length, 0))
    }),
  )
})

const widest = (counts: ReadonlyMap<string, number>): number =>
  Math.max(...counts.values()) - Math.min(...counts.values())

test('anchors never differ by more than one, and each is the least used of those whose turn it is', () => {
  fc.assert(
    fc.property(anyFile, fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 40 }), (file, seed, n) => {
      const names = file.clusters.map(({ name }) => name)
      const { rounds } = simulate(file, [], n, source(seed))
      const usage = usageOf([], names)
      for (const round of rounds) {
        const turns = Math.min(...usage.anchors.values())
        const due = names.filter((name) => usage.anchors.get(name) === turns)
        const least = Math.min(...due.map((name) => usage.clusters.get(name) ?? 0))
        expect(due).toContain(round.anchor)
        expect(usage.clusters.get(round.anchor)).toBe(least)
        countRound(usage, round)
        expect(widest(usage.anchors)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('by usage alone the anchor is arg min h(C)', () => {
  fc.assert(
    fc.property(anyFile, fc.integer({ min: 1, max: 1000 }), (file, seed) => {
      const rules = { ...SAMPLING_RULES, anchor: 'usage' as const }
      const usage = usageOf(
        [],
        file.clusters.map(({ name }) => name),
      )
      for (const round of simulate(file, [], 20, source(seed), { by: 'rule', rules }).rounds) {
        expect(usage.clusters.get(round.anchor)).toBe(Math.min(...usage.clusters.values()))
        countRound(usage, round)
      }
    }),
  )
})

test('a LOW pair is never taken while HIGH or MEDIUM ones can be: only where the anchor has no two that fit it and each other', () => {
  fc.assert(
    fc.property(anyFile, fc.integer({ min: 1, max: 1000 }), (file, seed) => {
      const fits = (a: string, b: string): boolean => ['HIGH', 'MEDIUM'].includes(affinityOf(file, a, b)?.level ?? '')
      const names = file.clusters.map(({ name }) => name)
      for (const { anchor, clusters } of simulate(file, [], 20, source(seed)).rounds) {
        const unfit = pairsOf(clusters).filter(([a, b]) => !fits(a, b))
        const possible = pairsOf(names.filter((name) => fits(anchor, name))).some(([a, b]) => fits(a, b))
        if (possible) expect(unfit).toEqual([])
        // Beyond the least size nothing is taken that does not fit.
        if (clusters.length > LEAST) expect(unfit).toEqual([])
      }
      const never = { ...SAMPLING_RULES, unfit: 'never' as const }
      const { otherPairsUsed, rounds } = simulate(file, [], 20, source(seed), { by: 'rule', rules: never })
      expect(otherPairsUsed).toEqual([])
      for (const { clusters, short } of rounds) expect(short === '').toBe(clusters.length >= LEAST)
    }),
  )
})

test('where something must be taken that does not fit, an unrated pair comes before a LOW one', () => {
  const file = fileOf(['a', 'b', 'c', 'd'], { 'a + b': 'HIGH', 'a + c': 'LOW', 'b + c': 'LOW', 'a + d': 'LOW' })
  for (let seed = 1; seed <= 20; seed += 1)
    expect(sampleRound(file, usageOf([], ['a', 'b', 'c', 'd']), source(seed)).clusters).toEqual(['a', 'b', 'd'])
})

test('the way of a simulation ends in its end; by chance the same is counted', () => {
  fc.assert(
    fc.property(anyFile, fc.integer({ min: 1, max: 500 }), fc.constantFrom('rule', 'chance'), (file, n, by) => {
      const { series, goodPairs, usage, unfit, otherPairsUsed, rounds } = simulate(file, [], n, source(3), {
        by: by as 'rule',
        rules: SAMPLING_RULES,
      })
      const last = series.at(-1)
      expect(last).toEqual({
        round: n,
        goodPairs: goodPairs.used,
        unfitUses: unfit.low + unfit.unrated,
        triples: usage.triples.size,
        spread: widest(usage.clusters),
      })
      expect(series.length).toBeLessThanOrEqual(202)
      const good = [...usage.pairs].filter(([pair]) => !otherPairsUsed.includes(pair))
      expect(good).toHaveLength(goodPairs.used)
      const unfitUses = otherPairsUsed.reduce((sum, pair) => sum + (usage.pairs.get(pair) ?? 0), 0)
      expect(unfitUses).toBe(unfit.low + unfit.unrated)
      expect(unfit.first === null).toBe(unfitUses === 0)
      expect(rounds).toHaveLength(n)
    }),
  )
})

test('why it is this anchor', () => {
  const names = ['a', 'b', 'c']
  const usage = usageOf([['a', 'b'], ['a']], names)
  expect(anchorReason(names, usage, 'c', 'usage')).toBe('c is the least used (used 0 times, anchor 0 times).')
  expect(anchorReason(names, usage, 'c', 'turn')).toBe(
    'Of 3 clusters that are equal, c is the least used (used 0 times, anchor 0 times).',
  )
  expect(anchorReason(names, usageOf([], names), 'a', 'turn')).toBe(
    'Of 3 clusters that are equal (used 0 times, anchor 0 times), a comes first by name.',
  )
  usage.anchors.set('b', 3).set('c', 2).set('a', 1)
  expect(anchorReason(names, usage, 'a', 'turn')).toBe('a was the anchor least often (used 2 times, anchor 1 time).')
})

test('over many rounds all good pairs are used and no cluster is left behind', () => {
  const names = Array.from({ length: 24 }, (_, at) => `cluster ${String(at).padStart(2, '0')}`)
  const file = fileOf(
    names,
    Object.fromEntries(
      names.flatMap((a, i) =>
        names
          .slice(i + 1)
          .map((b, j) => [keyOf(a, b), ['HIGH', 'MEDIUM', 'MEDIUM', 'LOW'][(i * 7 + (i + j + 1) * 3) % 4]]),
      ),
    ) as Record<string, 'HIGH'>,
  )
  const { goodPairs, otherPairsUsed, spread, gaps } = simulate(file, [], 600, source(1))
  expect(gaps).toEqual([])
  expect(goodPairs.used / goodPairs.of).toBeGreaterThan(0.9)
  expect(otherPairsUsed).toEqual([])
  expect(spread.anchors[1] - spread.anchors[0]).toBeLessThanOrEqual(1)
  expect(spread.clusters[1] / spread.clusters[0]).toBeLessThan(1.5)
})

test('without clusters it is said what is missing', () => {
  expect(() => simulate(fileOf([], {}), [], 1, source(1))).toThrow('clusters.yaml')
})
