import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addWorkingDays, daysBetween, formatArrival, formatDate } from './dates.ts'

describe('dates', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  })

  it('counts back what it has added', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
        expect(daysBetween('2026-11-30', addDays('2026-11-30', days))).toBe(days)
      }),
    )
  })

  it('leaves out Saturdays and Sundays', () => {
    expect(addWorkingDays('2026-11-30', 4)).toBe('2026-12-04')
    expect(addWorkingDays('2026-11-30', 5)).toBe('2026-12-07')
    expect(addWorkingDays('2026-12-05', 1)).toBe('2026-12-07')
  })

  it('reads as on the page', () => {
    expect(formatDate('2026-11-30')).toBe('30 Nov 2026')
    expect(formatArrival([1, 5])).toBe('Tue 1 Dec – Mon 7 Dec')
    expect(formatArrival([2, 2])).toBe('Wed 2 Dec')
  })
})
