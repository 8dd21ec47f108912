import { expect, test } from 'vitest'
import { Attention, IDLE_MS } from './attention.ts'

test('time in sight counts', () => {
  const attention = new Attention()
  attention.begin(1_000)
  attention.sign(5_000)
  expect(attention.read(9_000)).toBe(8_000)
})

test('time out of sight does not', () => {
  const attention = new Attention()
  attention.begin(0)
  attention.end(2_000)
  expect(attention.read(900_000)).toBe(2_000)
  attention.begin(900_000)
  expect(attention.read(901_500)).toBe(3_500)
})

test('a pause counts no longer than the idle limit', () => {
  const attention = new Attention()
  attention.begin(0)
  expect(attention.read(3_600_000)).toBe(IDLE_MS)
  attention.sign(3_600_000)
  expect(attention.read(3_601_000)).toBe(IDLE_MS + 1_000)
})

test('a clock set back never takes time away', () => {
  const attention = new Attention()
  attention.begin(5_000)
  attention.sign(4_000)
  expect(attention.read(4_500)).toBe(500)
})

test('what was never begun has not been seen', () => {
  const attention = new Attention()
  attention.sign(1_000)
  attention.end(2_000)
  expect(attention.read(9_000)).toBe(0)
})
