import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  counted,
  formatBytes,
  formatClock,
  formatCount,
  formatDuration,
  formatFigure,
  formatInterval,
  formatShare,
} from './figures.ts'

test.each([
  [0, 8, '0%'],
  [1, 1000, '<1%'],
  [999, 1000, '>99%'],
  [8, 8, '100%'],
  [1, 3, '33%'],
  [0, 0, '–'],
])('%d of %d is %s: never 0 or 100 unless exactly so', (part, of, text) => {
  expect(formatShare(part, of)).toBe(text)
})

test.each([
  [0.96, '.960'],
  [1, '1'],
  [0, '0'],
  [-1, '−1'],
  [-0.1111, '−.111'],
  [0.99996, '>.999'],
  [-0.99996, '<−.999'],
  [0.0001, '<.001'],
  [-0.0001, '>−.001'],
  [null, '–'],
  [Number.NaN, '–'],
])('%s is %s: what is not there is a dash, never 0', (value, text) => {
  expect(formatFigure(value)).toBe(text)
})

test('nothing short of perfect prints as perfect, in however few digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -1, max: 1, noNaN: true }), fc.integer({ min: 1, max: 4 }), (value, digits) => {
      if (!Number.isInteger(value)) expect(formatFigure(value, digits)).toMatch(/^[<>]?−?\.\d+$/)
    }),
  )
})

test('an undefined estimate has no interval', () => {
  expect(formatInterval({ value: 0.96, low: 0.902, high: 0.984, method: 'Wilson' })).toBe('.902 to .984')
  expect(formatInterval({ value: null, reason: 'only one category' })).toBe('')
})

test('times', () => {
  expect(formatClock(401)).toBe('06:41')
  expect(formatClock(3_661)).toBe('1:01:01')
  expect(formatClock(-3)).toBe('00:00')
  expect(formatDuration(1.44)).toBe('1.4 s')
  expect(formatDuration(14)).toBe('14 s')
  expect(formatDuration(19 * 60)).toBe('19 min')
  expect(formatDuration(125 * 60)).toBe('2 h 5 min')
})

test('counts', () => {
  expect(formatCount(12_480)).toBe('12,480')
  expect(counted(1, 'task')).toBe('1 task')
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
  expect(formatBytes(999)).toBe('999 B')
  expect(formatBytes(12_400)).toBe('12.4 kB')
})
