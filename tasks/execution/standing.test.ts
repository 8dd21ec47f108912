import { expect, test } from 'vitest'
import type { PointMatch } from './match.ts'
import { helpShare, standingOf } from './standing.ts'

const match = (point: string, step: number, certainty: PointMatch['certainty'] = 'sure'): PointMatch => ({
  point,
  step,
  certainty,
  reasons: [],
  alternatives: [],
})
const word = (step: number | null, machine: number | null) => ({ step, machine, at: '2026-11-30T10:00:00.000Z' })

test('a person outweighs the machine, a guess counts only once confirmed, and the share says who needed help', () => {
  const said = { b: word(5, 4), c: word(6, 6), e: word(null, 8), f: word(9, null) }
  const machine = [match('a', 1), match('b', 4), match('c', 6, 'possible'), match('d', 7, 'possible'), match('e', 8)]
  const standing = standingOf(['a', 'b', 'c', 'd', 'e', 'f'], machine, said)
  expect(standing.map(({ step, by }) => [step, by])).toEqual([
    [1, 'machine'],
    [5, 'person'],
    [6, 'person'],
    [null, null],
    [null, 'person'],
    [9, 'person'],
  ])
  expect(helpShare(standing, said)).toEqual({ points: 6, matched: 4, alone: 2, helped: 3 })
})
