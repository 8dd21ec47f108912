import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alternativeAnnotatorTest, benjaminiYekutieli, lessThan } from './alternative-annotator.ts'
import { compareAnnotators, type Rating } from './annotators.ts'
import { compareJudgeAndHuman } from './judge-human.ts'
import { kappaByTask } from './kappa-by-task.ts'
import { fleissLabel, manyRaters } from './many-raters.ts'
import { driftOf, paceOf } from './pace.ts'

describe('the alternative annotator test', () => {
  const truth = (i: number) => ((i * 7) % 10 < 5 ? 1 : 0)
  const flips = [(i: number) => i % 6 === 0, (i: number) => i % 5 === 1, (i: number) => i % 4 === 2]
  const label = (i: number, flipped: boolean) => (truth(i) === (flipped ? 0 : 1) ? 'pass' : 'fail')
  const items = Array.from({ length: 60 }, (_, i) => ({
    item: String(i),
    judge: label(i, i % 9 === 3),
    votes: flips.map((flip, at) => ({ annotator: `h${at}`, label: label(i, flip(i)) })),
  }))

  it('has the advantage probabilities and p-values of numpy and scipy (ttest_1samp, less)', () => {
    const { rows, winningRate, advantage, passes, excluded } = alternativeAnnotatorTest(items)
    expect(rows.map(({ judgeAdvantage }) => judgeAdvantage)).toEqual([0, 1, 2].map(() => expect.closeTo(56 / 60, 12)))
    expect(rows.map(({ personAdvantage }) => personAdvantage)).toEqual(
      [58, 52, 52].map((won) => expect.closeTo(won / 60, 12)),
    )
    const scipy = [0.0030089850445500547, 0.0001940032021648604, 0.0001940032021648604]
    expect(rows.map(({ p }) => p)).toEqual(scipy.map((p) => expect.closeTo(p, 11)))
    expect(rows.every(({ won }) => won)).toBe(true)
    expect([winningRate.value, passes, excluded]).toEqual([1, true, 0])
    expect(advantage.value).toBeCloseTo(56 / 60, 12)
  })

  it('without a margin the judge replaces nobody here', () => {
    const { rows, winningRate, passes } = alternativeAnnotatorTest(items, { epsilon: 0 })
    expect(rows[0]?.p).toBeCloseTo(0.7905976907022699, 11)
    expect(rows[1]?.p).toBeCloseTo(0.12576992197834977, 11)
    expect([winningRate.value, passes]).toEqual([0, false])
  })

  it('is undefined with too few people or items, and says so', () => {
    const few = alternativeAnnotatorTest(items.slice(0, 29))
    expect(few.rows[0]).toMatchObject({ p: null, reason: expect.stringContaining('at least 30') })
    expect(few.winningRate).toMatchObject({ value: null, reason: expect.stringContaining('0 people') })
    expect(few.passes).toBeNull()
    const alone = items.map((one) => ({ ...one, votes: one.votes.slice(0, 1) }))
    expect(alternativeAnnotatorTest(alone)).toMatchObject({ rows: [], excluded: 60, passes: null })
  })

  it('has no p where nothing varies', () => {
    expect(lessThan([0, 0, 0, 0], 0.1)).toBeNull()
    const same = items.map(({ item }) => ({
      item,
      judge: 'pass',
      votes: ['a', 'b', 'c'].map((annotator) => ({ annotator, label: 'pass' })),
    }))
    expect(alternativeAnnotatorTest(same).rows[0]).toMatchObject({ p: null, won: false, judgeAdvantage: 1 })
  })

  it('corrects as scipy’s false_discovery_control(method="by")', () => {
    const p = [0.001, 0.008, 0.039, 0.041, 0.042, 0.06, 0.074, 0.205, 0.212, 0.216]
    const adjusted = [
      0.02928968, 0.11715873, 0.24603333, 0.24603333, 0.24603333, 0.29289683, 0.30963379, 0.63265714, 0.63265714,
      0.63265714,
    ]
    for (const rate of [0.02, 0.05, 0.12, 0.25, 0.3, 0.7])
      expect(benjaminiYekutieli(p, rate)).toEqual(adjusted.map((value) => value <= rate))
    expect(benjaminiYekutieli([], 0.05)).toEqual([])
  })

  it('never rejects more with a smaller rate', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }), (p) => {
        const [strict, loose] = [benjaminiYekutieli(p, 0.01), benjaminiYekutieli(p, 0.1)]
        expect(strict.filter((rejected, at) => rejected && !loose[at])).toEqual([])
      }),
    )
  })
})

