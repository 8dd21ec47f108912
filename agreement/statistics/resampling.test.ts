import { describe, expect, it } from 'vitest'
import { clusterBootstrap, quantile } from './bootstrap.ts'
import { cohenKappa } from './cohen-kappa.ts'
import { tableOfCounts } from './confusion-table.ts'
import { correctedRate } from './corrected-rate.ts'
import { pairedDifference } from './paired-difference.ts'
import { binomialDraw, seededRandom } from './random.ts'
import { isDefined } from './statistic.ts'

describe('seeded draws', () => {
  it('are the same for a seed, others for another, and spread evenly', () => {
    const [one, again, other] = [seededRandom(7), seededRandom(7), seededRandom(8)]
    const first = Array.from({ length: 5 }, one)
    expect(Array.from({ length: 5 }, again)).toEqual(first)
    expect(Array.from({ length: 5 }, other)).not.toEqual(first)
    const bins = Array.from({ length: 10 }, () => 0)
    for (let at = 0; at < 100_000; at += 1) {
      const bin = Math.floor(one() * 10)
      bins[bin] = (bins[bin] ?? 0) + 1
    }
    // Chi-square with 9 degrees of freedom: 27.88 is passed once in a thousand.
    expect(bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0)).toBeLessThan(27.88)
  })

  it.each([
    [8, 0.3],
    [1000, 0.004],
    [40, 0.45],
    [100_000, 0.17],
    [50, 0.9],
  ])('binomial draws of n %i, p %f have the mean, variance and shares of the distribution', (n, p) => {
    const random = seededRandom(n)
    const draws = Array.from({ length: 40_000 }, () => binomialDraw(n, p, random))
    const mean = draws.reduce((sum, k) => sum + k, 0) / draws.length
    const variance = draws.reduce((sum, k) => sum + (k - mean) ** 2, 0) / draws.length
    const spread = Math.sqrt(n * p * (1 - p))
    expect(Math.abs(mean - n * p)).toBeLessThan((4 * spread) / 200)
    expect(variance / (n * p * (1 - p))).toBeGreaterThan(0.96)
    expect(variance / (n * p * (1 - p))).toBeLessThan(1.04)
    expect(draws.every((k) => Number.isInteger(k) && k >= 0 && k <= n)).toBe(true)
    // The share below the mean, against the exact distribution.
    const below = draws.filter((k) => k < n * p).length / draws.length
    expect(Math.abs(below - cumulative(n, p, Math.ceil(n * p) - 1))).toBeLessThan(0.012)
  })
})

/** P(X <= k) by adding up, in logarithms. */
function cumulative(n: number, p: number, k: number): number {
  let log = n * Math.log(1 - p)
  let total = Math.exp(log)
  for (let at = 1; at <= k; at += 1) {
    log += Math.log((n - at + 1) / at) + Math.log(p / (1 - p))
    total += Math.exp(log)
  }
  return total
}

const kappaOf = ([a = 0, b = 0, c = 0, d = 0]: Float64Array | number[]): number | null => {
  const n = a + b + c + d
  const chance = (a + b) * (a + c) + (c + d) * (b + d)
  return n * n === chance ? null : (n * (a + d) - chance) / (n * n - chance)
}
const pairs = (counts: [number, number, number, number]): number[][] =>
  counts.flatMap((times, cell) => Array.from({ length: times }, () => [0, 1, 2, 3].map((at) => Number(at === cell))))

describe('the cluster bootstrap', () => {
  it('agrees with the large-sample interval of kappa where items are independent', () => {
    const found = clusterBootstrap(pairs([400, 60, 90, 450]), kappaOf, { seed: 1 })
    const kappa = cohenKappa(
      tableOfCounts([
        [400, 60],
        [90, 450],
      ]),
    )
    if (!('low' in found) || !isDefined(kappa)) throw new Error('undefined')
    expect(found.low).toBeCloseTo(kappa.low, 2)
    expect(found.high).toBeCloseTo(kappa.high, 2)
    expect(found.standardError / kappa.standardError).toBeGreaterThan(0.96)
    expect(found.standardError / kappa.standardError).toBeLessThan(1.04)
    expect(Math.abs(found.bias)).toBeLessThan(0.002)
  })

  it('gives the same whether clusters are drawn by kind or one by one', () => {
    // All different in a cell that does not count, so that no two clusters are of a kind.
    const plain = pairs([40, 6, 9, 45])
    const different = plain.map((counts, at) => [...counts, at])
    const byKind = clusterBootstrap(plain, kappaOf, { seed: 3 })
    const oneByOne = clusterBootstrap(different, kappaOf, { seed: 3 })
    if (!('low' in byKind) || !('low' in oneByOne)) throw new Error('undefined')
    expect(Math.abs(byKind.low - oneByOne.low)).toBeLessThan(0.02)
    expect(Math.abs(byKind.high - oneByOne.high)).toBeLessThan(0.02)
    expect(clusterBootstrap(plain, kappaOf, { seed: 3 })).toEqual(byKind)
  })

  it('is wider where items of a task go together: ten copies of an item are one', () => {
    const items = pairs([20, 3, 5, 22])
    const copied = items.map((counts) => counts.map((count) => count * 10))
    const independent = pairs([200, 30, 50, 220])
    const [clustered, single] = [copied, independent].map((data) => clusterBootstrap(data, kappaOf, { seed: 5 }))
    if (!clustered || !single || !('low' in clustered) || !('low' in single)) throw new Error('undefined')
    expect((clustered.high - clustered.low) / (single.high - single.low)).toBeGreaterThan(2.7)
  })

  it('says why there is none, and how many resamples had no figure', () => {
    expect(clusterBootstrap([[1, 0, 0, 0]], kappaOf, { seed: 1 })).toMatchObject({
      value: null,
      reason: expect.stringMatching(/two clusters/),
    })
    expect(clusterBootstrap(pairs([5, 0, 0, 0]), kappaOf, { seed: 1 })).toMatchObject({
      reason: expect.stringMatching(/not defined/),
    })
    const few = clusterBootstrap(pairs([4, 0, 0, 1]), kappaOf, { seed: 1, resamples: 1000 })
    expect('undefined' in few ? few.undefined : 0).toBeGreaterThan(200)
  })

  it('takes percentiles as R and numpy do', () => {
    expect(quantile([1, 2, 3, 4], 0.25)).toBe(1.75)
    expect(quantile([5], 0.9)).toBe(5)
  })
})

