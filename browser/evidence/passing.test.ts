import { expect, test } from 'vitest'
import { isPassing } from './passing.ts'

test.each([408, 425, 429, 500, 502, 503, 504, 507, 520, 529])('%s may have passed', (status) => {
  expect(isPassing({ state: 'http-error', status })).toBe(true)
})

test.each([200, 400, 401, 403, 404, 410, 451, 501, 505, 508, 511])(
  '%s says something of the page or its server',
  (status) => {
    expect(isPassing({ state: status < 400 ? 'blocked' : 'http-error', status })).toBe(false)
  },
)

test('no answer may have passed', () => {
  expect(isPassing({ state: 'unreachable', status: null })).toBe(true)
})
