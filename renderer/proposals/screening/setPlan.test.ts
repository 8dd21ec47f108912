import { expect, test } from 'vitest'
import { ANSWERS, answerLabel, FIRST, namesIn, planOf } from './setPlan.ts'

test('names are read however people part them', () => {
  expect(namesIn(' ada, ben;cy\n dora ')).toEqual(['ada', 'ben', 'cy', 'dora'])
  expect(namesIn('')).toEqual([])
})

test('what was entered becomes a plan; what is missing is said', () => {
  expect(planOf({ ...FIRST, annotators: 'ada ben', most: ' 30 ' })).toMatchObject({
    name: 'Screening',
    annotators: ['ada', 'ben'],
    most: 30,
    threshold: 0.8,
    least: 5,
  })
  expect(planOf(FIRST)).toMatchObject({ most: null, annotators: [] })
  expect(planOf({ ...FIRST, overlap: Number.NaN })).toEqual({
    missing: 'Say how many people screen each proposal, 1 to 20',
  })
  expect(planOf({ ...FIRST, most: 'many' })).toHaveProperty('missing')
  expect(planOf({ ...FIRST, threshold: 0 })).toHaveProperty('missing')
  expect(planOf({ ...FIRST, least: 0 })).toHaveProperty('missing')
})

test('every right answer has its words', () => {
  for (const { answers, label } of ANSWERS) expect(answerLabel(answers)).toBe(label)
})
