import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { patchQuery } from './client.ts'
import { matchPath } from './routes.ts'

describe('matchPath', () => {
  it('gives back any segment that was encoded into a path', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (text) => {
        expect(matchPath('/api/things/:id/parts', `/api/things/${encodeURIComponent(text)}/parts`)).toEqual({
          id: text,
        })
      }),
    )
  })

  it('matches whole paths only', () => {
    for (const path of ['/api', '/api/a', '/api/a/b/', '/api//b', '/other/a/b', '/api/a/c']) {
      expect(matchPath('/api/:id/b', path)).toBeUndefined()
    }
    expect(matchPath('/api/:id/b', '/api/a/b')).toEqual({ id: 'a' })
  })
})

describe('patchQuery', () => {
  it('sets, replaces, joins lists and removes what is empty', () => {
    expect(patchQuery('?a=1&b=2', { b: 3, c: ['x', 'y z'] })).toBe('a=1&b=3&c=x%2Cy+z')
    expect(patchQuery('?a=1&b=2&c=3&d=4', { a: null, b: undefined, c: '', d: [] })).toBe('')
    expect(patchQuery('', { zero: 0, no: false })).toBe('zero=0&no=false')
  })
})
