import { expect, test } from 'vitest'
import { wilson } from '../statistics/wilson.ts'
import { designEffect, planGradings } from './plan.ts'
import { halfWidth } from './score-interval.ts'

test('of an endless frame as many as Wilson’s interval asks for; one fewer is not enough', () => {
  const { total, sentence } = planGradings({ size: 1e9, graded: 0, share: 0.88, wanted: 0.05 })
  const half = (n: number): number => {
    const { low, high } = wilson(Math.round(0.88 * n), n) as { low: number; high: number }
    return (high - low) / 2
  }
  expect(Math.abs(half(total) - 0.05)).toBeLessThan(0.0008)
  expect(halfWidth(0.88, total - 1)).toBeGreaterThan(0.05)
  expect(sentence).toBe(
    `${total} more gradings for ±5 points (${total} of 1000000000 items decided), if the share stays near 88 %.`,
  )
})

test('a small frame needs fewer, what is graded counts, doubts cost more, a worse design more', () => {
  const base = { size: 400, graded: 100, share: 0.88, wanted: 0.05 }
  const plan = planGradings(base)
  expect(plan.total).toBeLessThan(planGradings({ ...base, size: 1e6 }).total)
  expect(plan.more).toBe(plan.total - 100)
  expect(planGradings({ ...base, unsure: 0.2 }).more).toBe(Math.ceil(plan.more / 0.8))
  expect(planGradings({ ...base, effect: 1.5 }).total).toBeGreaterThan(plan.total)
  expect(plan.halfWidth).toBeLessThanOrEqual(0.05)
})

test('by hand: a proportional draw is worth a simple one, an equal one of unequal strata is not', () => {
  expect(
    designEffect([
      { size: 100, drawn: 10 },
      { size: 300, drawn: 30 },
    ]),
  ).toBeCloseTo(1, 12)
  // 0.25² × 0.8 / 20 + 0.75² × (1 − 20/300) / 20 over 0.9 / 40
  expect(
    designEffect([
      { size: 100, drawn: 20 },
      { size: 300, drawn: 20 },
    ]),
  ).toBeCloseTo((0.0025 + 0.02625) / 0.0225, 12)
  expect(
    designEffect([
      { size: 5, drawn: 5 },
      { size: 95, drawn: 0 },
    ]),
  ).toBeNull()
  expect(designEffect([{ size: 5, drawn: 5 }])).toBeNull()
})

test('with all graded every width is had; what is there can suffice; nothing graded takes the hardest case', () => {
  expect(planGradings({ size: 40, graded: 39, share: 0.5, wanted: 0.001 })).toMatchObject({
    more: 1,
    total: 40,
    halfWidth: 0,
  })
  expect(planGradings({ size: 400, graded: 390, share: 0.5, wanted: 0.05 }).sentence).toBe(
    'The gradings there are suffice for ±5 points.',
  )
  expect(planGradings({ size: 400, graded: 0, share: null, wanted: 0.1 }).sentence).toContain('hardest case')
  expect(() => planGradings({ size: 4, graded: 0, share: null, wanted: 0 })).toThrow(RangeError)
})
