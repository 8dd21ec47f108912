import { expect, test } from 'vitest'
import { exampleCards as cards, exampleTask } from '../fixture.ts'
import { coverageEffect } from './coverage-effect.ts'

const other = (points: string[], status: 'draft' | 'dropped' = 'draft') => {
  const task = exampleTask()
  const covered_points = task.covered_points
    .slice(0, points.length)
    .map((point, at) => ({ ...point, point_id: points[at] ?? '' }))
  return { ...task, task_id: 'task-ffffff', status, covered_points }
}
const codes = (types: readonly { code: string }[]) => types.map(({ code }) => code)

test('types that no other task covers are added; of the others it is said how many cover them', () => {
  const alone = coverageEffect(exampleTask(), [exampleTask()], cards)
  expect(alone.shared).toEqual([])
  expect(alone.added.length).toBeGreaterThan(3)
  const beside = coverageEffect(exampleTask(), [exampleTask(), other(['talk.test:F1:A1', 'lamps.test:F2:A1'])], cards)
  expect(beside.shared).toMatchObject([{ type: { component: 'Slider' }, others: 1 }])
  expect(codes(beside.added)).toEqual(codes(alone.added.filter(({ component }) => component !== 'Slider')))
})

test('a dropped task covers nothing, and a point that no card knows adds nothing', () => {
  const dropped = coverageEffect(exampleTask(), [other(['talk.test:F1:A1'], 'dropped')], cards)
  expect(dropped.shared).toEqual([])
  const lost = other(['talk.test:F9:A1'])
  expect(coverageEffect(lost, [], cards)).toEqual({ added: [], shared: [], unresolved: ['talk.test:F9:A1'] })
})