describe('many raters', () => {
  const rating = (item: number, annotator: string, value: string): Rating => ({
    item: `p${item}`,
    annotator,
    value,
    stale: false,
    at: '',
  })
  // Ten items, three people; counts [yes, no] per item.
  const yes = [3, 3, 2, 0, 1, 3, 0, 0, 3, 2]
  const ratings = yes.flatMap((n, item) => ['a', 'b', 'c'].map((who, at) => rating(item, who, at < n ? 'yes' : 'no')))

  it('gives Fleiss’ kappa and Krippendorff’s alpha with intervals and both labels', () => {
    const { fleiss, alpha, unequal, labels } = manyRaters(compareAnnotators(ratings, { categories: ['yes', 'no'] }), {
      seed: 3,
      resamples: 2000,
    })
    // By hand: observed 24/30, expected (17/30)² + (13/30)².
    const expected = (17 / 30) ** 2 + (13 / 30) ** 2
    expect(fleiss.value).toBeCloseTo((0.8 - expected) / (1 - expected), 12)
    expect(alpha.value).toBeCloseTo(1 - (1 - 0.8) / ((2 * 17 * 13) / (30 * 29)), 12)
    if (fleiss.value === null) throw new Error('defined')
    expect(fleiss.low).toBeLessThan(fleiss.value)
    expect(fleiss.high).toBeGreaterThan(fleiss.value)
    expect(unequal).toBe(0)
    expect(labels).toEqual({ landisKoch: 'moderate', fleiss: 'fair to good' })
  })

  it('leaves items with another number of raters out of Fleiss’ kappa, not out of alpha', () => {
    const more = [...ratings, rating(99, 'a', 'yes'), rating(99, 'b', 'no')]
    const { fleiss, alpha, unequal } = manyRaters(compareAnnotators(more, { categories: ['yes', 'no'] }), {
      seed: 3,
      resamples: 200,
    })
    expect([fleiss.n, alpha.n, unequal]).toEqual([10, 11, 1])
  })

  it('is undefined for nothing and for one label', () => {
    expect(manyRaters(compareAnnotators([]), { seed: 1 }).fleiss).toMatchObject({ value: null })
    const constant = [0, 1].flatMap((item) => ['a', 'b'].map((who) => rating(item, who, 'yes')))
    expect(manyRaters(compareAnnotators(constant, { categories: ['yes', 'no'] }), { seed: 1 })).toMatchObject({
      fleiss: { value: null },
      alpha: { value: null },
      labels: null,
    })
    expect([0.39, 0.4, 0.75, 0.76].map(fleissLabel)).toEqual(['poor', 'fair to good', 'fair to good', 'excellent'])
  })
})

describe('pace and drift', () => {
  const decision = (at: number, ms: number, agrees = true) => ({
    annotator: 'ann',
    work: 'answers',
    item: `i${at}`,
    at: new Date(Date.UTC(2026, 10, 28, 10, at)).toISOString(),
    ms,
    agrees,
  })

  it('counts seconds, and sets untimed decisions aside', () => {
    expect(paceOf([10_000, 20_000, 30_000, 40_000, 0].map((ms, at) => decision(at, ms)))).toEqual([
      {
        annotator: 'ann',
        work: 'answers',
        n: 4,
        untimed: 1,
        median: 25,
        lowerQuartile: 17.5,
        upperQuartile: 32.5,
        total: 100,
        items: ['i0', 'i1', 'i2', 'i3'],
      },
    ])
    expect(paceOf([decision(0, 0)])[0]).toMatchObject({ n: 0, untimed: 1, median: null })
    expect(paceOf([])).toEqual([])
  })

  it('cuts a person’s work into windows of equal number, whatever order it comes in', () => {
    const work = Array.from({ length: 21 }, (_, at) => decision(at, 1000 * (at + 1), at < 7))
    const [drift] = driftOf(work.toReversed())
    expect(drift?.windows.map(({ n }) => n)).toEqual([5, 6, 5, 5])
    expect(drift?.windows.map(({ agreement }) => agreement.value)).toEqual([1, expect.closeTo(2 / 6, 12), 0, 0])
    expect(drift?.windows[0]).toMatchObject({ from: work[0]?.at, to: work[4]?.at, medianSeconds: 3 })
    expect(drift?.trend.value).toBeCloseTo(-5 / Math.sqrt(30), 12)
  })

  it('has no window below ten decisions and no trend without change', () => {
    expect(driftOf(Array.from({ length: 9 }, (_, at) => decision(at, 1)))[0]).toMatchObject({
      windows: [],
      trend: { value: null },
    })
    expect(driftOf(Array.from({ length: 30 }, (_, at) => decision(at, 1)))[0]?.trend).toMatchObject({
      value: null,
      reason: 'All windows have the same agreement.',
    })
  })
})

describe('kappa by task', () => {
  const answers = (tasks: number, each: number) =>
    Array.from({ length: tasks * each }, (_, at) => ({
      item: { task: `t${at % tasks}`, agent: `a${Math.floor(at / tasks)}`, answer: '1' },
      // All answers to a task share their fate, right or wrong.
      judge: { outcome: (at % tasks) % 2 === 0 ? ('pass' as const) : ('fail' as const), score: 1, run: 'r' },
      human: [
        {
          annotator: 'ann',
          verdict: (at % tasks) % 4 === 0 ? ('pass' as const) : ('fail' as const),
          at: '',
          stale: false,
          blind: true,
          sample: false,
        },
      ],
    }))

  it('is wider than the large-sample interval where answers to a task go together', () => {
    const comparison = compareJudgeAndHuman(answers(24, 10))
    const clustered = kappaByTask(comparison, { seed: 5, resamples: 2000 })
    if (clustered.value === null || comparison.kappa.value === null) throw new Error('defined')
    expect(clustered.value).toBe(comparison.kappa.value)
    const width = ({ low, high }: { low: number; high: number }) => high - low
    // Ten answers that are one: the standard error is √10 times as large.
    expect(width(clustered) / width(comparison.kappa)).toBeGreaterThan(2.5)
    expect(width(clustered) / width(comparison.kappa)).toBeLessThan(3.8)
  })

  it('is undefined where kappa is, and with one task', () => {
    expect(kappaByTask(compareJudgeAndHuman([]), { seed: 1 })).toMatchObject({ value: null })
    const mixed = answers(4, 5).map((answer) => ({
      ...answer,
      item: { task: 't', agent: answer.item.task, answer: answer.item.agent },
    }))
    const one = compareJudgeAndHuman(mixed)
    expect(kappaByTask(one, { seed: 1 })).toMatchObject({
      value: null,
      reason: expect.stringContaining('two clusters'),
    })
  })
})
