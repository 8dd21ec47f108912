import { expect, test } from 'vitest'
import { exampleCards as cards, exampleTask } from '../fixture.ts'
import { REVIEW_CRITERIA } from '../model.ts'
import { lintTask, REVIEW_RULES } from './rules.ts'

const check = (reviewed?: string[]) =>
  lintTask(
    { task: exampleTask(), cards, proposal: null, ...(reviewed === undefined ? {} : { reviewed: new Set(reviewed) }) },
    REVIEW_RULES,
  )

test('a review on all five criteria is what it asks for', () => {
  expect(check([...REVIEW_CRITERIA])).toEqual([])
  expect(check(['rationality', 'complexity', 'executability'])).toMatchObject([
    { rule: 'T29', severity: 'info', message: 'not reviewed on evaluability, safety' },
  ])
  expect(check([])).toMatchObject([{ message: 'nobody has reviewed the task as it stands' }])
})

test('where reviews are not at hand it says nothing', () => expect(check()).toEqual([]))
