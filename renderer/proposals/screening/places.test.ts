import { expect, test } from 'vitest'
import { pathInSet, setPlace } from './places.ts'

test('an address is read as it was written', () => {
  for (const view of ['screen', 'settle'] as const) {
    expect(setPlace(pathInSet('set-1', view, 'prop-0a1b2c'))).toEqual({ view, set: 'set-1', id: 'prop-0a1b2c' })
    expect(setPlace(pathInSet('set-1', view, null))).toEqual({ view, set: 'set-1', id: null })
  }
  expect(setPlace(['sets'])).toEqual({ view: 'list', set: null })
  expect(setPlace(['sets', 'new'])).toEqual({ view: 'new' })
  expect(setPlace(['sets', 'set-1'])).toEqual({ view: 'list', set: 'set-1' })
  expect(setPlace(['sets', 'set-1', 'standing'])).toEqual({ view: 'standing', set: 'set-1' })
  expect(setPlace(['sets', 'set-1', 'else'])).toEqual({ view: 'list', set: 'set-1' })
})
