import { describe, expect, it } from 'vitest'
import { looksSecret, SECRET_FIELD } from './secrets.ts'

describe('looksSecret', () => {
  it.each([
    '4111 1111 1111 1111',
    '5500-0000-0000-0004',
    'sk-abcdefghijklmnop1234',
    'ghp_0123456789abcdefABCD',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.x',
  ])('masks %s', (value) => {
    expect(looksSecret(value)).toBe(true)
  })
  it.each(['4111 1111 1111 1112', '2026-11-30', '9783161484100 books', 'blue ski jacket', 'task-abcdef', ''])(
    'keeps %s',
    (value) => {
      expect(looksSecret(value)).toBe(false)
    },
  )
})

it.each([
  ['Password', true],
  ['user_passwd', true],
  ['API key', true],
  ['Card number', true],
  ['cvc', true],
  ['One-time code', true],
  ['PIN', true],
  ['Shopping list', false],
  ['Pinned places', false],
  ['Compass', false],
])('a field called %s holds a secret: %s', (name, secret) => {
  expect(new RegExp(SECRET_FIELD, 'i').test(name)).toBe(secret)
})
