import { expect, test } from 'vitest'
import { REVIEW_CRITERIA, type ReviewEvent } from '../../tasks/index.ts'
import { missingForAdmission, type Verdicts, verdictsOf } from './verdicts.ts'

const passing: Verdicts = Object.fromEntries(REVIEW_CRITERIA.map((criterion) => [criterion, 'yes' as const]))
const event: ReviewEvent = {
  id: 'e1',
  at: '2026-11-30T10:00:00.000Z',
  annotator: 'ada',
  kind: 'task-review',
  subject: 'task-7c1e09',
  subjectHash: 'now',
  verdicts: passing,
  comment: '',
  durationMs: 1,
  blind: true,
  sample: false,
}
const gap = { message: '0 of 1 person executed it live to its answer', blocks: true }

test('what the rule asks for is said, and what does not block is left to be shown beside', () => {
  const data = { task: { status: 'in-review' }, admission: [gap, { message: 'cy objects', blocks: false }] }
  expect(missingForAdmission(data, true)).toEqual([gap.message])
  expect(missingForAdmission({ ...data, admission: [] }, true)).toEqual([])
  expect(missingForAdmission({ ...data, task: { status: 'admitted' } }, true)).toEqual(['the task is admitted already'])
})

test('a review that is being written is not saved, and that is said once', () => {
  const admission = [gap, { message: 'you have not reviewed it', blocks: true }]
  expect(missingForAdmission({ task: { status: 'in-review' }, admission }, false)).toEqual([
    'your review is not saved yet',
    gap.message,
  ])
})

test('words about another content are not shown as words about this one', () => {
  expect(verdictsOf(event, 'now')).toEqual(passing)
  expect(verdictsOf(event, 'after a change')).toEqual({})
  expect(verdictsOf({ ...event, verdicts: { safety: 'no', realNeed: 'skip' } }, 'now')).toEqual({ safety: 'no' })
})
