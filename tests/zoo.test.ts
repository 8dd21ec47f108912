import { expect, test } from 'vitest'
import { judge, type Score } from './zoo.ts'

const score: Score = {
  action: { precision: 0.95, recall: 0.8 },
  perception: { precision: null, recall: 0 },
  lookalikes: { falseAlarms: 3, of: 100 },
  failed: [],
  problems: [],
  instances: 10,
}
const broken = (all: ReturnType<typeof judge>): string[] => all.filter(({ holds }) => !holds).map(({ what }) => what)

test('floors that are not set hold; those that are set are kept or broken by the figure itself', () => {
  expect(broken(judge('dev', score, {}))).toEqual([])
  const kept = { actionPrecision: 0.95, actionRecall: 0.8, perceptionRecall: 0, falseAlarms: 0.03 }
  expect(broken(judge('dev', score, kept))).toEqual([])
  const above = { actionPrecision: 0.951, actionRecall: 0.9, perceptionPrecision: 0.1, falseAlarms: 0.02 }
  expect(broken(judge('dev', score, above))).toEqual([
    'zoo dev: precision of actions 0.950, at least 0.951',
    'zoo dev: recall of actions 0.800, at least 0.9',
    'zoo dev: precision of perceptions undefined, at least 0.1',
    'zoo dev: false alarms 0.030, at most 0.02',
  ])
})

test('a page that did not come up and one that is not as labelled are failures with their names', () => {
  const bad = { ...score, failed: [{ page: '/mui/x', why: 'timeout' }], problems: ['/mui/y s1 has no label'] }
  expect(broken(judge('test', bad, {}))).toEqual([
    'zoo test: every page comes up; /mui/x: timeout',
    'zoo test: pages are as labelled; /mui/y s1 has no label',
  ])
})

test('pages that were only held against their labels are judged by that alone', () => {
  expect(broken(judge('dev', { failed: [], problems: [], instances: 3 }, {}))).toEqual([])
  expect(broken(judge('dev', { failed: [], problems: [], instances: 3 }, { actionRecall: 0.5 }))).toHaveLength(1)
})
