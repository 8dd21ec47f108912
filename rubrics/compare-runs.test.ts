import { expect, test } from 'vitest'
import { type ComparedVerdict, compareRuns } from './compare-runs.ts'

const verdict = (answer: string, score: number, more: Partial<ComparedVerdict> = {}): ComparedVerdict => ({
  agent: 'mine',
  task: 'task-00aa01',
  answer,
  score,
  success: score === 1,
  outcome: 'judged',
  ...more,
})
const broken = (answer: string) => verdict(answer, 0, { outcome: 'error', success: false })

test('each answer of both runs is one row, and what only one of them holds is counted apart', () => {
  const { rows, onlyA, onlyB, counts } = compareRuns(
    [
      verdict('a1', 1),
      verdict('a2', 0.5),
      verdict('a3', 0.5),
      verdict('a4', 1),
      verdict('a5', 0),
      broken('a6'),
      verdict('a7', 1),
    ],
    [
      verdict('a1', 1),
      verdict('a2', 1),
      verdict('a3', 0.25),
      verdict('a4', 0.75),
      broken('a5'),
      broken('a6'),
      verdict('a8', 1),
    ],
  )
  expect(Object.fromEntries(rows.map(({ answer, change }) => [answer, change]))).toEqual({
    a1: 'same',
    a2: 'gained',
    a3: 'score',
    a4: 'lost',
    a5: 'error',
    a6: 'same',
  })
  expect([onlyA, onlyB]).toEqual([1, 1])
  expect(counts).toEqual({ same: 2, gained: 1, score: 1, lost: 1, error: 1 })
})

test('repeats are averaged, and a success needs more than half of them', () => {
  const { rows } = compareRuns(
    [verdict('a1', 1), verdict('a1', 0)],
    [verdict('a1', 1), verdict('a1', 1), verdict('a1', 0)],
  )
  expect(rows).toMatchObject([{ a: 0.5, successA: false, successB: true, change: 'gained' }])
  expect(rows[0]?.b).toBeCloseTo(2 / 3, 12)
})

test('the means of an agent are over what both runs hold, with broken scripts at 0', () => {
  const { agents } = compareRuns(
    [verdict('a1', 1), broken('a2'), verdict('a3', 1), verdict('a1', 0.5, { agent: 'other' })],
    [verdict('a1', 0.5), verdict('a2', 0.5), verdict('a1', 0.5, { agent: 'other' })],
  )
  expect(agents).toEqual([
    { agent: 'mine', answers: 2, a: 0.5, b: 0.5 },
    { agent: 'other', answers: 1, a: 0.5, b: 0.5 },
  ])
})
