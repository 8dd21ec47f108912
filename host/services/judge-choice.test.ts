import { expect, test } from 'vitest'
import { runManifest } from '../../rubrics/index.ts'
import { usedBy } from './judge-choice.ts'

const TOTALS = { calls: 2, attempts: 3, failed: 1, tokensIn: 100, tokensOut: 10, costUsd: 0.5, ms: 900 }
const before = (more: object) =>
  runManifest.parse({
    version: 1,
    id: 'r-1',
    judge: 'model:tiny',
    at: '2026-11-30T10:00:00Z',
    evaluationDate: '2026-11-30',
    benchmark: 'b',
    assay: '0',
    agents: [],
    tasks: [],
    answers: 0,
    repeat: 1,
    status: 'cancelled',
    rubrics: {},
    verdictsHash: null,
    ...more,
  })

test('a run that goes on adds to what it had used; one that was killed says that a part is missing', () => {
  expect(usedBy(null, 1234.4, null)).toEqual({ ms: 1234 })
  const first = usedBy(TOTALS, 1000, null)
  expect(first.spent).toMatchObject({ calls: 2, costUsd: 0.5, whole: true })
  expect(usedBy(TOTALS, 1000, before(first))).toEqual({
    ms: 2000,
    spent: { calls: 4, failed: 2, tokensIn: 200, tokensOut: 20, costUsd: 1, whole: true },
  })
  expect(usedBy(TOTALS, 1000, before({})).spent?.whole).toBe(false)
})

test('one unknown price makes the sum unknown, before or after', () => {
  const unknown = { ...TOTALS, costUsd: null }
  expect(usedBy(unknown, 1, before(usedBy(TOTALS, 1, null))).spent?.costUsd).toBeNull()
  expect(usedBy(TOTALS, 1, before(usedBy(unknown, 1, null))).spent?.costUsd).toBeNull()
})
