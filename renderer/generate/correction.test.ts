import { expect, test } from 'vitest'
import { readValue } from './correction.ts'

test('an object is read as it stands', () => {
  expect(readValue('{ "title": "A", "more": [1] }')).toEqual({ value: { title: 'A', more: [1] } })
})

test.each([
  ['{\n  "title": "A",\n  oops\n}', /No JSON yet: .*line 3/],
  ['{ "title": ', /No JSON yet/],
  ['[]', /one object/],
  ['null', /one object/],
  ['"words"', /one object/],
])('%j is told', (text, problem) => {
  expect(readValue(text)).toEqual({ problem: expect.stringMatching(problem) })
})
