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
const ready = { task: { status: 'in-review' }, contentHash: 'now', mine: event, recordings: [{ finishedAt: event.at }] }

test('an execution and a saved review that passes everything is enough', () => {
  expect(missingForAdmission(ready, passing)).toEqual([])
})

test.each([
  [{ ...ready, recordings: [{ finishedAt: null }] }, passing, 'no finished live execution'],
  [{ ...ready, mine: null }, {}, 'you have not reviewed it'],
  [{ ...ready, mine: { ...event, subjectHash: 'before' } }, {}, 'your review is stale: the task changed since'],
  [ready, null, 'your review is not saved yet'],
  [ready, { ...passing, safety: 'unsure' as const }, 'your review does not pass safety'],
  [{ ...ready, task: { status: 'admitted' } }, passing, 'the task is admitted already'],
])('what is missing is said', (data, saved, why) => {
  expect(missingForAdmission(data, saved)).toEqual([why])
})

test('words about another content are not shown as words about this one', () => {
  expect(verdictsOf(event, 'now')).toEqual(passing)
  expect(verdictsOf(event, 'after a change')).toEqual({})
  expect(verdictsOf({ ...event, verdicts: { safety: 'no', realNeed: 'skip' } }, 'now')).toEqual({ safety: 'no' })
})
