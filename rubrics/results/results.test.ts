import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TreeNode } from '../model.ts'
import {
  complexityOf,
  deviationOf,
  passAtK,
  pearson,
  type Result,
  releasedPassAny,
  slicesOf,
  spreadOf,
} from './index.ts'

const leaf = (
  point: string | null,
  score: 0 | 1,
  status: TreeNode['status'] = score === 1 ? 'passed' : 'failed',
): TreeNode => ({
  id: `${point}`,
  kind: 'leaf',
  label: 'x',
  type: point === null ? 'other' : point.includes(':A') ? 'action' : 'perception',
  ...(point === null ? {} : { point }),
  critical: false,
  status,
  score,
  children: [],
})
const group = (children: TreeNode[], status: TreeNode['status'] = 'partial'): TreeNode => ({
  id: 'g',
  kind: 'group',
  label: 'g',
  critical: false,
  status,
  score: 0.5,
  children,
})
const result = (task: string, answer: string, score: number, more: Partial<Result> = {}): Result => ({
  task,
  agent: 'a',
  answer,
  outcome: 'judged',
  score,
  success: score === 1,
  tree: null,
  ...more,
})

test('deviation over attempts is the released vector as population figure, and the sample deviation beside it', () => {
  const spread = spreadOf(
    [result('a', 'answer_1', 1), result('a', 'answer_2', 0.5), result('a', 'answer_10', 1), result('b', 'answer_1', 1)],
    'answers',
  )
  expect(spread.runs.map(({ name, tasks }) => [name, tasks])).toEqual([
    ['answer_1', 2],
    ['answer_2', 1],
    ['answer_10', 1],
  ])
  const { mean, sd, populationSd, runs } = spread.deviation.partialCompletion
  expect(mean).toBeCloseTo(0.8333, 4)
  expect(populationSd).toBeCloseTo(0.2357, 4)
  expect(sd).toBeCloseTo(0.2887, 4)
  expect(runs).toBe(3)
})

test('one run has no deviation, and a metric without items has no mean', () => {
  const spread = spreadOf([result('a', 'answer_1', 1), result('a', 'answer_1', 0, { repeat: 2 })], 'answers')
  expect(spread.deviation.partialCompletion).toMatchObject({ mean: 0.5, sd: null, populationSd: null })
  expect(spread.deviation.actionScore).toEqual({ mean: null, sd: null, populationSd: null, runs: 0 })
  const again = spreadOf([result('a', 'answer_1', 1), result('a', 'answer_1', 0, { repeat: 2 })], 'judgings')
  expect(again.deviation.partialCompletion.sd).toBeCloseTo(Math.SQRT1_2, 12)
})

test('pass@k is the share of k-subsets with a success, by counting them', () => {
  const choose = (n: number, k: number): number[][] =>
    k === 0 ? [[]] : n < k ? [] : [...choose(n - 1, k - 1).map((one) => [...one, n - 1]), ...choose(n - 1, k)]
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 7 }), fc.integer({ min: 1, max: 7 }), (wins, k) => {
      fc.pre(k <= wins.length)
      const results = wins.map((won, at) => result('t', `answer_${at}`, Number(won)))
      const subsets = choose(wins.length, k)
      const expected = subsets.filter((subset) => subset.some((at) => wins[at])).length / subsets.length
      expect(passAtK(results, k).value).toBeCloseTo(expected, 12)
    }),
  )
})

test('pass@k leaves tasks with too few attempts out and says so; a script that failed is an attempt without success', () => {
  const results = [
    result('a', 'answer_1', 1),
    result('a', 'answer_2', 0),
    result('b', 'answer_1', 1),
    result('c', 'answer_1', 0, { outcome: 'error' }),
    result('c', 'answer_2', 1),
  ]
  expect(passAtK(results, 1)).toEqual({ k: 1, value: 2 / 3, tasks: 3, left: 0 })
  expect(passAtK(results, 2)).toEqual({ k: 2, value: 1, tasks: 2, left: 1 })
  expect(passAtK(results, 3)).toEqual({ k: 3, value: null, tasks: 0, left: 3 })
  expect(() => passAtK(results, 0)).toThrow(/whole k/)
  expect(releasedPassAny(results)).toBe(1)
})

