import { expect, test } from 'vitest'
import { exampleEvent } from '../../tasks/fixture.ts'
import { type GradingItem, gradeOf, nextUngraded, splitGrading } from './grading.ts'

const item = (subject: string, graded = false): GradingItem => ({
  task: 't',
  title: subject,
  subject,
  mine: graded ? exampleEvent({ kind: 'answer-grade', subject, verdicts: { grade: 'pass' } }) : null,
})
const items = [item('a', true), item('b'), item('c', true), item('d')]

test('graded answers, those on their way to disk too, are done', () => {
  const { open, done } = splitGrading(items, new Map([['d', 'fail']]))
  expect([open.map(({ subject }) => subject), done.map(({ subject }) => subject)]).toEqual([['b'], ['a', 'c', 'd']])
})

test('the next one without a grade, going round', () => {
  expect([nextUngraded(items, -1), nextUngraded(items, 1), nextUngraded(items, 3)]).toEqual([1, 3, 1])
  expect(nextUngraded(items, 1, new Map([['d', 'fail']]))).toBeNull()
  expect(nextUngraded([], -1)).toBeNull()
})

test('a grade is one of three words', () => {
  expect(gradeOf({ verdicts: { grade: 'unsure' } })).toBe('unsure')
  expect(gradeOf({ verdicts: { grade: 'accept' } })).toBeNull()
  expect(gradeOf(null)).toBeNull()
})
