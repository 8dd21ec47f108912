import { expect, test } from 'vitest'
import { actionTypesOf, indexCards, type StepFacts } from '../../sitecards/index.ts'
import { cardOf, recordedSteps } from '../../tests/fixtures/steps/read.ts'
import type { CoveredPoint } from '../model.ts'
import { matchPoints } from './match.ts'

const cards = indexCards([cardOf('shop'), cardOf('forum'), cardOf('travel')])
const shop = recordedSteps('shop')
const point = (id: string, verify = ''): CoveredPoint => ({
  point_id: id,
  ability_type: '',
  trigger_method: '',
  output_ref: 'o1',
  verify_method: verify,
})
/** Steps one after the other, numbered anew. */
const together = (...parts: (StepFacts[] | undefined)[]) => {
  const steps = parts.flatMap((part) => part ?? []).map((step, index) => ({ ...step, n: index + 1 }))
  return steps.map((step, at) => ({ step, guesses: actionTypesOf(step, steps.slice(0, at)) }))
}
const matched = (points: CoveredPoint[], read: ReturnType<typeof together>) =>
  matchPoints(points, cards, read).map(({ point: id, step, certainty }) => [id.split(':').at(-1), step, certainty])

test('two sliders of one list go to the points that they are about, whichever was dragged first', () => {
  const points = [point('shop.assay.test:F3:A5'), point('shop.assay.test:F3:A6', 'the list shows the noise filter')]
  expect(matched(points, together(shop.get('A5'), shop.get('A6')))).toEqual([
    ['A5', 1, 'sure'],
    ['A6', 2, expect.stringMatching(/sure|likely/)],
  ])
  expect(matched(points, together(shop.get('A6'), shop.get('A5')))).toEqual([
    ['A5', 2, 'sure'],
    ['A6', 1, expect.stringMatching(/sure|likely/)],
  ])
})

test('a drag on another slider of the same list is at most a guess', () => {
  const [match] = matchPoints([point('shop.assay.test:F3:A6')], cards, together(shop.get('A5')))
  expect(match?.certainty ?? 'possible').toBe('possible')
})

test('one step proves a point under all its functions, and no two different points', () => {
  const read = together(shop.get('A2'))
  const both = [point('shop.assay.test:F1:A2'), point('shop.assay.test:F2:A2')]
  expect(matchPoints(both, cards, read).map(({ point: id, step }) => [id, step])).toEqual([
    ['shop.assay.test:F1:A2', 1],
    ['shop.assay.test:F2:A2', 1],
  ])
  const other = [...both, point('shop.assay.test:F1:A3')]
  expect(matchPoints(other, cards, read).map(({ point: id }) => id)).not.toContain('shop.assay.test:F1:A3')
})

test('the same act on another site proves nothing', () => {
  const elsewhere = together(shop.get('A14')?.map((step) => ({ ...step, url: 'http://forum.assay.test/t/1' })))
  expect(matched([point('shop.assay.test:F4:A14')], elsewhere)).toEqual([])
  expect(matched([point('shop.assay.test:F4:A14')], together(shop.get('A14')))).toEqual([['A14', 1, 'sure']])
})

test('a point that no card resolves, and a perception point, are left out', () => {
  const read = together(shop.get('A14'))
  expect(matchPoints([point('nowhere.test:F1:A1'), point('shop.assay.test:F4:P7')], cards, read)).toEqual([])
})
