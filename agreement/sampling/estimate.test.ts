import { expect, test } from 'vitest'
import type { Verdict } from '../comparison/compared-answer.ts'
import { seededRandom } from '../statistics/random.ts'
import { wilson } from '../statistics/wilson.ts'
import { drawDesign } from './design.ts'
import { estimateDesign, type GradedItem } from './estimate.ts'
import type { FrameItem } from './frame.ts'
import { inStrata, ratioOfTotals } from './ratio.ts'

const times = (n: number, stratum: string, judge: Verdict, human: Verdict): GradedItem[] =>
  Array.from({ length: n }, () => ({ stratum, judge, human }))
const STRATA = [
  { name: 'one', size: 100, drawn: 10, probability: 0.1 },
  { name: 'two', size: 300, drawn: 20, probability: 20 / 300 },
]
/** Agreement 8 of 10 and 18 of 20. */
const GRADED = [
  ...times(6, 'one', 'pass', 'pass'),
  ...times(2, 'one', 'fail', 'fail'),
  ...times(2, 'one', 'pass', 'fail'),
  ...times(10, 'two', 'pass', 'pass'),
  ...times(8, 'two', 'fail', 'fail'),
  ...times(1, 'two', 'fail', 'pass'),
  ...times(1, 'two', 'pass', 'fail'),
]

test('by hand: two strata of 100 and 300', () => {
  const { agreement, falsePass, falseFail, success, successByDifference } = estimateDesign(STRATA, GRADED, {
    one: 80,
    two: 165,
  })
  // 0.25 × 0.8 + 0.75 × 0.9
  expect(agreement.value).toBeCloseTo(0.875, 12)
  const ratio = ratioOfTotals(
    inStrata(
      STRATA,
      GRADED,
      ({ judge, human }) => Number(judge === human),
      () => 1,
    ),
  )
  // 0.25² × 0.9 × (0.16 × 10/9) / 10 + 0.75² × (1 − 20/300) × (0.09 × 20/19) / 20
  expect(ratio?.variance).toBeCloseTo(0.001 + (0.5625 * (280 / 300) * 0.09) / 19, 12)
  // People fail 10 × 4 + 15 × 9 = 175; the judge passes 10 × 2 + 15 × 1 = 35 of them.
  expect(falsePass.value).toBeCloseTo(35 / 175, 12)
  // People pass 10 × 6 + 15 × 11 = 225; the judge fails 15 of them.
  expect(falseFail.value).toBeCloseTo(15 / 225, 12)
  expect(success.value).toBeCloseTo(225 / 400, 12)
  // The judge passes 245 of 400; people pass 10 × −2 + 15 × 0 = 20 fewer.
  expect(successByDifference.value).toBeCloseTo(225 / 400, 12)
})

test('a census leaves nothing to be unsure of; a simple sample of a large frame gives nearly Wilson’s interval', () => {
  const all = [{ name: 'all', size: 30, drawn: 30, probability: 1 }]
  const graded = GRADED.map((item) => ({ ...item, stratum: 'all' }))
  expect(estimateDesign(all, graded, { all: 20 }).agreement).toMatchObject({
    value: 26 / 30,
    low: 26 / 30,
    high: 26 / 30,
    method: 'every item was graded',
  })
  const huge = [{ name: 'all', size: 1e9, drawn: 30, probability: 3e-8 }]
  const { low } = estimateDesign(huge, graded, { all: 20 }).agreement as { low: number }
  expect(Math.abs(low - (wilson(26, 30) as { low: number }).low)).toBeLessThan(0.006)
})

test('agreement without exception keeps an interval with width', () => {
  const strata = [{ name: 'all', size: 500, drawn: 20, probability: 0.04 }]
  const { agreement, falseFail } = estimateDesign(strata, times(20, 'all', 'fail', 'fail'), { all: 0 })
  expect(agreement.value).toBe(1)
  expect((agreement as { low: number }).low).toBeLessThan(0.93)
  expect(falseFail).toEqual({ value: null, reason: 'There are no graded items that people pass.', n: 0 })
})

test('strata without grades are named; those that are never drawn are outside', () => {
  expect(estimateDesign(STRATA, GRADED.slice(0, 10), {}).agreement).toMatchObject({
    value: null,
    reason: expect.stringContaining('"two"'),
  })
  expect(estimateDesign(STRATA, GRADED.slice(0, 1), {}).agreement).toMatchObject({
    value: null,
    reason: expect.stringContaining('One item has been graded'),
  })
  const never = STRATA.map((stratum) => (stratum.name === 'two' ? { ...stratum, drawn: 0, probability: 0 } : stratum))
  expect(estimateDesign(never, GRADED.slice(0, 10), {}).agreement.value).toBeCloseTo(0.8, 12)
})

