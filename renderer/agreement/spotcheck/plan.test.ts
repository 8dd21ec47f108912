import { expect, test } from 'vitest'
import { checkPlace, isGrading } from './places.ts'
import { firstEntered, planOf, planWords } from './plan.ts'

test('what is entered makes a plan, or says what is missing', () => {
  const entered = firstEntered('r-1')
  expect(planOf(entered)).toEqual({ kind: 'stratified', n: 12, by: ['agent'], allocation: 'proportional', pilot: {} })
  expect(planOf({ ...entered, by: [] })).toEqual({ missing: 'Choose what the strata are made of.' })
  expect(planOf({ ...entered, kind: 'simple', n: Number.NaN })).toEqual({ missing: 'Say how many items are drawn.' })
  expect(planOf({ ...entered, kind: 'disagreements' })).toEqual({ missing: expect.stringContaining('disputed') })
  expect(planOf({ ...entered, kind: 'disagreements', against: 'grades' })).toEqual({ kind: 'disagreements', rest: 10 })
})

test('plans in words', () => {
  expect(planWords({ kind: 'stratified', n: 3, by: ['agent', 'scoreBand'], allocation: 'neyman', pilot: {} })).toBe(
    'by agent and score band, by size and spread',
  )
  expect(planWords({ kind: 'disagreements', rest: 4 })).toBe('all disagreements and 4 others')
})

test('addresses name a design and a place in the queue, nothing else', () => {
  expect(checkPlace(['checks', 'c-1', 'grade', '3'])).toEqual({ view: 'grade', id: 'c-1', number: 3 })
  expect(checkPlace(['checks', 'c-1', 'grade', 'agent'])).toEqual({ view: 'grade', id: 'c-1', number: null })
  expect(checkPlace(['checks', 'new'])).toEqual({ view: 'new' })
  expect([isGrading(['checks', 'c-1', 'grade']), isGrading(['checks', 'c-1']), isGrading(['labels'])]).toEqual([
    true,
    false,
    false,
  ])
})
