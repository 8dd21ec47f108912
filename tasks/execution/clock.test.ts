import { expect, test } from 'vitest'
import { timingOf } from './clock.ts'

const at = (minutes: number): string => new Date(Date.UTC(2026, 10, 30, 10, minutes)).toISOString()
const min = 60_000

test('pauses do not count, and one that goes on lasts until now', () => {
  const pauses = [
    { from: at(10), to: at(15) },
    { from: at(50), to: null },
  ]
  expect(timingOf(at(0), at(70), pauses, 60)).toEqual({ wallMs: 70 * min, activeMs: 45 * min, overMs: 0 })
})

test('what is over the limit is said', () => {
  expect(timingOf(at(0), at(70), [], 60)).toEqual({ wallMs: 70 * min, activeMs: 70 * min, overMs: 10 * min })
  expect(timingOf(at(0), at(70), [], null).overMs).toBe(0)
})

test('a clock that was set back makes no negative time', () => {
  expect(timingOf(at(10), at(0), [{ from: at(20), to: at(5) }], 60)).toEqual({ wallMs: 0, activeMs: 0, overMs: 0 })
})
