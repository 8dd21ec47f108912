import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  daysOfMonth,
  formatClock,
  formatDay,
  formatMinutes,
  isDay,
  nightsOf,
  parseClock,
  weekday,
} from './dates.ts'

const day = fc.integer({ min: 0, max: 4000 }).map((n) => addDays('2024-01-01', n))

describe('days', () => {
  it('are real days only', () => {
    expect(isDay('2026-12-12')).toBe(true)
    expect(isDay('2028-02-29')).toBe(true)
    for (const bad of ['2026-02-29', '2026-13-01', '2026-1-1', '12/12/2026', '', '2026-12-12T00:00'])
      expect(isDay(bad)).toBe(false)
  })

  it('are added and counted consistently', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -500, max: 500 }), (from, n) => {
        const to = addDays(from, n)
        expect(daysBetween(from, to)).toBe(n)
        expect((weekday(from) + n + 700) % 7).toBe(weekday(to))
        expect(nightsOf(from, to)).toHaveLength(Math.max(0, n))
      }),
    )
  })

  it('have the weekday of the calendar', () => {
    expect(formatDay('2026-12-12')).toBe('Sat 12 Dec 2026')
    expect(formatDay('2027-03-01')).toBe('Mon 1 Mar 2027')
    expect(daysOfMonth('2028-02')).toHaveLength(29)
  })
})

describe('clock times', () => {
  it('come back as they went in', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
        expect(parseClock(formatClock(minutes))).toBe(minutes)
      }),
    )
  })

  it('wrap over midnight', () => {
    expect(formatClock(1450)).toBe('00:10')
    expect(formatClock(-10)).toBe('23:50')
    expect(formatMinutes(125)).toBe('2 h 05 min')
    expect(formatMinutes(45)).toBe('45 min')
  })
})