describe('a paired difference', () => {
  it("has Newcombe's interval: his table II, example (e = 36, f = 12, g = 2, h = 0)", () => {
    const found = pairedDifference({ both: 36, first: 12, second: 2, neither: 0 })
    if (!isDefined(found)) throw new Error('undefined')
    expect(found.value).toBeCloseTo(0.2, 12)
    expect([found.low, found.high].map((bound) => bound.toFixed(4))).toEqual(['0.0569', '0.3404'])
  })

  it('changes its sign with the sides, keeps its width without discordant pairs, and needs pairs', () => {
    const [one, other] = [
      pairedDifference({ both: 50, first: 5, second: 1, neither: 44 }),
      pairedDifference({ both: 50, first: 1, second: 5, neither: 44 }),
    ]
    if (!isDefined(one) || !isDefined(other)) throw new Error('undefined')
    expect(one.value).toBeCloseTo(-other.value, 12)
    expect(one.low).toBeCloseTo(-other.high, 12)
    const none = pairedDifference({ both: 10, first: 0, second: 0, neither: 0 })
    if (!isDefined(none)) throw new Error('undefined')
    expect(none.high - none.low).toBeGreaterThan(0.1)
    expect(pairedDifference({ both: 0, first: 0, second: 0, neither: 0 })).toMatchObject({ value: null })
    expect(() => pairedDifference({ both: -1, first: 0, second: 0, neither: 0 })).toThrow(RangeError)
  })
})

describe('a rate corrected for the errors of the judge', () => {
  it('is (rate + specificity − 1) / (sensitivity + specificity − 1)', () => {
    const found = correctedRate(
      { passed: 340, of: 1000 },
      { passed: 100, passedByJudge: 90, failed: 100, failedByJudge: 80 },
    )
    if (!isDefined(found)) throw new Error('undefined')
    expect(found.value).toBeCloseTo((0.34 + 0.8 - 1) / 0.7, 12)
    expect(found.low).toBeLessThan(found.value)
    expect(found.high).toBeGreaterThan(found.value)
  })

  it('covers the truth in about 95 of 100 simulated studies', () => {
    const random = seededRandom(11)
    let covered = 0
    const studies = 2000
    for (let at = 0; at < studies; at += 1) {
      const [truth, sensitivity, specificity] = [0.3, 0.9, 0.85]
      const passed = binomialDraw(2000, truth * sensitivity + (1 - truth) * (1 - specificity), random)
      const found = correctedRate(
        { passed, of: 2000 },
        {
          passed: 120,
          passedByJudge: binomialDraw(120, sensitivity, random),
          failed: 120,
          failedByJudge: binomialDraw(120, specificity, random),
        },
      )
      if (isDefined(found) && found.low <= truth && truth <= found.high) covered += 1
    }
    expect(covered / studies).toBeGreaterThan(0.93)
    expect(covered / studies).toBeLessThan(0.97)
  })

  it('is not given where the sample cannot tell, and says when the uncut figure lies outside', () => {
    const sample = { passed: 10, passedByJudge: 10, failed: 10, failedByJudge: 9 }
    expect(correctedRate({ passed: 0, of: 0 }, sample)).toMatchObject({ value: null })
    expect(correctedRate({ passed: 5, of: 9 }, { ...sample, passed: 0, passedByJudge: 0 })).toMatchObject({
      value: null,
    })
    expect(correctedRate({ passed: 5, of: 9 }, { ...sample, failed: 0, failedByJudge: 0 })).toMatchObject({
      value: null,
    })
    expect(correctedRate({ passed: 5, of: 9 }, { ...sample, passedByJudge: 1 })).toMatchObject({
      value: null,
      reason: expect.stringMatching(/chance/),
    })
    expect(correctedRate({ passed: 0, of: 50 }, sample)).toMatchObject({
      value: 0,
      note: expect.stringMatching(/-0\.111/),
    })
  })
})
