import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeHref, readPlace } from './router.ts'

test('an empty address is the overview', () => {
  expect(readPlace('')).toEqual({ section: 'overview', path: [] })
  expect(readPlace('#/')).toEqual({ section: 'overview', path: [] })
})

test('a broken escape is taken as it is', () => {
  expect(readPlace('#/tasks/%E0%A4%A')).toEqual({ section: 'tasks', path: ['%E0%A4%A'] })
})

test('any part comes back as it went in', () => {
  const part = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.array(part, { maxLength: 3 }), (path) => {
      expect(readPlace(placeHref('judge', ...path))).toEqual({ section: 'judge', path })
    }),
  )
  expect(readPlace(placeHref('judge', 'careful/task-7c1e09/answer_1')).path).toEqual(['careful/task-7c1e09/answer_1'])
})
