import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import oracles from '../oracles.json' with { type: 'json' }
import { accuracyTable } from './accuracy.ts'
import { agreementOfTable } from './judge-human.ts'
import { compareJudges } from './judges.ts'
import { kappaOfCounts } from './kappa-by-task.ts'
import { comparePairedSystems, pairedCounts } from './paired-systems.ts'

describe('accuracy by kind of entry', () => {
  // CAP Appendix F: 36 cards. Intervals by scipy 1.x, binomtest(...).proportion_ci.
  const { rows, all } = accuracyTable([
    { kind: 'function', correct: 371, total: 382 },
    { kind: 'perception', correct: 602, total: 640 },
    { kind: 'action', correct: 756, total: 852 },
  ])

  it('gives the published percentages', () => {
    const percent = [...rows, all].map(({ share }) => ((share.value ?? 0) * 100).toFixed(1))
    expect(percent).toEqual(['97.1', '94.1', '88.7', '92.3'])
    expect([all.correct, all.total]).toEqual([1729, 1874])
  })

  it('has the intervals of scipy', () => {
    const scipy = [
      [0.9491794823365243, 0.9838462249068671, 0.9490613306761004, 0.9855394142111529],
      [0.9195532393889929, 0.9564388115625915, 0.9194109473040853, 0.9576438023586331],
      [0.8643301974687505, 0.9068406697493978, 0.8641524011962095, 0.9077736606071171],
      [0.9096454065257795, 0.9338762829968121, 0.9095883556034924, 0.9343203158568216],
    ]
    const ours = [...rows, all].map(({ share, exact }) =>
      [share, exact].flatMap((one) => ('low' in one ? [one.low, one.high] : [])),
    )
    expect(ours).toEqual(scipy.map((row) => row.map((bound) => expect.closeTo(bound, 9))))
  })

  it('is undefined where nothing was checked, and refuses impossible counts', () => {
    expect(accuracyTable([{ kind: 'action', correct: 0, total: 0 }]).all.share).toMatchObject({ value: null })
    expect(accuracyTable([]).all.share).toMatchObject({ value: null })
    expect(() => accuracyTable([{ kind: 'action', correct: 3, total: 2 }])).toThrow(RangeError)
  })
})

describe('judges beside each other', () => {
  // CAP section 5: partial completion by judge, three systems.
  const published: Record<string, [number, number, number]> = {
    'GPT-4o': [0.48, 0.35, 0.25],
    'Claude-Opus-4.8': [0.465, 0.278, 0.212],
    GLM: [0.393, 0.259, 0.222],
    Qwen3: [0.465, 0.322, 0.267],
    'DeepSeek-V4-Flash': [0.444, 0.308, 0.225],
  }
  const judges = Object.entries(published).map(([judge, scores]) => ({
    judge,
    scores: scores.map((score, at) => ({ system: ['Comet', 'Human', 'Browser-Use'][at] ?? '', task: 'all', score })),
  }))

  it('the five published judges rank three systems alike, tau 1', () => {
    const { preserved, judges: rows, preservedShare, systems } = compareJudges(judges, { seed: 1 })
    expect(preserved).toBe(true)
    expect(rows.map(({ tau }) => tau.value)).toEqual([1, 1, 1, 1, 1])
    expect(systems).toEqual(['Browser-Use', 'Comet', 'Human'])
    for (const { ranks } of rows) expect(ranks).toEqual([3, 1, 2])
    expect(preservedShare).toBeNull()
  })

  it('a judge who turns two systems round is named, with tau', () => {
    const turned = {
      judge: 'other',
      scores: judges[0]?.scores.map((one) => ({ ...one, score: one.system === 'Human' ? 0.9 : one.score })) ?? [],
    }
    const { preserved, judges: rows } = compareJudges([...judges, turned], { seed: 1 })
    expect(preserved).toBe(false)
    expect(rows.at(-1)?.preserved).toBe(false)
    expect(rows.at(-1)?.tau.value).toBeCloseTo(1 / 3, 12)
  })

  it('uses only what all judges scored, resamples tasks, and the same seed gives the same figures', () => {
    const scores = (shift: number) =>
      Array.from({ length: 12 }, (_, task) =>
        ['a', 'b'].map((system, at) => ({ system, task: `t${task}`, score: ((task * 7 + at * 4 + shift) % 10) / 10 })),
      ).flat()
    const given = [
      { judge: 'one', scores: [...scores(0), { system: 'a', task: 'only here', score: 1 }] },
      { judge: 'two', scores: scores(3) },
    ]
    const compared = compareJudges(given, { seed: 7, resamples: 500 })
    expect(compared).toMatchObject({ left: 1, resamples: 500 })
    expect(compared.tasks.length).toBe(12)
    expect(compared.preservedShare).toBeGreaterThan(0)
    expect(compared.preservedShare).toBeLessThan(1)
    expect(compareJudges(given, { seed: 7, resamples: 500 })).toEqual(compared)
  })

  it('says nothing where nothing is common', () => {
    const apart = compareJudges(
      [
        { judge: 'one', scores: [{ system: 'a', task: '1', score: 1 }] },
        { judge: 'two', scores: [{ system: 'a', task: '2', score: 1 }] },
      ],
      { seed: 1 },
    )
    expect(apart).toMatchObject({ judges: [], preserved: false, preservedShare: null, left: 2 })
    expect(compareJudges([], { seed: 1 })).toMatchObject({ judges: [], preserved: false })
  })
})

