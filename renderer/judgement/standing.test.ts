import { expect, test } from 'vitest'
import type { ReviewEvent } from '../../tasks/index.ts'
import { selectedQuote, standing } from './standing.ts'

const said = (holds: 'yes' | 'no' | 'unsure', stale = false) => ({
  mine: { verdicts: { holds } } as unknown as ReviewEvent,
  stale,
})

test('a stale answer is open again and counts as nothing', () => {
  expect(standing([said('yes'), said('no'), said('no', true), { mine: null, stale: false }])).toEqual({
    open: 2,
    no: 1,
    stale: 1,
  })
  expect(standing([])).toEqual({ open: 0, no: 0, stale: 0 })
})

test('selected words are quoted on one line, and no more of them than fit', () => {
  expect(selectedQuote({ toString: () => ' the\n quiet  one ' })).toBe('“the quiet one”')
  expect(selectedQuote({ toString: () => '  ' })).toBe('')
  expect(selectedQuote(null)).toBe('')
  expect(selectedQuote({ toString: () => 'x'.repeat(400) })).toHaveLength(303)
})
