import { expect, test } from 'vitest'
import { exampleEvent } from '../fixture.ts'
import { latestEvents, type ReviewEvent, reasonsOf, rubricValidity } from '../index.ts'

const review = (
  subject: string,
  annotator: string,
  verdicts: ReviewEvent['verdicts'],
  subjectHash = 'now',
): ReviewEvent => exampleEvent({ kind: 'rubric-validity', subject, annotator, verdicts, subjectHash })

const stand = (...events: ReviewEvent[]) =>
  rubricValidity(latestEvents(events), (task) => (task === 'task-gone00' ? null : 'now'))

test('a rubric counts once, by the majority of those who decided', () => {
  const { faithful, unfaithful, disputed, unsure } = stand(
    review('task-000001', 'ada', { faithful: 'yes' }),
    review('task-000001', 'ben', { faithful: 'yes' }),
    review('task-000001', 'cy', { faithful: 'no' }),
    review('task-000002', 'ada', { faithful: 'no' }),
    review('task-000003', 'ada', { faithful: 'yes' }),
    review('task-000003', 'ben', { faithful: 'no' }),
    review('task-000004', 'ada', { faithful: 'unsure' }),
  )
  expect({ faithful, unfaithful, disputed, unsure }).toEqual({
    faithful: ['task-000001'],
    unfaithful: ['task-000002'],
    disputed: ['task-000003'],
    unsure: ['task-000004'],
  })
})

test('a review of an earlier script, or of one that is gone, decides nothing', () => {
  expect(
    stand(
      review('task-000001', 'ada', { faithful: 'yes' }, 'before'),
      review('task-gone00', 'ada', { faithful: 'yes' }),
    ),
  ).toMatchObject({ faithful: [], stale: ['task-000001', 'task-gone00'] })
  expect(
    stand(
      review('task-000001', 'ada', { faithful: 'yes' }, 'before'),
      review('task-000001', 'ben', { faithful: 'no' }),
    ),
  ).toMatchObject({ faithful: [], unfaithful: ['task-000001'], stale: [] })
})

test('a change of mind replaces the review before; reasons count only where they stand', () => {
  const { reasons, unfaithful } = stand(
    review('task-000001', 'ada', { faithful: 'no', leaks: 'yes' }),
    review('task-000001', 'ada', { faithful: 'no', 'wrong-threshold': 'yes', 'demands-more': 'no' }),
    review('task-000002', 'ada', { faithful: 'yes', leaks: 'yes' }),
  )
  expect(unfaithful).toEqual(['task-000001'])
  expect(reasons).toEqual({ 'wrong-threshold': 1 })
})

test('unknown codes of another version are no reasons', () => {
  expect(
    reasonsOf({ verdicts: { faithful: 'no', unclear: 'yes', 'misses-requirement': 'yes', novel: 'yes' } }),
  ).toEqual(['misses-requirement', 'unclear'])
})