test('an answer judged several times succeeded where most judgings say so; a tie is none', () => {
  const judged = (...scores: number[]) => scores.map((score, at) => result('a', 'answer_1', score, { repeat: at + 1 }))
  expect(passAtK(judged(1, 1, 0), 1).value).toBe(1)
  expect(passAtK(judged(1, 0), 1).value).toBe(0)
})

const KNOWN = {
  point: (id: string) => {
    const [site = '', , item = ''] = id.split(':')
    if (site === 'unknown.test') return null
    const kind = item.startsWith('A') ? ('action' as const) : ('perception' as const)
    return { site, kind, type: item.endsWith('9') ? null : { code: `${item[0]}T01`, name: 'Type' } }
  },
  sites: (task: string) => (task === 'nowhere' ? null : task === 'a' ? ['x.test'] : ['x.test', 'y.test']),
}

test('slices count leaves by type and site, under skipped groups as 0, and say what belongs nowhere', () => {
  const tree = group([
    leaf('x.test:F1:A1', 1),
    leaf('x.test:F1:A9', 1),
    leaf('unknown.test:F1:A1', 1),
    leaf(null, 1),
    group([leaf('y.test:F1:A1', 1), leaf('y.test:F1:P1', 0, 'unverifiable')], 'skipped'),
  ])
  const slices = slicesOf([result('b', 'answer_1', 0.5, { tree })], KNOWN)
  expect(slices.actionTypes).toEqual([
    { key: 'AT01', label: 'Type', n: 2, tasks: 1, score: 0.5, passed: 0.5, unverifiable: 0, errors: 0 },
  ])
  expect(slices.perceptionTypes.map(({ n, score, unverifiable }) => [n, score, unverifiable])).toEqual([[1, 0, 0]])
  expect(slices.sites.map(({ key, n, score }) => [key, n, score])).toEqual([
    ['y.test', 2, 0],
    ['x.test', 2, 1],
  ])
  expect([slices.untyped, slices.pointless]).toEqual([2, 1])
})

test('by number of sites every answer counts, also one whose script failed; unknown tasks do not', () => {
  const { siteCounts } = slicesOf(
    [
      result('a', 'answer_1', 1),
      result('b', 'answer_1', 0.5),
      result('b', 'answer_2', 0, { outcome: 'error' }),
      result('nowhere', 'answer_1', 1),
    ],
    KNOWN,
  )
  expect(siteCounts.map(({ label, n, tasks, score, errors }) => [label, n, tasks, score, errors])).toEqual([
    ['1 site', 1, 1, 1, 0],
    ['2 sites', 2, 1, 0.25, 1],
  ])
})

test('complexity takes the largest tree of a task, is 0..2 when normalised, and leaves out what has no tree', () => {
  const small = group([leaf('x.test:F1:A1', 1)])
  const large = group([leaf('x.test:F1:A1', 1), leaf('x.test:F1:A2', 0), leaf('x.test:F1:P1', 0)])
  const results = [
    result('a', 'answer_1', 1, { tree: small }),
    result('b', 'answer_1', 0, { tree: small }),
    result('b', 'answer_2', 0.5, { tree: large }),
    result('c', 'answer_1', 0, { outcome: 'error' }),
  ]
  const { tasks, left, rawWithSites } = complexityOf(results, KNOWN.sites)
  expect(tasks).toEqual([
    { task: 'a', sites: 1, actions: 1, perceptions: 0, raw: 1, normalised: 0.5, score: 1, verdicts: 1 },
    { task: 'b', sites: 2, actions: 2, perceptions: 1, raw: 3, normalised: 2, score: 0.25, verdicts: 2 },
  ])
  expect(left).toBe(1)
  expect(rawWithSites, 'two points always lie on a line').toBeNull()
})

test("Pearson's r on Anscombe's first set is .81642, and not defined where nothing varies", () => {
  const x = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5]
  const y = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68]
  expect(pearson(x, y)).toBeCloseTo(0.81642051634484, 12)
  expect(pearson([1, 1, 1], [1, 2, 3])).toBeNull()
  expect(() => pearson([1], [1, 2])).toThrow(/pairs/i)
  expect(deviationOf([]).mean).toBeNull()
})
