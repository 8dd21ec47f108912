import { expect, test } from 'vitest'
import { runIdAt, stampOf } from './stamp.ts'

test('ids name the second, in UTC, in an order that is that of time', () => {
  const at = new Date('2026-11-30T14:58:33.999Z')
  expect(stampOf(at)).toBe('20261130-145833')
  expect(runIdAt(at, 'offline')).toBe('r-20261130-145833-offline')
  expect(stampOf(at) < stampOf(new Date('2026-12-01T00:00:00Z'))).toBe(true)
})