describe('paired systems', () => {
  it('RStackBench’s discordant counts have the exact p-values of the oracles', () => {
    for (const { b, c, p } of oracles.mcnemar) {
      const { mcnemar } = pairedCounts({ both: 10, first: b, second: c, neither: 20 })
      expect(Math.abs(mcnemar.p - p)).toBeLessThanOrEqual(1e-9 * p + 1e-300)
    }
    const of = (first: number, second: number) => pairedCounts({ both: 0, first, second, neither: 0 }).mcnemar.p
    expect(of(5, 0)).toBeCloseTo(0.0625, 12)
    expect([of(140, 1) < 1.1e-40, of(235, 0) < 3.7e-71, of(96, 0) < 2.6e-29]).toEqual([true, true, true])
  })

  it('pairs the items that both have a verdict on, and names the discordant ones', () => {
    const outcome = (system: string, item: string, passed: boolean | null) => ({ system, item, passed })
    const [pair] = comparePairedSystems([
      ...['1', '2', '3'].map((item) => outcome('a', item, item !== '3')),
      outcome('b', '1', true),
      outcome('b', '2', false),
      outcome('b', '3', null),
      outcome('b', '4', true),
    ])
    expect(pair).toMatchObject({
      counts: { both: 1, first: 1, second: 0, neither: 0 },
      onlyFirst: ['2'],
      onlySecond: [],
      excluded: { 'only one system': 1, 'no verdict': 1 },
    })
    expect(comparePairedSystems([outcome('a', '1', true)])).toEqual([])
    expect(comparePairedSystems([outcome('a', '1', true), outcome('b', '2', true)])[0]?.difference).toMatchObject({
      value: null,
    })
  })

  it('turning the systems round turns the sign and nothing else', () => {
    const count = fc.nat({ max: 40 })
    fc.assert(
      fc.property(count, count, count, count, (both, first, second, neither) => {
        const one = pairedCounts({ both, first, second, neither })
        const other = pairedCounts({ both, first: second, second: first, neither })
        expect(one.mcnemar.p).toBe(other.mcnemar.p)
        if (one.difference.value === null || other.difference.value === null)
          return expect(both + first + second + neither).toBe(0)
        expect(one.difference.value).toBeCloseTo(-other.difference.value, 12)
        expect(one.difference.low).toBeCloseTo(-other.difference.high, 12)
      }),
    )
  })
})

it('kappa of bare counts is the kappa of the table', () => {
  const count = fc.nat({ max: 60 })
  fc.assert(
    fc.property(count, count, count, count, (a, b, c, d) => {
      const { kappa } = agreementOfTable(a, b, c, d)
      const ours = kappaOfCounts([a, b, c, d])
      if (kappa.value !== null) expect(ours).toBeCloseTo(kappa.value, 9)
    }),
  )
})