test('by hand: a stratum with one item of several takes the spread of all', () => {
  const ratio = ratioOfTotals(
    inStrata(
      STRATA,
      GRADED.slice(0, 11),
      ({ judge, human }) => Number(judge === human),
      () => 1,
    ),
  )
  // 9 of the 11 items agree: their spread is 11/10 × 9/11 × 2/11.
  expect(ratio?.value).toBeCloseTo(0.25 * 0.8 + 0.75, 12)
  expect(ratio?.variance).toBeCloseTo(0.001 + 0.5625 * (299 / 300) * ((9 * 2) / 110), 12)
})

/** 600 items whose judge errs differently from stratum to stratum. */
function population(seed: number): (FrameItem & { human: Verdict })[] {
  const random = seededRandom(seed)
  const word = (share: number): Verdict => (random() < share ? 'pass' : 'fail')
  return Array.from({ length: 600 }, (_, at) => {
    const agent = ['a', 'b', 'c'][at % 3] ?? ''
    const human = word({ a: 0.8, b: 0.5, c: 0.2 }[agent] ?? 0)
    const errs = random() < ({ a: 0.05, b: 0.25, c: 0.12 }[agent] ?? 0)
    const judge = errs ? (human === 'pass' ? 'fail' : 'pass') : human
    return {
      id: `${agent}/${at}`,
      agent,
      site: `site ${at % 10}`,
      scoreBand: '',
      leafType: '',
      judge,
      human,
      disputed: errs && random() < 0.5,
    }
  })
}

test.each([
  ['simple', { kind: 'simple', n: 80 }],
  ['proportional', { kind: 'stratified', by: ['agent'], allocation: 'proportional', n: 80, pilot: {} }],
  [
    'equal, with unequal weights',
    { kind: 'stratified', by: ['agent', 'scoreBand'], allocation: 'equal', n: 60, pilot: {} },
  ],
  [
    'many strata with one item each',
    { kind: 'stratified', by: ['agent', 'site'], allocation: 'proportional', n: 34, pilot: {} },
  ],
  ['disagreements and others', { kind: 'disagreements', rest: 70 }],
] as const)('%s: over 1,500 draws the estimates are unbiased and 95 %% intervals cover', (_, plan) => {
  const items = population(11)
  const human = new Map(items.map((item) => [item.id, item]))
  const judgePassed = (stratum: (item: FrameItem) => string): Record<string, number> =>
    Object.fromEntries(
      [...Map.groupBy(items, stratum)].map(([name, of]) => [name, of.filter(({ judge }) => judge === 'pass').length]),
    )
  const failed = items.filter((item) => item.human === 'fail')
  const truth = {
    agreement: items.filter((item) => item.human === item.judge).length / 600,
    success: 1 - failed.length / 600,
    successByDifference: 1 - failed.length / 600,
    falsePass: failed.filter(({ judge }) => judge === 'pass').length / failed.length,
  }
  const stratum = {
    simple: () => 'all',
    stratified: (item: FrameItem) => ('by' in plan ? plan.by.map((facet) => item[facet]).join(' · ') : ''),
    disagreements: (item: FrameItem) => (item.disputed ? 'disagreements' : 'the rest'),
  }[plan.kind]
  const covered = { agreement: 0, success: 0, successByDifference: 0, falsePass: 0 }
  const mean = { ...covered }
  const runs = 1500
  for (let seed = 0; seed < runs; seed += 1) {
    const draw = drawDesign(items, plan as never, seed)
    const graded = draw.items.map(
      ({ id, stratum }) =>
        ({ stratum, judge: human.get(id)?.judge ?? 'fail', human: human.get(id)?.human ?? 'fail' }) as const,
    )
    const estimate = estimateDesign(draw.strata, graded, judgePassed(stratum))
    for (const name of Object.keys(truth) as (keyof typeof truth)[]) {
      const of = estimate[name]
      if (of.value === null) continue
      mean[name] += of.value / runs
      if (of.low <= truth[name] && truth[name] <= of.high) covered[name] += 1 / runs
    }
  }
  for (const name of ['agreement', 'success', 'successByDifference'] as const)
    expect(Math.abs(mean[name] - truth[name])).toBeLessThan(0.006)
  // A ratio is unbiased only in the limit.
  expect(Math.abs(mean.falsePass - truth.falsePass)).toBeLessThan(0.012)
  for (const [name, share] of Object.entries(covered)) expect(share, name).toBeGreaterThan(0.925)
})
