import { expect, test } from 'vitest'
import type { VerdictRow } from '../../contract/index.ts'
import { outcomeOf } from '../rubrics/outcome.ts'
import { judgePlace } from './places.ts'
import { filtered, NO_FILTER, neighbour, verdictKey } from './verdicts.ts'

const none = { leaves: 4, passed: 0, failed: 0, skipped: 0, unverifiable: 0, error: 0 }
const row = (agent: string, more: Partial<VerdictRow> = {}): VerdictRow => ({
  task: 'task-0a1b2c',
  agent,
  answer: 'answer_1',
  repeat: 1,
  score: 0,
  success: false,
  outcome: 'judged',
  counts: none,
  ...more,
})

test('a judge that could not look, or broke down, did not decide', () => {
  expect(outcomeOf(row('a', { success: true, score: 1 }))).toBe('success')
  expect(outcomeOf(row('a', { counts: { ...none, failed: 1, unverifiable: 2 } }))).toBe('no success')
  expect(outcomeOf(row('a', { counts: { ...none, unverifiable: 2 } }))).toBe('unverifiable')
  expect(outcomeOf(row('a', { counts: { ...none, error: 1, unverifiable: 1 } }))).toBe('error')
  expect(outcomeOf(row('a', { outcome: 'error', success: false }))).toBe('error')
})

const rows = [
  row('careful', { success: true }),
  row('hasty', { counts: { ...none, failed: 1 } }),
  row('hasty', { task: 'task-b' }),
]

test('filters narrow each other', () => {
  expect(filtered(rows, NO_FILTER)).toHaveLength(3)
  expect(filtered(rows, { ...NO_FILTER, agent: 'hasty' })).toHaveLength(2)
  expect(filtered(rows, { agent: 'hasty', task: 'task-b', outcome: 'success' })).toEqual([])
})

test('the neighbour, and none beyond the ends', () => {
  const [first, second, third] = rows.map(verdictKey)
  expect(neighbour(rows, first ?? '', 1)).toBe(rows[1])
  expect(neighbour(rows, second ?? '', -1)).toBe(rows[0])
  expect(neighbour(rows, third ?? '', 1)).toBeNull()
  expect(neighbour(rows, 'gone', 1)).toBe(rows[0])
})

test('addresses', () => {
  expect(judgePlace([])).toEqual({ view: 'runs', run: null, verdict: null })
  expect(judgePlace(['run', 'r-1'])).toEqual({ view: 'runs', run: 'r-1', verdict: null })
  expect(judgePlace(['run', 'r-1', 'careful', 'task-b', 'answer_1'])).toEqual({
    view: 'runs',
    run: 'r-1',
    verdict: { agent: 'careful', task: 'task-b', answer: 'answer_1', repeat: 1 },
  })
  expect(judgePlace(['grade'])).toEqual({ view: 'grade', number: null })
  expect(judgePlace(['grade', '7'])).toEqual({ view: 'grade', number: 7 })
  expect(judgePlace(['grade', '-1'])).toEqual({ view: 'grade', number: null })
})
