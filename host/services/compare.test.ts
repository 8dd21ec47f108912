import { expect, test } from 'vitest'
import type { Verdict } from '../../rubrics/index.ts'
import type { ReviewEvent } from '../../tasks/index.ts'
import { comparedAnswers, judgeOutcome } from './compare.ts'

const counts = { leaves: 3, passed: 3, failed: 0, skipped: 0, unverifiable: 0, error: 0 }
const verdict = (change: Partial<Verdict>): Verdict => ({
  task: 'task-00aa11',
  agent: 'careful',
  answer: 'answer_1',
  answerHash: 'h1',
  rubricHash: 'r',
  outcome: 'judged',
  error: null,
  score: 1,
  success: true,
  tree: null,
  counts,
  evidence: {},
  ...change,
})
const grade = (change: Partial<ReviewEvent>): ReviewEvent => ({
  id: 'e1',
  at: '2026-11-30T10:00:00Z',
  annotator: 'ann',
  kind: 'answer-grade',
  subject: 'careful/task-00aa11/answer_1',
  subjectHash: 'h1',
  verdicts: { grade: 'pass' },
  comment: '',
  durationMs: 1000,
  blind: true,
  sample: false,
  ...change,
})

test.each([
  ['all passed', {}, 'pass'],
  ['a leaf failed', { success: false, counts: { ...counts, failed: 1, unverifiable: 1 } }, 'fail'],
  [
    'nothing failed, but a page was missing',
    { success: false, counts: { ...counts, unverifiable: 1 } },
    'unverifiable',
  ],
  ['nothing failed, but a leaf broke', { success: false, counts: { ...counts, error: 1, unverifiable: 1 } }, 'error'],
  ['the script broke', { outcome: 'error', success: false }, 'error'],
] as const)('%s: the judge says %s', (_, change, outcome) => expect(judgeOutcome(verdict(change))).toBe(outcome))

test('grades meet the answer they were given for, the latest of each person, stale where the text changed', () => {
  const events = [
    grade({}),
    grade({ id: 'e2', at: '2026-11-30T11:00:00Z', verdicts: { grade: 'fail' }, comment: 'filter left out' }),
    grade({ id: 'e3', annotator: 'bob', subjectHash: 'before', sample: true }),
    grade({ id: 'e4', annotator: 'cat', subject: 'careful/task-00aa11/answer_2' }),
    grade({ id: 'e5', annotator: 'dan', kind: 'rubric-validity' }),
    grade({ id: 'e6', annotator: 'eve', verdicts: {} }),
  ]
  const [answer] = comparedAnswers('r-1', [verdict({ evidence: { 'http://a.test/': 'ev-1' } })], events)
  expect(answer?.judge).toEqual({ outcome: 'pass', score: 1, run: 'r-1', evidenceIds: ['ev-1'] })
  expect(answer?.human).toEqual([
    {
      annotator: 'ann',
      verdict: 'fail',
      at: '2026-11-30T11:00:00Z',
      stale: false,
      blind: true,
      sample: false,
      comment: 'filter left out',
    },
    {
      annotator: 'bob',
      verdict: 'pass',
      at: '2026-11-30T10:00:00Z',
      stale: true,
      blind: true,
      sample: true,
      comment: '',
    },
    {
      annotator: 'eve',
      verdict: 'unsure',
      at: '2026-11-30T10:00:00Z',
      stale: false,
      blind: true,
      sample: false,
      comment: '',
    },
  ])
})

test('a script that failed has no score', () => {
  expect(
    comparedAnswers('r-1', [verdict({ outcome: 'error', success: false, score: 0 })], [])[0]?.judge.score,
  ).toBeNull()
})

test('an answer that was judged several times is one item: the majority of its judgings, or undecided', () => {
  const failed = { success: false, score: 0, counts: { ...counts, failed: 1 } }
  const judged = (...changes: Partial<Verdict>[]) =>
    comparedAnswers(
      'r',
      changes.map((change, at) => verdict({ ...change, repeat: at + 1 })),
      [grade({})],
    )
  expect(judged({}, {}, failed).map(({ judge, human }) => [judge.outcome, judge.score, human.length])).toEqual([
    ['pass', 2 / 3, 1],
  ])
  expect(judged({}, failed).map(({ judge }) => judge.outcome)).toEqual(['undecided'])
})
